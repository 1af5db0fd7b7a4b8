// The users of an organisation, for the organisation screen: rows and ids.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { loadLockedNames } from '../../../access/queries.ts'
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { optionalIdSchema, pagingSchema } from '../../../http/wire-schema.ts'
import { organisationMessages } from './messages.ts'
import { loadUsersOf } from './queries.ts'

const DEFAULT_LIMIT = 100

const text = { type: ['string', 'null'], maxLength: 50 }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

export const organisationRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/org/user',
    access: 'interface',
    inView: true,
    page: 'system/organisation',
    grantedBy: { pages: ['/system/user/org'] },
    title: organisationMessages.titles.users,
    body: {
      type: 'object',
      properties: { orgid: optionalIdSchema, account: text, username: text, ...pagingSchema('limit') },
    },
    async handle(call, body, { request }) {
      const { page, limit } = parsePaging({ limit: DEFAULT_LIMIT, ...body })
      const orgid = Number(body.orgid ?? 0) || null
      const search = { orgid, account: textOf(body.account), username: textOf(body.username) }
      const { users, count } = await loadUsersOf(call.db, search, { limit, offset: (page - 1) * limit })
      const accounts = users.map((user) => user.account)
      const names = await loadLockedNames(call.db, accounts, call.now)
      const rows = users.map((user) => {
        const locked = user.locked || names.has(user.account)
        // Optimistic locking: refused if somebody else has changed them meanwhile.
        const updateTime = formatTime(user.updateTime, request.server.ports.config.timeZone)
        return { ...user, updateTime, locked, isLocked: locked }
      })
      return new Answer({ users: rows, ids: users.map((user) => user.id) }, { count })
    },
  },
]
