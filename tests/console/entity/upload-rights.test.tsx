// The upload field in a generic form: users who may edit the record need no other right, and the file is uploaded for that record.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, form, message } from '../support/page.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let app: TestApp
let admin: MakeContext

beforeAll(async () => {
  app = await buildTestApp()
  admin = { test: app, token: await app.login() }
})
afterAll(() => app.close())

test('who holds only the right to edit an entity uploads a picture in its form and saves it', async () => {
  const { id } = await makeRow(admin, 'labfixture/parcel', { name: '一号', labLabel: null })
  const editor = await loginAs(app, { rights: ['/labfixture/parcel', 'labfixture-parcel-edit'] })
  await openConsole(app, editor.token, '/labfixture/parcel')
  await waitFor(() => expect(all('tr.ant-table-row')).toHaveLength(1))
  await click('编辑')
  await form()
  const input = await waitFor(() => {
    const found = field('labLabel').querySelector('input[type=file]')
    if (found === null) throw new Error('There is no upload yet')
    return found
  })
  const file = new File([Buffer.from(png, 'base64')], '面单.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  const shown = () => field('labLabel').querySelector('img')?.src ?? field('labLabel').textContent
  await waitFor(() => expect(shown()).toMatch('/uploads/'))
  await click('保存')
  await message('保存成功')
  const saved = await app.post<{ labLabel: string }>('/labfixture/parcel/detail', { id }, { token: admin.token })
  expect(saved.data.labLabel).toMatch(/^\/uploads\/.*\.png$/)
})
