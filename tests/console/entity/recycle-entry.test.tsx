// The link to the recycle bin is only shown to users with its page, whatever rights they have on the rows.
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow, siteId, type MakeContext } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button } from '../support/page.ts'

let app: TestApp
let context: MakeContext & { appid: number }

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  context = { test: app, token, appid: await siteId({ test: app, token }) }
})
afterAll(() => app.close())

async function toolsFor(rights: readonly string[], route: string): Promise<string[]> {
  const { id, token } = await loginAs(app, { rights })
  const channel = await makeRow(context, 'cms/channel')
  const grants = [
    { module: 'app', targetId: context.appid, codes: ['app:btn:get', 'app:btn:recycle'] },
    { module: 'channel', targetId: channel.id, codes: ['channel:btn:get', 'channel:btn:recycle'] },
    { module: 'article', targetId: channel.id, codes: ['article:btn:get', 'article:btn:recycle'] },
  ]
  for (const grant of grants) await grantData(app, { userId: id }, grant)
  await openConsole(app, token, route)
  await waitFor(() => button('刷新'))
  return all('.entity-page button').flatMap((one) => one.getAttribute('aria-label') ?? one.textContent ?? [])
}

test.each([
  ['/cms/article/article-list', '/cms/article/article-recycle'],
  ['/cms/channel/channel-list', '/cms/channel/channel-recycle'],
  ['/cms/sites/site-list', '/cms/sites/site-recycle'],
])('on %s the bin is offered to users with its page', async (list, bin) => {
  expect(await toolsFor([list, bin], list)).toContain('回收站')
})

test.each(['/cms/article/article-list', '/cms/channel/channel-list', '/cms/sites/site-list'])(
  'on %s the bin is not offered without its page',
  async (list) => {
    expect(await toolsFor([list], list)).not.toContain('回收站')
  },
)
