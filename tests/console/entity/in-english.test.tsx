// The console in English: sentences of forms, questions and refusals of the server, and names that come with the product.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadSentences } from '../../../src/console/data/labels.ts'
import { setLanguage } from '../../../src/console/data/language.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { callOperation, makeRow, type SavedRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, choose, click, errors, field, fill, form, message, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())
beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  setLanguage('zh-cn')
})

const chinese = /\p{Script=Han}/u

function treeTitles(): string[] {
  return all('.entity-tree-label, .entity-form .ant-tree-title').map(({ textContent }) => textContent ?? '')
}

async function openDictionaryForm(): Promise<void> {
  await openConsole(app, token, '/system/dict')
  await waitFor(() => button('Add top level'))
  await click('Add top level')
  await form()
}

// First: the sentences are loaded once.
test('a form that its address has opened stays open, with what was typed, when sentences arrive', async () => {
  await openConsole(app, token, '/system/user?form=create')
  await form()
  await fill('account', 'early')
  await act(loadSentences)
  await act(async () => new Promise((done) => setTimeout(done, 500)))
  expect(screen.getByRole('dialog', { name: 'Add user' })).toBeDefined()
  expect(field('account').querySelector('input')?.value).toBe('early')
})

test('rules of the form, refusals of the server and notices are English', async () => {
  await openDictionaryForm()
  await fill('name', '-')
  await fill('code', '')
  await click('Save')
  await waitFor(() =>
    expect(errors()).toEqual({
      name: expect.stringMatching(/^Name can contain Chinese characters, digits/),
      code: 'Code must be filled in',
    }),
  )
  await fill('name', 'Shelves')
  await fill('code', 'articleType')
  await click('Save')
  await waitFor(() => expect(errors()).toEqual({ code: 'Code must be unique' }))
  await fill('code', 'shelves')
  await click('Save')
  await message('Saved')
})

test('questions are English and name the row; shared rules say in English why something is not possible', async () => {
  await makeRow({ test: app, token }, 'system/dictionary', { name: 'Boxes', code: 'boxes', pid: null })
  await openConsole(app, token, '/system/dict')
  await table()
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes('boxes'))
  await act(async () => void fireEvent.click(row?.querySelector('.ant-btn-dangerous') as Element))
  await message('This cannot be undone. Delete Boxes?')
  cleanup()
  await openConsole(app, token, '/system/user/org')
  await waitFor(() => button('Actions for 总部'))
  await click('Actions for 总部')
  await screen.findByTitle('The root organisation cannot be deleted')
})

test('permissions and resources have English names, a renamed one keeps its own', async () => {
  const { data } = await callOperation<SavedRow[]>({ test: app, token }, 'system/resource', { operation: 'tree' })
  const rows = data.flatMap(function below(one: SavedRow): SavedRow[] {
    return [one, ...((one['children'] ?? []) as SavedRow[]).flatMap(below)]
  })
  const { id, updateTime } = rows.find(({ name }) => name === '首页') as SavedRow
  const body = { id, updateTime, name: '门户' }
  await callOperation({ test: app, token }, 'system/resource', { operation: 'save', body })
  await openConsole(app, token, '/system/resource')
  await waitFor(() => expect(treeTitles()).toContain('Publish (articles)'))
  expect(treeTitles().filter((title) => chinese.test(title))).toEqual(['门户'])
  cleanup()
  await openConsole(app, token, '/system/role')
  await waitFor(() => button('Add'))
  await click('Add')
  await form()
  await waitFor(() => expect(field('perms').textContent).toContain('Recycle bin (articles)'))
  expect(treeTitles().filter((title) => chinese.test(title))).toEqual([])
})

test('a page named __proto__, with an icon that is none, is in the menu like others', async () => {
  await makeRow({ test: app, token }, 'system/resource', {
    name: '__proto__',
    code: 'odd-page',
    type: 1,
    pid: null,
    url: '/odd-page',
    icon: 'constructor',
    inMenu: true,
    enabled: true,
  })
  await openConsole(app, token, '/system/resource')
  await waitFor(() => expect(treeTitles()).toContain('__proto__'))
})

test('the log names rows as their pages do: a role called like a permission keeps its name', async () => {
  const { data } = await callOperation<SavedRow[]>({ test: app, token }, 'system/dictionary', { operation: 'tree' })
  const permissions = await callOperation<SavedRow[]>({ test: app, token }, 'system/permission', { operation: 'tree' })
  await makeRow({ test: app, token }, 'system/role', {
    name: '站点编辑',
    code: 'site_editor',
    perms: [permissions.data[0]?.id],
  })
  const { id, updateTime } = data.find(({ name }) => name === '文章类型') as SavedRow
  await callOperation({ test: app, token }, 'system/dictionary', {
    operation: 'save',
    body: { id, updateTime, descript: 'all' },
  })
  await openConsole(app, token, '/system/operation-log')
  await screen.findAllByText('站点编辑')
  await screen.findAllByText('Article types')
})

test('template packs have English names', async () => {
  await openConsole(app, token, '/cms/sites/site-list')
  await waitFor(() => button('Add'))
  await click('Add')
  await form()
  await choose('pack', 'Company website')
})

test('reasons in the login log are English', async () => {
  await app.post('/login', { account: 'admin', password: encodeSecret('Wrong-2026') })
  await openConsole(app, token, '/system/login-log')
  await screen.findAllByText(/^The account or the password/)
})
