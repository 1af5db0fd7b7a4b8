// Rows that are selected in a list: as it shows them now, and what is refused for them.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, type SavedRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, message, rows } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

async function openWithTicked(name: string): Promise<void> {
  await openConsole(app, token, '/labfixture/tool')
  await screen.findAllByText(name)
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes(name))
  await act(async () => void fireEvent.click(row?.querySelector('input[type=checkbox]') as HTMLElement))
}

async function disable(): Promise<void> {
  await click('禁用', '.entity-toolbar')
  await waitFor(() => button('禁用', '[role=dialog]'))
  await click('禁用', '[role=dialog]')
}

test('a selected row that has changed since is acted on as the reloaded list shows it', async () => {
  const stored = await makeRow({ test: app, token }, 'labfixture/tool', { name: '锤子' })
  await openWithTicked('锤子')
  const { id, updateTime } = stored as SavedRow & { updateTime: string }
  app.clock.advance(5000)
  await app.post('/labfixture/tool/save', { id, updateTime, name: '大锤' }, { token })
  await click('刷新')
  await waitFor(() => expect(rows().join()).toContain('大锤'))
  await disable()
  await message('禁用成功')
})

test('a refusal about a field is shown although the question has none', async () => {
  await makeRow({ test: app, token }, 'labfixture/tool', { name: '钳子' })
  await openWithTicked('钳子')
  const errors = [{ field: 'name', message: '钳子坏了' }]
  const refused = { success: false, data: null, errMsg: '钳子坏了', code: 409, errors }
  const inject = app.app.inject.bind(app.app) as (request: unknown) => unknown
  vi.spyOn(app.app, 'inject').mockImplementation(((request: { readonly url: string }) =>
    request.url.endsWith('/disable')
      ? Promise.resolve({ statusCode: 409, statusMessage: '', headers: {}, json: () => refused })
      : inject(request)) as never)
  await disable()
  await message('钳子坏了')
})
