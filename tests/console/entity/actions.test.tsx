// Buttons and dialogs of actions in the article list: selection, input form, rights.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, errors, field, form, labels, message, rows } from '../support/page.ts'

const route = '/cms/article/article-list'
let app: TestApp
let context: MakeContext & { appid: number }
let channelId: number

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  context = { test: app, token, appid: await siteId({ test: app, token }) }
  channelId = (await makeRow(context, 'cms/channel', { name: '新闻', allow: 1 })).id
  for (const title of ['甲文', '乙文']) await makeRow(context, 'cms/article', { title, channelId })
})
afterAll(() => app.close())

async function tick(...places: number[]): Promise<void> {
  await screen.findAllByText('甲文')
  const boxes = all('.entity-table tbody tr.ant-table-row input[type=checkbox]')
  for (const place of places) await act(async () => void fireEvent.click(boxes[place] as HTMLElement))
}

test('an action on one row says what to select if none or too many are selected', async () => {
  await openConsole(app, context.token, route)
  await screen.findAllByText('甲文')
  await click('编辑', '.entity-toolbar')
  await message('请选择一篇需要编辑的文章！')
  await click('更多', '.entity-toolbar')
  await click('历史版本', '[role=menu]')
  await message('请选择一篇需要查看历史版本的文章！')
  await tick(0, 1)
  await click('编辑', '.entity-toolbar')
  await message('只能选择一篇需要编辑的文章！')
  expect(screen.getByText('已选择 2 项')).toBeTruthy()
})

test('adding a row clears the selection', async () => {
  await makeRow(context, 'cms/template', { name: '甲文' })
  await openConsole(app, context.token, '/cms/template/template-list')
  await tick(0)
  await waitFor(() => expect(all('.entity-chosen')).toHaveLength(1))
  await click('新增')
  await form()
  expect(all('.entity-chosen')).toHaveLength(0)
})

test('an action with input opens its own form, with dependent fields', async () => {
  await openConsole(app, context.token, route)
  await tick(0)
  await click('发布', '.entity-toolbar')
  await form()
  expect(labels()).toEqual(['发布方式'])
  await act(async () => void fireEvent.click(field('type').querySelectorAll('input')[1] as HTMLElement))
  await waitFor(() => expect(labels()).toEqual(['发布方式', '发布时间']))
  await click('确定')
  await waitFor(() => expect(errors()).toEqual({ plan: '请选择发布时间' }))
})

test('articles of several channels are deleted at once', async () => {
  for (const title of ['丙文', '丁文']) await makeRow(context, 'cms/article', { title })
  await openConsole(app, context.token, route)
  await screen.findAllByText('丁文')
  const gone = all('.entity-table tbody tr.ant-table-row').filter((row) => /丙文|丁文/.test(row.textContent ?? ''))
  for (const row of gone) await act(async () => void fireEvent.click(row.querySelector('input') as HTMLElement))
  await click('更多', '.entity-toolbar')
  await click('删除', '[role=menu]')
  await message('确定删除这些文章吗？')
  await message('警告')
  await click('删除', '[role=dialog]')
  await message('文章删除成功！')
  await waitFor(() => expect(screen.queryByText('丁文')).toBeNull())
})

/** A user who sees the articles of the channel and has these rights on them. */
async function reader(codes: readonly string[]) {
  const { id, token } = await loginAs(app, { rights: [route] })
  const subject = { userId: id }
  await grantData(app, subject, { module: 'app', targetId: context.appid, codes: ['app:btn:get'] })
  await grantData(app, subject, { module: 'channel', targetId: channelId, codes: ['channel:btn:get'] })
  await grantData(app, subject, { module: 'article', targetId: channelId, codes: ['article:btn:get', ...codes] })
  return token
}

test('a user who may only read is offered no button that changes', async () => {
  await openConsole(app, await reader([]), `${route}?channelId=${channelId}`)
  await screen.findAllByText('甲文')
  expect(rows().length).toBeGreaterThan(1)
  const words = all('.entity-table .entity-row-actions button').map((one) => one.textContent)
  expect(new Set(words)).toEqual(new Set(['更多']))
  await click('更多', '.entity-row-actions')
  expect(all('[role=menuitem]').map((one) => one.textContent)).toEqual(['查看', '历史版本'])
  expect(() => button('新增')).toThrow('There is no button')
  const toolbar = all('.entity-toolbar .entity-buttons button').map((one) => one.textContent)
  expect(toolbar).toContain('查看')
  for (const word of ['编辑', '发布', '删除', '更多']) expect(toolbar).not.toContain(word)
})

test('without a selected channel, creating an article is offered to users who may create one in any channel', async () => {
  await openConsole(app, await reader([]), route)
  await screen.findAllByText('甲文')
  await waitFor(() => expect(() => button('新增')).toThrow('There is no button'))
  cleanup()
  await openConsole(app, await reader(['article:btn:add']), route)
  await screen.findAllByText('甲文')
  await screen.findByRole('tree')
  button('新增')
})
