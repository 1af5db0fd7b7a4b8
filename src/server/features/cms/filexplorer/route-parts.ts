// What the calls of the file explorer have in common: parts of their bodies, and how one is declared.
import { leavingOf } from '../../../http/leaving.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { fileMessages as messages } from './messages.ts'
import { openPlace, type Place } from './place.ts'

export type Body = Readonly<Record<string, unknown>>

export const text = { type: 'string' } as const
export const folderPath = { type: ['string', 'null'], description: messages.about.path }
export const filePath = { ...text, minLength: 1, 'x-message': { required: messages.paths, minLength: messages.paths } }
export const name = { ...text, minLength: 1 }
export const seen = { type: ['string', 'null'], description: messages.about.seen }
export const create = { type: ['boolean', 'null'], description: messages.about.create }
export const area = { enum: ['files', 'pages'], description: messages.about.area }
export const pathList = {
  type: ['array', 'string'],
  minItems: 1,
  maxItems: 1000,
  minLength: 1,
  items: { ...text, minLength: 1 },
  'x-message': { required: messages.paths, minItems: messages.paths, minLength: messages.paths },
} as const

const site = { ...idSchema, 'x-message': { required: messages.site } }

interface CallSpec extends Pick<RouteSpec, 'answer' | 'title' | 'inView' | 'bodyLimit'> {
  /** Below `/cms/filexplorer/`. */
  readonly path: string
  readonly required?: readonly string[]
  readonly properties: JsonSchema
  /** `leaving` aborts when the client leaves before the answer. */
  handle(place: Place, body: Body, leaving: () => AbortSignal): Promise<unknown>
}

export function fileCall({ path, required = [], properties, handle, ...spec }: CallSpec): RouteSpec {
  return {
    ...spec,
    method: 'POST',
    path: `/cms/filexplorer/${path}`,
    access: 'data',
    rules: messages.about.rules,
    body: { type: 'object', required: ['appid', ...required], properties: { appid: site, ...properties } },
    handle: async (call, body, { request, reply }) => handle(await openPlace(call, request), body, leavingOf(reply)),
  }
}
