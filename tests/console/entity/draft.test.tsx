// Drafts in the console: autosave in order, without a network, after a crash, in two tabs, and around a save.
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DraftOfForm } from '../../../src/console/entity/draft/use-draft.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { descriptorOf, type Values } from '../../support/make-row.ts'
import { connect, openPart } from '../support/open-console.tsx'

// After the support, which answers the console's calls.
const { useDraft } = await import('../../../src/console/entity/draft/use-draft.ts')

let app: TestApp
let token: string
let id: number
const parcel = descriptorOf('labfixture/parcel')

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await app.post<{ id: number }>('/labfixture/parcel/save', { name: '一号' }, { token })).data.id
})

interface Tab {
  draft: DraftOfForm
}

/** A form of its own, as in another tab. */
function Form({ row, onDraft }: { readonly row: number | null; readonly onDraft: (draft: DraftOfForm) => void }) {
  const draft = useDraft({ descriptor: parcel, id: row, baseUpdateTime: '2026-01-01 00:00:00' })
  useEffect(() => {
    onDraft(draft)
  })
  return null
}

async function openForm(row: number | null = id): Promise<Tab> {
  const tab: Partial<Tab> = {}
  await openPart(app, token, <Form row={row} onDraft={(draft) => Object.assign(tab, { draft })} />)
  return tab as Tab
}

async function openSecond(row: number | null = id): Promise<Tab> {
  const tab: Partial<Tab> = {}
  await act(async () => void render(<Form row={row} onDraft={(draft) => Object.assign(tab, { draft })} />))
  return tab as Tab
}

async function stored(): Promise<{ key: string; title: string }[]> {
  return (await app.post<{ key: string; id: number; title: string }[]>('/labfixture/parcel/draft/list', {}, { token }))
    .data
}

async function titles(): Promise<string[]> {
  return (await stored()).map(({ title }) => title)
}

function local(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('atrium.draft'))
}

async function type(tab: Tab, name: string): Promise<void> {
  await act(async () => tab.draft.write({ name }))
}

/** A hidden tab does not wait for its timer. */
async function settled(tab: Tab): Promise<void> {
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(tab.draft).toMatchObject({ state: 'saved', savedAt: expect.any(Number) }))
}

async function clear(): Promise<void> {
  for (const { key } of await stored()) await app.post('/labfixture/parcel/draft/del', { key }, { token })
}

test('what is typed reaches the server by itself, and is offered when the form opens again', async () => {
  const tab = await openForm()
  await type(tab, '二')
  await type(tab, '二号')
  await waitFor(() => expect(tab.draft).toMatchObject({ state: 'saved', savedAt: expect.any(Number) }))
  expect(await titles()).toEqual(['二号'])
  expect(local()).toEqual([])
  cleanup()
  const again = await openForm()
  await waitFor(() => expect(again.draft.offered).toMatchObject({ values: { name: '二号' }, id, key: `row:${id}` }))
  await act(async () => void again.draft.take())
  expect(again.draft.offered).toBeNull()
  await type(again, '三号')
  await settled(again)
  expect(await titles()).toEqual(['三号'])
  await act(() => again.draft.drop())
  expect(await titles()).toEqual([])
})

test('without a network the text stays in this browser, and is sent when the network is back', async () => {
  const tab = await openForm()
  connect(false)
  await type(tab, '离线写的')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(tab.draft.state).toBe('offline'))
  expect(local()).toHaveLength(1)
  connect(true)
  window.dispatchEvent(new Event('online'))
  await settled(tab)
  expect(await titles()).toEqual(['离线写的'])
  expect(local()).toEqual([])
  await clear()
})

test('a tab that crashes leaves its text in this browser; it is offered, and sent once it is taken', async () => {
  const tab = await openForm(null)
  connect(false)
  await type(tab, '没来得及')
  await waitFor(() => expect(local()).toHaveLength(1))
  const kept = local().map((name): [string, string] => [name, localStorage.getItem(name) ?? ''])
  // A crashed tab does nothing any more; this one forgets what it has.
  await act(() => tab.draft.drop())
  cleanup()
  for (const [name, value] of kept) localStorage.setItem(name, value)
  const again = await openForm(null)
  await waitFor(() => expect(again.draft.offered?.values).toEqual({ name: '没来得及' }))
  await act(async () => void again.draft.take())
  await settled(again)
  expect(await titles()).toEqual(['没来得及'])
  await clear()
})

test('two tabs on one row: both texts are kept, and both are offered in turn', async () => {
  const first = await openForm()
  const second = await openSecond()
  await type(first, '甲')
  await settled(first)
  await type(second, '乙')
  await settled(second)
  expect((await titles()).toSorted()).toEqual(['乙', '甲'])
  cleanup()
  const again = await openForm()
  await waitFor(() => expect(again.draft.offered).not.toBeNull())
  const [offered] = [again.draft.offered?.title]
  await act(() => again.draft.discard())
  await waitFor(() => expect(again.draft.offered?.title).toBe(offered === '甲' ? '乙' : '甲'))
  await act(() => again.draft.discard())
  expect(await titles()).toEqual([])
})

