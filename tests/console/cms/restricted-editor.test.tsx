// An editor with the pages of the content area and few rights on one site: what is refused is not offered, and says so once.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, headers } from '../support/page.ts'

const bin = '/cms/article/article-recycle'
const schedulers = '/cms/cms-settings/scheduler'
let app: TestApp
let admin: string
let appid: number
let editor: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await app.login()
  appid = await siteId({ test: app, token: admin })
  const article = await makeRow({ test: app, token: admin, appid }, 'cms/article', { title: '甲文' })
  const { id, token } = await loginAs(app, { rights: [bin, schedulers, '/cms/sites/site-list'] })
  editor = token
  const targetId = article.channelId as number
  await grantData(app, { userId: id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await grantData(app, { userId: id }, { module: 'channel', targetId, codes: ['channel:btn:get'] })
  const codes = ['article:btn:get', 'article:btn:recycle', 'article:btn:recycle:recovery']
  await grantData(app, { userId: id }, { module: 'article', targetId, codes })
  await app.post('/cms/article/delete', { id: article.id, channelId: targetId, appid }, { token: admin })
})
afterAll(() => app.close())

test('the bin offers the batch that the user may run on a row of it, and not the other', async () => {
  await openConsole(app, editor, bin)
  await screen.findAllByText('甲文')
  button('恢复', '.entity-toolbar')
  expect(() => button('彻底删除', '.entity-toolbar')).toThrow('There is no button')
})

test('the bin of articles shows title, status, channel, type, when and by whom they were created', async () => {
  await openConsole(app, admin, bin)
  await screen.findAllByText('甲文')
  expect(headers()).toEqual(
    expect.arrayContaining(['标题', '状态', '所属频道', '文章类型', '创建时间', '创建人', '删除时间', '删除人']),
  )
  expect(headers()).not.toContain('作者')
})

test('a list that is refused says so, and offers no second try', async () => {
  await openConsole(app, editor, schedulers)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('没有权限没有权限执行此操作')
})

test('the files of a site that may only be viewed are a page without permission, with none of their tools', async () => {
  await openConsole(app, editor, `/cms/sites/filexplorer/${appid}`)
  await screen.findByText('抱歉，您没有权限访问该资源')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/forbidden'))
  expect(all('.files-page')).toEqual([])
})
