// One-click layout of a body, by the rules of the editor's tools.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { layOut } from '../../../../shared/html/lay-out.ts'
import { type LayoutTool, layoutTools, oneClickLayout } from '../../../../shared/html/layout-tools.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { articleMessages as messages } from './messages.ts'

const maxContent = 100_000

/** The same as all tools at once, but others are answered between them: each may read 100,000 characters of tags. */
async function inTurns(html: string, tools: readonly LayoutTool[]): Promise<string> {
  let text = html
  for (const tool of layoutTools.filter((one) => tools.includes(one))) {
    text = layOut(text, [tool])
    await nextTurn()
  }
  return text
}

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
    inTurns(String(content), (tools as readonly LayoutTool[] | null | undefined) ?? oneClickLayout),
}
