// Choosing rows of another entity: what tells rows of one name apart is shown, and found.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, form, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const found = app.ports.database.read.selectFrom('system_permission').select('id').limit(1)
  const perms = String((await found.executeTakeFirstOrThrow()).id)
  for (const code of ['reviewer_a', 'reviewer_b'])
    await app.post('/role/save', { name: '审核', code, perms }, { token })
})
afterAll(() => app.close())

function offered(): string[] {
  return all('.ant-select-item-option').map((one) => one.textContent ?? '')
}

test('roles of one name are told apart by their codes, in the list and by typing', async () => {
  await openConsole(app, token, '/system/user')
  await table()
  await click('新增')
  await form()
  await waitFor(() => expect(field('roles').querySelector('.ant-select-selector')).not.toBeNull())
  const input = field('roles').querySelector('input') as HTMLInputElement
  await act(async () => void fireEvent.mouseDown(field('roles').querySelector('.ant-select-selector') as Element))
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['审核reviewer_a', '审核reviewer_b'])))
  await act(async () => void fireEvent.change(input, { target: { value: 'er_b' } }))
  await waitFor(() => expect(offered()).toEqual(['审核reviewer_b']))
})