test('a save ends the draft; one that is refused does not', async () => {
  const tab = await openForm()
  await type(tab, '')
  const save = (name: string) => (named: Values) =>
    app.post('/labfixture/parcel/save', { id, name, ...named }, { token }).then((answer) => {
      if (!answer.success) throw new Error(answer.errMsg)
    })
  await settled(tab)
  await act(async () => expect(tab.draft.during(save(''))).rejects.toThrow('名称'))
  expect(await stored()).toHaveLength(1)
  await type(tab, '四号')
  await act(() => tab.draft.during(save('四号')))
  expect(await stored()).toEqual([])
  expect(local()).toEqual([])
})

test('a save leaves an earlier draft alone that was offered and not taken over; one that was taken over ends', async () => {
  const earlier = { id, key: `row:${id}`, values: { name: '很长的草稿' } }
  await app.post('/labfixture/parcel/draft/save', earlier, { token })
  const save = (named: Values) => app.post('/labfixture/parcel/save', { id, name: '六号', ...named }, { token })
  const tab = await openForm()
  await type(tab, '六号')
  await act(() => tab.draft.during(save))
  expect(await titles()).toEqual(['很长的草稿'])
  cleanup()
  const again = await openForm()
  await waitFor(() => expect(again.draft.offered).not.toBeNull())
  await act(async () => void again.draft.take())
  await act(() => again.draft.during(save))
  expect(await titles()).toEqual([])
})

test('a new row whose answer was lost is not created twice, whatever was typed and kept in between', async () => {
  const tab = await openForm(null)
  await type(tab, '七')
  await settled(tab)
  const saved: number[] = []
  const save = async (named: Values): Promise<void> => {
    const answer = await app.post<{ id: number }>('/labfixture/parcel/save', { name: '七号', ...named }, { token })
    saved.push(answer.data.id)
  }
  const lose = async (named: Values): Promise<void> => {
    await save(named)
    throw new Error('no answer')
  }
  await act(async () => expect(tab.draft.during(lose)).rejects.toThrow('no answer'))
  expect(await titles()).toEqual([])
  await type(tab, '七号')
  await settled(tab)
  await act(() => tab.draft.during(save))
  expect(saved).toEqual([saved[0], saved[0]])
  expect(await stored()).toEqual([])
})

/** A new row, which becomes a stored one. */
function NewForm({ onDraft }: { readonly onDraft: (draft: DraftOfForm, store: (id: number) => void) => void }) {
  const [row, setRow] = useState<number | null>(null)
  return <Form row={row} onDraft={(draft) => onDraft(draft, setRow)} />
}

test('what is typed while a new row is stored becomes a draft of that row, and no other is left', async () => {
  const tab: Partial<Tab & { readonly store: (id: number) => void }> = {}
  await openPart(app, token, <NewForm onDraft={(draft, store) => Object.assign(tab, { draft, store })} />)
  const open = tab as Tab
  await type(open, '五')
  await settled(open)
  let row = 0
  await act(() =>
    open.draft.during(async (named) => {
      open.draft.write({ name: '五号' })
      row = (await app.post<{ id: number }>('/labfixture/parcel/save', { name: '五', ...named }, { token })).data.id
    }),
  )
  await act(async () => open.draft.storedAs(row, null))
  await act(async () => tab.store?.(row))
  await settled(open)
  await waitFor(async () => expect(await stored()).toMatchObject([{ key: `row:${row}`, id: row, title: '五号' }]))
  await act(() => open.draft.drop())
  expect(await stored()).toEqual([])
})

test('a refusal is shown, and the text stays in this browser', async () => {
  const tab = await openForm()
  await act(async () => tab.draft.write({ name: '长'.repeat(1024 * 1024) }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(tab.draft).toMatchObject({ state: 'failed', message: expect.stringMatching(/./) }))
  expect(local()).toHaveLength(1)
})

test('the text of a row that is deleted for good meanwhile becomes the draft of a new one', async () => {
  for (const name of local()) localStorage.removeItem(name)
  const tab = await openForm()
  await type(tab, '删除之前')
  await settled(tab)
  await app.post('/labfixture/parcel/del', { ids: [id] }, { token })
  expect(await titles()).toEqual([])
  await type(tab, '删除之后')
  await waitFor(() => expect(tab.draft.state).toBe('apart'), { timeout: 8000 })
  expect(await titles()).toEqual(['删除之后'])
  expect(local()).toEqual([])
  await type(tab, '还在写')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect(await titles()).toEqual(['还在写']))
  cleanup()
  const created = await openForm(null)
  await waitFor(() => expect(created.draft.offered).toMatchObject({ values: { name: '还在写' }, id: null }))
  await clear()
})
