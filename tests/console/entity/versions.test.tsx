// The version history of a row in the console: compare, restore a part, and what people without rights are not offered.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, message, table } from '../support/page.ts'

let app: TestApp
let token: string
let id: number

function save(body: object) {
  return app.post<{ id: number }>('/labfixture/parcel/save', body, { token })
}

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await save({ name: '一号', labPrice: 1 })).data.id
  await save({ id, name: '二号', labPrice: 2 })
})

async function openVersions(as = token): Promise<void> {
  await openConsole(app, as, `/labfixture/parcel?name=二号`)
  await table()
  await click('历史版本', '.entity-table tbody tr')
  await waitFor(() => expect(all('.version-list button')).toHaveLength(2))
}

function shown(): (string | null)[] {
  return all('.version-field').map((one) => one.textContent)
}

async function detail(): Promise<object> {
  return (await app.post<object>('/labfixture/parcel/detail', { id }, { token })).data
}

test('an older version is compared with the current state, and a part of it restored', async () => {
  await openVersions()
  await waitFor(() => expect(shown()).toEqual(['名称一号二号', '价格1.002.00']))
  const [, first] = all('.version-list button')
  first?.click()
  await waitFor(() => expect(shown()).toEqual(['名称二号一号', '价格2.001.00']))
  screen.getByRole('checkbox', { name: '恢复价格' }).click()
  await click('恢复所选内容', '.version-head')
  await screen.findByText(/将恢复：名称。/)
  await click('恢复', '.ant-modal-footer')
  await message('恢复成功')
  expect(await detail()).toMatchObject({ name: '一号', labPrice: 2 })
  await waitFor(() => expect(all('.version-list button')[0]?.textContent).toContain('恢复历史版本'))
})

test('people without the right to a field find it in no version; without the right to edit nothing is restored', async () => {
  const { token: viewer } = await loginAs(app, { rights: ['/labfixture/parcel'] })
  await openVersions(viewer)
  all('.version-list button')[1]?.click()
  await waitFor(() => expect(shown()).toEqual(['名称二号一号']))
  expect(document.body.textContent).not.toMatch(/恢复此版本|价格/)
})
