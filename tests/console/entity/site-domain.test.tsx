// The domain in the form of a site: for holders of its own right; without PUBLIC_URL for administrators, with a warning.
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '@testing-library/react'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, form, table } from '../support/page.ts'

const route = '/cms/sites/site-list'
const editorCodes = ['app:btn:get', 'app:btn:alter']

const declared = { PUBLIC_URL: 'https://cms.example.com' }

let app: TestApp
afterEach(() => app.close())

/** Without codes: as the administrator. */
async function openForm(env: Record<string, string>, codes?: readonly string[]): Promise<HTMLInputElement> {
  app = await buildTestApp({ env })
  const admin = await app.login()
  const appid = await siteId({ test: app, token: admin })
  const editor = await loginAs(app, { rights: [route] })
  if (codes) await grantData(app, { userId: editor.id }, { module: 'app', targetId: appid, codes })
  await openConsole(app, codes ? editor.token : admin, route)
  await table()
  await click('编辑', '.entity-table')
  await form()
  return waitFor(() => {
    const input = field('domain').querySelector('input')
    if (input === null) throw new Error('The input is not there yet.')
    return input
  })
}

function shownAlerts() {
  return all('[data-field=domain] .ant-alert').map((alert) => alert.textContent ?? '')
}

test.each([
  [editorCodes, true],
  [[...editorCodes, 'app:btn:domain'], false],
])('with %j it is locked: %s', async (codes, isLocked) => {
  expect((await openForm(declared, codes)).disabled).toBe(isLocked)
  expect(shownAlerts()).toEqual([])
})

test('without PUBLIC_URL it is locked for all but administrators', async () => {
  expect((await openForm({}, [...editorCodes, 'app:btn:domain'])).disabled).toBe(true)
  expect(shownAlerts()).toEqual([expect.stringContaining('只有管理员才能设置域名')])
})

test('without PUBLIC_URL administrators are warned', async () => {
  expect((await openForm({})).disabled).toBe(false)
  expect(shownAlerts()).toEqual([expect.stringContaining('请确认没有人通过该域名访问控制台')])
})
