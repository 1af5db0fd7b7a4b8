// The button that takes back what was done: after a deletion, from the list, and when a row has changed since.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offerUndo } from '../../../src/console/data/undo-offers.ts'
import { undoTopic } from '../../../src/shared/protocol/topics.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { type MakeContext, makeRow, saveBody, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click } from '../support/page.ts'

/** What follows the hints of the server, which has no stream to this DOM. */
const followers = vi.hoisted(() => new Map<string, () => void>())
vi.mock(import('../../../src/console/data/events.ts'), async (original) => ({
  ...(await original()),
  subscribe: (topic, follow) => {
    followers.set(topic, follow)
    return () => followers.delete(topic)
  },
}))

const entity = 'cms/hotword'
let app: TestApp
let token: string
let context: MakeContext

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  context = { test: app, token }
  await siteId(context)
})
afterAll(() => app.close())

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('what was done before the page was opened is listed and taken back, and the row is in its list again', async () => {
  const row = await makeRow(context, entity, { word: '找回来' })
  await app.post('/cms/hotword/del', { id: row.id }, { token })
  await openConsole(app, token, '/profile/base')
  await press('可撤销的操作')
  await press('撤销：删除热词“找回来”')
  await waitFor(() => expect(screen.queryByRole('button', { name: '可撤销的操作' })).toBeNull())
  expect((await app.post('/cms/hotword/detail', { id: row.id }, { token })).status).toBe(200)
})

test('what is done in another browser meanwhile is offered, and no longer once it is taken back there', async () => {
  const row = await makeRow(context, entity, { word: '别处删' })
  await openConsole(app, token, '/profile/base')
  await waitFor(() => expect(followers.has(undoTopic)).toBe(true))
  const { undo } = await app.post('/cms/hotword/del', { id: row.id }, { token })
  await act(async () => followers.get(undoTopic)?.())
  await screen.findByRole('button', { name: '可撤销的操作' })
  await app.post('/my/undo', { id: undo }, { token })
  await act(async () => followers.get(undoTopic)?.())
  await waitFor(() => expect(screen.queryByRole('button', { name: '可撤销的操作' })).toBeNull())
})

test('after the last entry the focus is in the page, and the next one opens no panel', async () => {
  const [one, other] = [
    await makeRow(context, entity, { word: '先删' }),
    await makeRow(context, entity, { word: '后删' }),
  ]
  await app.post('/cms/hotword/del', { id: one.id }, { token })
  await openConsole(app, token, '/profile/base')
  await press('可撤销的操作')
  await press('撤销：删除热词“先删”')
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  await app.post('/cms/hotword/del', { id: other.id }, { token })
  await act(async () => offerUndo())
  await screen.findByRole('button', { name: '可撤销的操作' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('可撤销的操作')
  await press('撤销：删除热词“后删”')
  await waitFor(() => expect(screen.queryByRole('button', { name: '可撤销的操作' })).toBeNull())
})

test('of two things that one action does, the one that was done is named; the others stay listed, with the focus', async () => {
  const { id, account } = await makeUser(app)
  await app.post('/user/enable', { id }, { token })
  await app.post('/user/enable', { id }, { token })
  await openConsole(app, token, '/profile/base')
  await press('可撤销的操作')
  await screen.findByRole('button', { name: `撤销：禁用用户“${account}”` })
  const taken = screen.getByRole('button', { name: `撤销：启用用户“${account}”` })
  taken.focus()
  await act(async () => void fireEvent.click(taken))
  await waitFor(() => expect(taken.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'))
})

test('a row that has changed since stays as it is, and the reason is shown', async () => {
  const row = await makeRow(context, entity, { word: '改过了' })
  await app.post('/cms/hotword/disable', { ids: [row.id] }, { token })
  await saveBody({ test: app, token }, entity, { id: row.id, appid: row['appid'], sort: 5 })
  await openConsole(app, token, '/profile/base')
  await press('可撤销的操作')
  await press('撤销：禁用热词“改过了”')
  await screen.findByText('“改过了”此后已被修改，不能撤销')
})

test('the message after a deletion takes it back', async () => {
  const { id } = await makeRow(context, entity, { word: '删了又要' })
  await openConsole(app, token, '/cms/cms-settings/hotword')
  await screen.findAllByText('删了又要')
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes('删了又要'))
  await act(async () => void fireEvent.click(row?.querySelector('input[type=checkbox]') as HTMLElement))
  await click('删除', '.entity-toolbar')
  await screen.findByRole('dialog')
  await click('删除', '[role=dialog]')
  await screen.findByText('删除成功')
  await act(async () => void fireEvent.click(all('.notice-undo')[0] as HTMLElement))
  await screen.findByText('已撤销')
  expect((await app.post('/cms/hotword/detail', { id }, { token })).status).toBe(200)
  await waitFor(() => expect(screen.queryAllByText('删了又要').length).toBeGreaterThan(0))
})

test('of a batch that is taken back, the rows that have changed since are listed by name', async () => {
  const [one, other] = [
    await makeRow(context, entity, { word: '没再改' }),
    await makeRow(context, entity, { word: '又改了' }),
  ]
  await app.post('/cms/hotword/disable', { ids: [one.id, other.id] }, { token })
  await saveBody({ test: app, token }, entity, { id: other.id, appid: other['appid'], sort: 7 })
  await openConsole(app, token, '/profile/base')
  await press('可撤销的操作')
  const [first] = await screen.findAllByRole('button', { name: /^撤销：禁用热词 2 项：“.*”等$/ })
  await act(async () => void fireEvent.click(first as HTMLElement))
  await screen.findByText('撤销结果')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(all('.entity-batch li').map((row) => row.textContent)).toEqual(['“又改了”此后已被修改，不能撤销'])
  const { data } = await app.post<{ enabled: boolean }>('/cms/hotword/detail', { id: one.id }, { token })
  expect(data.enabled).toBe(true)
})
