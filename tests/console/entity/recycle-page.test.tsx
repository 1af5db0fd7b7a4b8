// The generic recycle bin with the articles: the exact sentences, one row and several.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId, type MakeContext } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, headers, message, rows, table } from '../support/page.ts'

const route = '/cms/article/article-recycle'
let app: TestApp
let context: MakeContext & { appid: number }

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  context = { test: app, token, appid: await siteId({ test: app, token }) }
})
afterAll(() => app.close())

beforeEach(async () => {
  for (const title of ['甲文', '乙文']) {
    const { id, channelId } = await makeRow(context, 'cms/article', { title })
    const answer = await app.post('/cms/article/delete', { id, channelId, appid: context.appid }, context)
    if (!answer.success) throw new Error(answer.errMsg)
  }
})

async function tick(place: number): Promise<void> {
  await screen.findAllByText('甲文')
  const box = all('.entity-table tbody tr.ant-table-row input[type=checkbox]')[place]
  await act(async () => void fireEvent.click(box as HTMLElement))
}

test('without a selection the batch buttons say what to select', async () => {
  await openConsole(app, context.token, route)
  await screen.findAllByText('甲文')
  await click('恢复', '.entity-toolbar')
  await message('请至少选择一个需要恢复的文章！')
  await click('彻底删除', '.entity-toolbar')
  await message('请至少选择一个需要删除的文章！')
})

test('a selected row is restored at once and leaves the bin', async () => {
  const { calls } = await openConsole(app, context.token, route)
  await tick(0)
  const before = rows().length
  await click('恢复', '.entity-toolbar')
  await message('恢复成功！')
  await waitFor(() => expect(rows()).toHaveLength(before - 1))
  expect(calls.find(({ path }) => path === '/cms/article/recycle/opt')?.body).toMatchObject({ flag: 'recovery' })
})

test('several rows are deleted permanently after a warning', async () => {
  const { calls } = await openConsole(app, context.token, route)
  await tick(0)
  await tick(1)
  const before = rows().length
  await click('彻底删除', '.entity-toolbar')
  await message('删除不可恢复，确认删除吗？')
  await click('彻底删除', '[role=dialog]')
  await message('删除成功！')
  await waitFor(() => expect(rows()).toHaveLength(before - 2))
  const sent = calls.find(({ path }) => path === '/cms/article/recycle/opt')?.body as { ids: string }
  expect(sent).toMatchObject({ flag: 'delete' })
  expect(sent.ids.split(',')).toHaveLength(2)
})

test('columns are those that the user sees in the list, in their order, with who deleted a row and when', async () => {
  sessionStorage.removeItem('atrium.preferences')
  await openConsole(app, context.token, '/cms/article/article-list')
  await table()
  await click('列设置')
  await waitFor(() => button('上移 状态'))
  await click('上移 状态')
  await waitFor(() => expect(headers().slice(0, 2)).toEqual(['状态', '标题']))
  await click('回收站')
  await screen.findAllByText('甲文')
  expect(headers().slice(0, 3)).toEqual(['状态', '标题', '所属频道'])
  expect(headers()).toEqual(expect.arrayContaining(['创建时间', '创建人', '删除时间', '删除人']))
  expect(headers()).not.toContain('文章类型')
})

test('the way back leads to the list', async () => {
  sessionStorage.setItem('atrium.list:/cms/article/article-list', `${context.appid}|size=20`)
  await openConsole(app, context.token, route)
  await screen.findAllByText('甲文')
  await click('返回')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/cms/article/article-list'))
  expect(window.location.search).toBe('?size=20')
})
