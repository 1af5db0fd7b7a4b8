// Fields with rights of their own in list, search and form: hidden from users who may not see them, locked for users who may not edit them.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { makeRow, nextNumber } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, fill, form, headers, labels, message } from '../support/page.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await makeRow({ test: app, token: await app.login() }, 'labfixture/parcel', {
    name: '一号',
    labLabel: null,
    labPrice: 7,
  })
})
afterAll(() => app.close())

async function openForm(...rights: string[]): Promise<void> {
  const { token } = await loginAs(app, { rights: ['/labfixture/parcel', 'labfixture-parcel-edit', ...rights] })
  await openConsole(app, token, '/labfixture/parcel')
  await waitFor(() => expect(all('tr.ant-table-row')).toHaveLength(1))
}

test('without the right to see it the field is in no column, search or form, and the rest is saved', async () => {
  await openForm()
  expect(headers()).not.toContain('价格')
  expect(all('.entity-search label').map(({ textContent }) => textContent)).not.toContain('价格')
  await click('编辑')
  await form()
  expect(labels()).toEqual(['名称', '面单'])
  await fill('name', '二号')
  await click('保存')
  await message('保存成功')
})

test('without the right to edit it the field is text', async () => {
  await openForm('labfixture-parcel-price')
  expect(headers()).toContain('价格')
  await click('编辑')
  await form()
  expect([field('labPrice').textContent, field('labPrice').querySelector('input')]).toEqual(['价格7.00', null])
})

test.each([
  ['on', true, 'labfixture-tool-disable'],
  ['off', false, 'labfixture-tool-enable'],
])('a switch that is %s is text without the right to the action that would turn it', async (_is, enabled, code) => {
  const name = `器具${nextNumber()}`
  const { id } = await makeRow({ test: app, token: await app.login() }, 'labfixture/tool', { name, enabled })
  for (const [rights, isText] of [
    [[], true],
    [[code], false],
  ] as const) {
    const { token } = await loginAs(app, { rights: ['/labfixture/tool', ...rights] })
    await openConsole(app, token, '/labfixture/tool')
    await screen.findByText(name)
    await click('编辑', `tr[data-row-key="${id}"]`)
    await form()
    expect(field('enabled').querySelector('[role=switch]') === null).toBe(isText)
    cleanup()
  }
})
