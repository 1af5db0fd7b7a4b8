// Calls besides the generic ones: all templates of a site to choose from, and the vocabulary of templates.
import type { RouteSpec } from '../../../http/route.ts'
import { badRequest, forbidden } from '../../../errors/errors.ts'
import { templateWords } from '../../../publishing/language/template-words.ts'
import { routeTitles, templateMessages } from './messages.ts'

const site = { type: ['integer', 'string'] } as const

export const templateRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/template/all',
    access: 'data',
    inView: true,
    title: routeTitles.all,
    body: { type: 'object', properties: { appid: site, type: site } },
    async handle(call, body) {
      const appid = Number(body.appid ?? call.siteId)
      if (!Number.isInteger(appid)) throw badRequest(templateMessages.noSite)
      if (!(await call.rights.canView(call, 'template', appid))) throw forbidden()
      if ((await call.of('cms/site').count({ id: appid })) === 0) return []
      const type = Number(body.type)
      const where = Number.isInteger(type) && body.type !== '' ? { appid, type } : { appid }
      const rows = await call.of('cms/template').find({ where, orderBy: [{ field: 'id', direction: 'asc' }] })
      return rows.map((row) => ({ id: row.id, name: row.name, type: row.type }))
    },
  },
  {
    method: 'POST',
    path: '/cms/template/tags',
    access: 'login',
    inView: true,
    title: routeTitles.tags,
    body: { type: 'object' },
    handle: async () => templateWords,
  },
]
