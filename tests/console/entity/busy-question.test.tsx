// The question of a deletion stays open until the rows are gone: a deletion of many takes seconds.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isQuestionOpen } from '../../../src/console/ui/confirm-action.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { holdCalls, openConsole } from '../support/open-console.tsx'
import { all, button, click, message, rows } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  for (const word of ['甲词', '乙词', '丙词']) await makeRow(context, 'cms/hotword', { word })
})
afterAll(() => app.close())

async function askFor(word: string): Promise<void> {
  await openConsole(app, token, '/cms/cms-settings/hotword')
  await screen.findAllByText(word)
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes(word))
  await act(async () => row?.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await click('删除', '.entity-toolbar')
  await message('删除后不可恢复,确认删除吗？')
}

function isBusy(): boolean {
  return button('删除', '[role=dialog]').classList.contains('ant-btn-loading')
}

test('it is busy meanwhile, and closes when the row is gone', async () => {
  await askFor('甲词')
  const goOn = holdCalls('/cms/hotword/del')
  expect(isBusy()).toBe(false)
  await click('删除', '[role=dialog]')
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(isQuestionOpen()).toBe(true)
  goOn()
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect(rows().join()).not.toContain('甲词')
})

test('closed meanwhile, the deletion goes on and says that it has ended', async () => {
  await askFor('乙词')
  const goOn = holdCalls('/cms/hotword/del')
  await click('删除', '[role=dialog]')
  await waitFor(() => expect(isBusy()).toBe(true))
  await click('取消', '[role=dialog]')
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect(rows().join()).toContain('乙词')
  goOn()
  await waitFor(() => expect(rows().join()).not.toContain('乙词'))
  await message('删除成功')
})
