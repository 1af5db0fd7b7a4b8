// Calls of the page that explains everything a user may do.
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { idSchema, pagingSchema } from '../../../http/wire-schema.ts'
import { authorityMessages as messages } from './messages.ts'
import { resourcesOf, targetsOf } from './overview.ts'
import { parseIdOf } from './parse-update.ts'

const opened = {
  access: 'interface',
  inView: true,
  page: 'system-authority',
  grantedBy: { pages: ['/system/authority'] },
} as const

export const overviewRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/rights/resources',
    ...opened,
    title: messages.titles.resources,
    body: { type: 'object', required: ['userId'], properties: { userId: idSchema } },
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) => resourcesOf(call, parseIdOf(body.userId)),
  },
  {
    method: 'POST',
    path: '/rights/targets',
    ...opened,
    title: messages.titles.targets,
    body: {
      type: 'object',
      required: ['userId'],
      properties: { userId: idSchema, search: { type: ['string', 'null'], maxLength: 50 }, ...pagingSchema('limit') },
    },
    rules: errorMessages.rulesOf.grants,
    async handle(call, body) {
      const { page, limit } = parsePaging(body)
      const search = typeof body.search === 'string' ? body.search.trim() : ''
      const all = await targetsOf(call, parseIdOf(body.userId), search)
      return new Answer(all.slice((page - 1) * limit, page * limit), { count: all.length })
    },
  },
]
