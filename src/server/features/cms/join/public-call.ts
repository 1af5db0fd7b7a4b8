// POST /api/open/join: an application from a page of a published site. Pages are sandboxed, so it takes no credentials and any origin.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Field } from '../../../../shared/entity/descriptor.ts'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { checkEntity } from '../../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../../shared/validation/load-validator.ts'
import { normaliseBody } from '../../../../shared/validation/normalise.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import type { RateLimit } from '../../../http/rate-limit.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { nextRunOf } from '../../../jobs/schedule.ts'
import { joinMessages as messages } from './messages.ts'

const descriptor = descriptors['cms/join']
/** Applications that are stored, and posts of any kind: whoever mistypes may try again. */
const perMinute = 5
const postsPerMinute = 30
/** For one site, from all addresses together: nobody fills the database from many of them. */
const perDay = 1000
const midnight = '0 0 * * *'

/** People leave it empty, since they do not see it; programs that fill in every field do not. */
const honeypot = 'website'

/** Set by the server. */
const own = new Set(['id', 'date', descriptor.scope?.field])

const asked: readonly Field[] = descriptor.fields.filter(({ name, system }) => !system && !own.has(name))

function schemaOf({ title, maxLength, name }: Field): JsonSchema {
  const needed = descriptor.fields.some((field) => field.name === name && field.required)
  return { type: needed ? 'string' : ['string', 'null'], title, ...(needed && { minLength: 1 }), maxLength }
}

const body: JsonSchema = {
  type: 'object',
  required: ['appid', 'name', 'phone'],
  properties: {
    appid: idSchema,
    ...Object.fromEntries(asked.map((field) => [field.name, schemaOf(field)])),
    [honeypot]: { type: ['string', 'null'], maxLength: 200 },
  },
}

function parse(given: RowValues): Record<string, unknown> {
  const { values } = normaliseBody(
    asked,
    Object.fromEntries(asked.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]]))),
  )
  return values
}

async function assertSite(call: Call, id: number): Promise<void> {
  const site = await call.of('cms/site').get(id)
  if (!site || site.recycleTime !== null || site.releaseTime === null) throw notFound(messages.noSite)
}

async function assertRoom(call: Call, appid: number, date: string): Promise<void> {
  if ((await call.of('cms/join').count({ appid, date })) < perDay) return
  const tomorrow = nextRunOf(midnight, call.timeZone, call.now) ?? call.now
  const seconds = Math.max(1, Math.ceil((tomorrow - call.now) / 1000))
  throw new AppError({ message: messages.dayFull, status: 429, data: { seconds } })
}

async function apply(call: Call, given: RowValues, limit: RateLimit): Promise<{ received: true }> {
  const appid = Number(given.appid)
  await assertSite(call, appid)
  const date = formatTime(call.now, call.timeZone).slice(0, 10)
  const row = { ...parse(given), appid, date }
  const errors = checkEntity(descriptor, await loadValidator(descriptor.name), row)
  if (errors.length > 0) throw invalid(errors)
  await assertRoom(call, appid, date)
  const isHuman = (given[honeypot] ?? '') === ''
  if (!isHuman) return { received: true }
  limit.take(`${call.ip} applications`, perMinute)
  await call.transaction((inside) => inside.of('cms/join').insert(row))
  return { received: true }
}

export const joinRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/open/join',
    access: 'public',
    title: messages.title,
    rules: messages.rules,
    anyOrigin: true,
    form: true,
    perMinute: postsPerMinute,
    body,
    answer: { type: 'object', required: ['received'], properties: { received: { const: true } } },
    handle: (call, given, { request }) => apply(call, given, request.server.perMinute),
  },
]
