// Who may review articles of a site, or of one of its channels.
import { forbidden, notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema, optionalIdSchema } from '../../../http/wire-schema.ts'
import { siteMessages as messages } from './messages.ts'
import { loadChannelIds } from './queries.ts'

const reviewCode = 'article:btn:audit'
const site = { ...idSchema, 'x-message': { required: messages.noSite } }

export const siteRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/app/reviewer',
    access: 'data',
    inView: true,
    title: messages.reviewersTitle,
    body: { type: 'object', required: ['appid'], properties: { appid: site, channelId: optionalIdSchema } },
    async handle(call, body) {
      const appid = Number(body.appid)
      if (!(await call.rights.canView(call, 'app', appid))) throw forbidden()
      const channels = await loadChannelIds(call.db, appid)
      const asked = Number(body.channelId ?? 0)
      if (asked !== 0 && !channels.includes(asked)) throw notFound()
      const targetIds = asked === 0 ? channels : [asked]
      return call.rights.holders(call, { module: 'article', code: reviewCode, targetIds })
    },
  },
]
