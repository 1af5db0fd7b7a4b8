// Before a user is disabled or deleted, the question lists their open work.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { type OpenConsole, openConsole } from '../support/open-console.tsx'
import { all, button, click, message, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const leaver = await makeUser(app, { account: 'leaver', username: '将离开' })
  await makeUser(app, { account: 'idler', username: '无事' })
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  const article = await makeRow(context, 'cms/article', { title: '没写完的稿' })
  await app.ports.database.transaction(async (trx) => {
    await trx.updateTable('cms_article').set({ createBy: leaver.account }).where('id', '=', article.id).execute()
    for (let place = 1; place <= 6; place += 1) {
      const task = { id: `t${place}`, name: `任务${place}`, assignee: leaver.account, createTime: place }
      await trx
        .insertInto('flow_task')
        .values({ ...task, priority: 50, tenantId: '', suspended: false })
        .execute()
    }
  })
})
afterAll(() => app.close())

async function open(): Promise<OpenConsole> {
  const opened = await openConsole(app, token, '/system/user')
  await table()
  return opened
}

async function press(account: string, name: string): Promise<void> {
  const inRow = (wanted: (one: HTMLButtonElement) => boolean) =>
    waitFor(() => {
      const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.startsWith(account))
      const found = [...(row?.querySelectorAll('button') ?? [])].find(wanted)
      if (found === undefined) throw new Error(`There is no button ${name} in the row of ${account}`)
      return found
    })
  // In the menu of the row.
  if (name === '删除') {
    const more = await inRow((one) => one.getAttribute('aria-haspopup') === 'menu')
    await act(async () => void fireEvent.click(more))
  }
  const asking =
    name === '删除'
      ? await screen.findByRole('menuitem', { name })
      : await inRow(({ textContent }) => textContent === name)
  await act(async () => void fireEvent.click(asking))
  await waitFor(() => button(name, '[role=dialog]'))
}

function listed(): (string | null)[] {
  return all('[role=dialog] li').map(({ textContent }) => textContent)
}
const tasks = ['任务1', '任务2', '任务3', '任务4', '任务5', '……等 6 项']

test.each(['禁用', '删除'])('the question of %s lists open tasks, five of them by name, and drafts', async (name) => {
  await open()
  await press('leaver', name)
  await message('该用户还有 6 个待办任务未移交：')
  await message('该用户还有 1 篇未发布的文章：')
  expect(listed()).toEqual([...tasks, '没写完的稿'])
})

test('a user without open work is asked about as usual; enabling a user lists nothing', async () => {
  const { calls } = await open()
  await press('idler', '禁用')
  await screen.findByText('确认禁用吗？')
  await waitFor(() => expect(calls.filter(({ path }) => path === '/user/handover')).toHaveLength(1))
  expect(listed()).toEqual([])
  await click('禁用', '[role=dialog]')
  await message('禁用用户成功')
  await press('idler', '启用')
  await click('启用', '[role=dialog]')
  await message('启用用户成功')
  expect(calls.filter(({ path }) => path === '/user/handover')).toHaveLength(1)
})

test('a user disabled meanwhile is not enabled by the disable button: it is reported, and the list is reloaded', async () => {
  const { id } = await makeUser(app, { account: 'both', username: '两人' })
  await open()
  await press('both', '禁用')
  expect((await app.post('/user/enable', { id }, { token })).status).toBe(200)
  await click('禁用', '[role=dialog]')
  await message('数据已被他人修改，请刷新后重试')
  await press('both', '启用')
  const { data } = await app.post<{ enabled: boolean }>('/user/detail', { id }, { token })
  expect(data.enabled).toBe(false)
})
