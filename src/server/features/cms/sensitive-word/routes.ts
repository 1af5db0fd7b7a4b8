// Sensitive words in a text, for the editor: marked while typing, replaced on confirmation.
import { forbidden } from '../../../errors/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { optionalIdSchema } from '../../../http/wire-schema.ts'
import { findSensitive } from '../../../words/sensitive.ts'
import { sensitiveWordMessages as messages } from './messages.ts'

const maxContent = 100_000
/** More would not help an editor; `count` says how many there are. */
const mostHits = 1000

const integer = { type: 'integer' } as const

export const sensitiveWordRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/sensitiveword/check',
    access: 'interface',
    grantedBy: { pages: ['/cms/cms-settings/sensitive', '/cms/article/article-list'] },
    title: messages.checkTitle,
    body: {
      type: 'object',
      required: ['content'],
      properties: {
        content: { type: 'string', maxLength: maxContent, description: messages.content },
        appid: optionalIdSchema,
      },
    },
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          word: { type: 'string' },
          category: { type: ['integer', 'null'] },
          level: integer,
          replacement: { type: ['string', 'null'] },
          start: integer,
          end: integer,
        },
      },
    },
    async handle(call, body) {
      const site = call.siteId
      if (site !== null && site !== 0 && !(await call.rights.canView(call, 'app', site))) throw forbidden()
      const hits = await findSensitive(call, site, String(body.content))
      const shown = hits.slice(0, mostHits).map(({ word: { word, category, level, replacement }, start, end }) => {
        return { word, category, level, replacement, start, end }
      })
      return new Answer(shown, { count: hits.length })
    },
  },
]
