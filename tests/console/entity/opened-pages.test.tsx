// Addresses of a list with a form open (x-list.pages): they open it, closing leads to the list, and rights are those of the list and the action.
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, labels, message, table } from '../support/page.ts'

const list = '/cms/template/template-list'
const add = '/cms/template/template-add'
const upload = '/cms/template/template-import'

let app: TestApp
let token: string
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const site = { name: '一站', code: 'one', title: '一站' }
  appid = (await app.post<{ id: number }>('/cms/app/save', site, { token })).data.id
})
afterAll(() => app.close())

function address(): string {
  return window.location.pathname.replace(/^\/admin/, '')
}

async function viewer(...codes: string[]): Promise<string> {
  const user = await loginAs(app, { rights: [list] })
  await grantData(app, { userId: user.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await grantData(
    app,
    { userId: user.id },
    { module: 'template', targetId: appid, codes: ['template:btn:get', ...codes] },
  )
  return user.token
}

test('the address of a new row opens its form; closing it leads to the list', async () => {
  await openConsole(app, token, add)
  await waitFor(() => expect(labels()).toContain('模板内容'))
  expect(document.body.textContent).toContain('新增模板')
  await click('取消', '.ant-drawer')
  await waitFor(() => expect(address()).toBe(list))
  await table()
})

test('the address of an action opens its form for whoever may run it, and leads others to the list', async () => {
  await openConsole(app, await viewer('template:btn:upload'), upload)
  const fields = ['模板文件', '导入方式', '模板名称', '模板类型', '描述', '替换同名模板']
  await waitFor(() => expect(labels()).toEqual(fields))
  await click('取消', '.ant-modal')
  await waitFor(() => expect(address()).toBe(list))
})

test('without the right the list is shown', async () => {
  await openConsole(app, await viewer(), upload)
  await waitFor(() => expect(address()).toBe(list))
  await table()
  expect(all('.ant-modal')).toEqual([])
})

test('exporting nothing is warned of', async () => {
  await app.post('/cms/template/save', { appid, name: '一', type: 1, fileName: 'a.html', content: 'x' }, { token })
  await openConsole(app, token, list)
  await table()
  await waitFor(() => expect(all('.entity-table tbody tr.ant-table-row')).toHaveLength(1))
  await click('导出', '.entity-toolbar')
  await message('请选择需要导出的模板')
})
