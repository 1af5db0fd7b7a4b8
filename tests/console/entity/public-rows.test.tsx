// Rows of all sites: their buttons are only for holders of the right to them.
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, form } from '../support/page.ts'

const page = '/cms/cms-settings/article-source'
let app: TestApp
let site: number

beforeAll(async () => {
  app = await buildTestApp()
  const context = { test: app, token: await app.login() }
  site = await siteId(context)
  await makeRow({ ...context, appid: site }, 'cms/article-source', { name: '本站来源' })
  await makeRow(context, 'cms/article-source', { name: '公共来源', appid: 0 })
})
afterAll(() => app.close())

async function buttonsByRow(rights: readonly string[]): Promise<Record<string, string>> {
  const editor = await loginAs(app, { rights: [page, 'source-edit', ...rights] })
  await grantData(app, { userId: editor.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
  await openConsole(app, editor.token, page)
  const rows = () => all('tr.ant-table-row')
  await waitFor(() => expect(rows()).toHaveLength(2))
  return Object.fromEntries(
    rows().map((row) => [
      row.querySelector('td')?.textContent ?? '',
      row.querySelector('.entity-row-actions')?.textContent ?? '',
    ]),
  )
}

test.each([
  ['without', [], ''],
  ['with', ['source-public'], '编辑'],
])('%s the right to them their buttons are shown or hidden', async (_, rights, buttons) => {
  expect(await buttonsByRow(rights)).toEqual({ 本站来源: '编辑', 公共来源: buttons })
})

test('the form of a new row says which site it will belong to', async () => {
  const token = await app.login()
  const { data: own } = await app.post<{ name: string }>('/cms/app/detail', { id: site }, { token })
  await openConsole(app, token, page)
  await waitFor(() => expect(all('tr.ant-table-row')).toHaveLength(2))
  await click('新增')
  await form()
  await waitFor(() => expect(field('appid').textContent).toContain(own.name))
})
