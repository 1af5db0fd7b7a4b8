// Buttons whose call the user may not make are not shown: a call is granted with its page, by a button code, or by itself.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

let app: TestApp
let appid: number
const siteName = '校园网'

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  appid = (await makeRow({ test: app, token }, 'cms/site', { name: siteName })).id
})
afterAll(() => app.close())

async function openAs(rights: readonly string[], route: string): Promise<void> {
  cleanup()
  const { id, token } = await loginAs(app, { rights })
  await grantData(app, { userId: id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await openConsole(app, token, route)
}

/** The row is shown, and with it the buttons. */
async function isShown(name: string): Promise<void> {
  await waitFor(() => expect(all('#main')[0]?.textContent).toContain(name))
  await waitFor(() => expect(words()).not.toEqual([]))
}

/** Buttons with a name of their own, such as those with only an icon, included. */
function words(): readonly string[] {
  return all('#main button').map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(' ', ''))
}

test('a site at the top level is offered to users who may make that call', async () => {
  const route = '/cms/sites/site-list'
  await openAs([route], route)
  await isShown(siteName)
  expect(words()).not.toContain('新增顶级')
  await openAs([route, '/cms/app/save'], route)
  await isShown(siteName)
  expect(words()).toContain('新增顶级')
})

test('a button is offered by its code, or by its call', async () => {
  const route = '/system/dict'
  const isOffered = async (...rights: readonly string[]): Promise<boolean> => {
    await openAs([route, ...rights], route)
    await isShown('文章类型')
    return words().includes('新增顶级')
  }
  expect(await isOffered()).toBe(false)
  expect(await isOffered('dict-add')).toBe(true)
  expect(await isOffered('/dict/save')).toBe(true)
})

test('what is granted with a page is not offered where the page is open for a single call only', async () => {
  const route = '/system/login-log'
  await openAs(['/log/login/page'], route)
  await screen.findByRole('button', { name: '刷新' })
  expect(words()).not.toContain('导出')
  await openAs([route], route)
  await screen.findByRole('button', { name: '刷新' })
  expect(words()).toContain('导出')
})

test('a link to a page is offered to users who may open it, also in a list without a page of its own', async () => {
  const token = await app.login()
  const data = diagram(
    'later',
    `<startEvent id="s"/><serviceTask id="sum" flowable:async="true" flowable:expression="\${1}"/><endEvent id="e"/>${flows('s', 'sum', 'e')}`,
  )
  await app.post('/flowable/deployment', { resourceName: 'later', data }, { token })
  const listed = await app.app.inject({ url: '/api/flowable/process-definitions?key=later', headers: { token } })
  const [definition] = listed.json<{ data: { id: string }[] }>().data
  await app.post('/flowable/process-instances', { name: '稍后计算', processDefinitionId: definition?.id }, { token })
  const route = '/flowable/process/operations'
  await openAs([route], `${route}?tab=jobs`)
  await isShown('稍后计算')
  expect(words()).toContain('处理实例')
  expect(words()).not.toContain('重试')
})
