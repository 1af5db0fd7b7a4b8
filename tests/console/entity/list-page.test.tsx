// The generic list page, seen through the article sources: search, form, rules at their fields, deletion, address.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'

const route = '/cms/cms-settings/article-source'
let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  for (const name of ['新华社', '人民日报', '本站']) await makeRow({ test: app, token }, 'cms/article-source', { name })
})
afterAll(() => app.close())

test('the list shows its columns and its rows', async () => {
  await openConsole(app, token, route)
  expect(await screen.findByText('新华社')).toBeTruthy()
  for (const title of ['名称', '地址', '描述', '所属站点']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(title) })).toBeTruthy()
  }
})
