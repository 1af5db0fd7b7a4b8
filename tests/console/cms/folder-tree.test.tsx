// The folders of a site: each looks like one, whatever is in it.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

let app: TestApp
let token: string
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  appid = await siteId({ test: app, token })
  await app.post('/cms/filexplorer/mkdir', { appid, path: '', name: 'empty' }, { token })
})
afterAll(() => app.close())

test('an opened folder without folders keeps the sign of a folder', async () => {
  await openConsole(app, token, `/cms/sites/filexplorer/${appid}?path=empty`)
  await screen.findAllByText('empty')
  const tree = '.ant-tree-treenode-selected'
  await waitFor(() => expect(all(`${tree} .ant-tree-switcher-noop`)).toHaveLength(1))
  expect(all(`${tree} .anticon-file`)).toEqual([])
  expect(all(`${tree} .anticon-folder, ${tree} .anticon-folder-open`)).toHaveLength(1)
})
