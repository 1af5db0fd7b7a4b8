// The audit view of an article: decided once, with an opinion; then read-only. Its history has a tab per kind.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReviews, type Reviews } from '../../api/cms/reviews.ts'
import { openConsole } from '../support/open-console.tsx'
import { button, click } from '../support/page.ts'

let office: Reviews
let reviewed: number

beforeAll(async () => {
  office = await openReviews('sqlite')
  reviewed = await office.allow(await office.flowed({ code: 'reviewed', flowPublish: 1 }))
})
afterAll(() => office.content.close())

function open(id: number) {
  return openConsole(office.content.test, office.content.token, `/cms/article/article-list?form=view&id=${id}`)
}

async function write(opinion: string): Promise<void> {
  await act(async () => void fireEvent.change(screen.getByLabelText('审核意见'), { target: { value: opinion } }))
}

test('an audit is approved or rejected with an opinion of at most 100 characters, once; a second later article and list are loaded again', async () => {
  const { id } = await office.submitted(reviewed)
  const { calls } = await open(id)
  await screen.findByRole('radio', { name: '通过' })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['1', true],
    ['2', false],
  ])
  await write('长'.repeat(101))
  expect(button('提交审核意见').hasAttribute('disabled')).toBe(true)
  await write('长'.repeat(100))
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '不通过' })))
  const details = () => calls.filter(({ path }) => path === '/cms/article/detail').length
  const before = details()
  await click('提交审核意见')
  await waitFor(() => expect(button('提交审核意见').hasAttribute('disabled')).toBe(true))
  const sent = calls.filter(({ path }) => path === '/cms/article/audit')
  expect(sent.map(({ body }) => body)).toMatchObject([{ id, auditType: 2, opinion: '长'.repeat(100) }])
  const decided = Date.now()
  await waitFor(() => expect(screen.queryByText('提交审核意见')).toBeNull(), { timeout: 5000 })
  expect(Date.now() - decided).toBeGreaterThan(500)
  expect(details()).toBeGreaterThan(before)
})

test('the history of an article has the tabs 全部, 编辑, 发布, 审核 and 撤稿, each with its records', async () => {
  const { id } = await office.submitted(reviewed)
  await office.pass({ id }, office.people.first)
  const { calls } = await open(id)
  const history = await screen.findByRole('button', { name: /^历史/ })
  await act(async () => void fireEvent.click(history))
  await screen.findByRole('tab', { name: '全部' })
  const tabs = ['全部', '编辑', '发布', '审核', '撤稿']
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(tabs)
  for (const name of tabs.slice(1)) await act(async () => void fireEvent.click(screen.getByRole('tab', { name })))
  const asked = () =>
    calls.filter(({ path }) => path === '/cms/article/log').map(({ body }) => (body as { kind?: string }).kind)
  await waitFor(() => expect(asked()).toEqual([undefined, 'edit', 'publish', 'audit', 'revoke']))
})
