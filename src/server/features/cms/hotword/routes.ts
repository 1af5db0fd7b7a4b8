// Replaces hot words in the body of an article, for the editor.
import { forbidden } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { optionalIdSchema } from '../../../http/wire-schema.ts'
import { linkHotWords } from '../../../words/hot.ts'
import { hotwordMessages as messages } from './messages.ts'

const maxContent = 100_000

export const hotwordRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/hotword/swap',
    access: 'interface',
    grantedBy: { pages: ['/cms/cms-settings/hotword', '/cms/article/article-list'] },
    title: messages.swapTitle,
    body: {
      type: 'object',
      required: ['content'],
      properties: {
        content: { type: 'string', maxLength: maxContent, description: messages.content },
        appid: optionalIdSchema,
      },
    },
    answer: { type: 'string' },
    async handle(call, body) {
      const site = call.siteId
      if (site !== null && site !== 0 && !(await call.rights.canView(call, 'app', site))) throw forbidden()
      return linkHotWords(call, site, String(body.content))
    },
  },
]
