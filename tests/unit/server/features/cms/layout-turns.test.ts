// One-click layout of a long body: the process answers others between the tools.
import { expect, test } from 'vitest'
import { layoutRoute } from '../../../../../src/server/features/cms/article/layout-route.ts'
import { layOut } from '../../../../../src/shared/html/lay-out.ts'
import { layoutTools, oneClickLayout } from '../../../../../src/shared/html/layout-tools.ts'
import { turnsDuring } from '../../../../support/turns.ts'

const body = '<p style="color:red">  第一段 <a href="/a">链接</a></p><p><br></p><p>第二段，<img src="/b.png"> 完。</p>'

async function turnsOf(tools: readonly string[] | null) {
  const lay = async () => layoutRoute.handle({} as never, { content: body, tools }, {} as never)
  const { result: laid, turns } = await turnsDuring(lay)
  return { laid, turns }
}

test('others have a turn after each tool, and the result is that of all tools at once', async () => {
  const { laid, turns } = await turnsOf(null)
  expect(laid).toBe(layOut(body, oneClickLayout))
  expect(turns).toBeGreaterThanOrEqual(oneClickLayout.length)
  const all = await turnsOf(layoutTools.toReversed())
  expect(all.laid).toBe(layOut(body, layoutTools))
  expect(all.turns).toBeGreaterThanOrEqual(layoutTools.length)
})
