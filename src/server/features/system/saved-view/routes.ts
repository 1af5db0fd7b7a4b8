// /my/views: saved views of lists.
import type { FastifyRequest } from 'fastify'
import { viewCalls, viewLimits } from '../../../../shared/protocol/views.ts'
import { turning } from '../../../../shared/text/visible.ts'
import type { Call } from '../../../call/call.ts'
import { needLogin } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { savedViewMessages as messages } from './messages.ts'
import { listViews, type Person, removeView, saveView } from './views.ts'

async function personOf({ user }: Call, { server }: FastifyRequest): Promise<Person> {
  if (user === null) throw needLogin()
  const { rights, versions } = server.access
  return { user, rights: await rights.of(user, (await versions.current()).permission) }
}

/** In names, which are one line of a menu. */
const unwanted = `\\u0000-\\u001f\\u007f${turning}`

const idOrNull = { type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

const roleSchema = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
}

const viewSchema = {
  type: 'object',
  required: ['id', 'page', 'name', 'query', 'site', 'role', 'roleName', 'pinned', 'own'],
  properties: {
    id: { type: 'integer' },
    page: { type: 'string' },
    name: { type: 'string' },
    query: { type: 'string' },
    site: { type: ['integer', 'null'] },
    role: { type: ['integer', 'null'] },
    roleName: { type: ['string', 'null'] },
    pinned: { type: 'boolean' },
    own: { type: 'boolean' },
  },
}

export const savedViewRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: viewCalls.list,
    access: 'login',
    inView: true,
    passive: true,
    title: messages.titles.list,
    body: { type: 'object' },
    answer: {
      type: 'object',
      required: ['views', 'roles'],
      properties: { views: { type: 'array', items: viewSchema }, roles: { type: 'array', items: roleSchema } },
    },
    handle: async (call, _body, { request }) => listViews(call, await personOf(call, request)),
  },
  {
    method: 'POST',
    path: viewCalls.save,
    access: 'login',
    title: messages.titles.save,
    rules: messages.rules,
    body: {
      type: 'object',
      required: ['page', 'name', 'query'],
      properties: {
        id: { ...idOrNull, description: 'Absent: a new one.' },
        page: { type: 'string', pattern: '^(/[A-Za-z0-9_-]{1,60}){1,3}$', examples: ['/system/user'] },
        name: {
          type: 'string',
          minLength: 1,
          maxLength: viewLimits.name,
          pattern: `^[^${unwanted}\\s](?:[^${unwanted}]*[^${unwanted}\\s])?$`,
          examples: ['Enabled'],
          'x-message': {
            required: messages.nameRequired,
            minLength: messages.nameRequired,
            maxLength: messages.nameForm,
            pattern: messages.nameForm,
          },
        },
        query: {
          type: 'string',
          maxLength: viewLimits.query,
          pattern: '^[!-~]*$',
          description: 'The query string of the list.',
          examples: ['enabled=true'],
        },
        site: { ...idOrNull, description: 'The site, if the rows belong to one.' },
        role: { ...idOrNull, description: 'Shared with whoever has this role; null: private.' },
        pinned: { type: 'boolean', description: 'Shown in the menu with the number of its rows.' },
      },
    },
    answer: { type: 'integer', description: 'The id.' },
    handle: async (call, body, { request }) =>
      saveView(call, await personOf(call, request), {
        id: numberOrNull(body.id),
        page: String(body.page),
        name: String(body.name),
        query: String(body.query),
        site: numberOrNull(body.site),
        role: numberOrNull(body.role),
        pinned: body.pinned === true,
      }),
  },
  {
    method: 'POST',
    path: viewCalls.remove,
    access: 'login',
    title: messages.titles.remove,
    body: { type: 'object', required: ['id'], properties: { id: idSchema } },
    answer: { const: true },
    handle: async (call, body, { request }) => {
      await removeView(call, await personOf(call, request), Number(body.id))
      return true
    },
  },
]
