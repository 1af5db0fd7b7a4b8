// Article rights on a channel without its own view right: the console shows what the server allows.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, field, form } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  const context = { test: app, token: await app.login() }
  const site = await siteId(context)
  const { id } = await makeRow({ ...context, appid: site }, 'cms/channel', { name: '投稿' })
  await makeRow({ ...context, appid: site }, 'cms/channel', { name: '内部' })
  const writer = await loginAs(app, { rights: ['/cms/article/article-list', '/cms/channel/channel-list'] })
  const subject = { userId: writer.id }
  await grantData(app, subject, { module: 'app', targetId: site, codes: ['app:btn:get'] })
  await grantData(app, subject, { module: 'article', targetId: id, codes: ['article:btn:get', 'article:btn:add'] })
  token = writer.token
})
afterAll(() => app.close())

function nodes(): (string | null)[] {
  return all('.entity-tree-label').map(({ textContent }) => textContent)
}

test('the channel is shown beside its articles, a new one is offered there, and the form shows its name', async () => {
  await openConsole(app, token, '/cms/article/article-list')
  await waitFor(() => expect(nodes()).toEqual(['投稿']))
  await act(async () => void fireEvent.click(all('.entity-tree-label')[0] as HTMLElement))
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await waitFor(() => expect(field('channelId').textContent).toContain('投稿'))
})

test('it is not listed among the channels themselves', async () => {
  const { calls } = await openConsole(app, token, '/cms/channel/channel-list')
  await waitFor(() => expect(calls.some(({ path }) => path === '/cms/channel/list')).toBe(true))
  await waitFor(() => expect(all('.entity-tree .entity-empty, .entity-tree .ant-empty')).not.toEqual([]))
  expect(nodes()).toEqual([])
})
