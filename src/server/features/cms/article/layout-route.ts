// One-click layout of a body, by the rules of the editor's tools.
import { layOut, type LayoutTool, layoutTools, oneClickLayout } from '../../../../shared/html/lay-out.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { articleMessages as messages } from './messages.ts'

const maxContent = 100_000

export const layoutRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/monitor/content/colation',
  access: 'interface',
  grantedBy: { pages: ['/cms/article/article-list'] },
  title: messages.layoutTitle,
  body: {
    type: 'object',
    required: ['content'],
    properties: {
      content: { type: 'string', maxLength: maxContent },
      tools: { type: ['array', 'null'], items: { enum: layoutTools }, description: messages.layoutTools },
    },
  },
  answer: { type: 'string' },
  handle: (_call, { content, tools }) =>
    Promise.resolve(layOut(String(content), (tools as readonly LayoutTool[] | null | undefined) ?? oneClickLayout)),
}
