// Reviews in the console: who is asked when an article is published, and who has to decide on a pending one.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReviews, type Reviews } from '../../api/cms/reviews.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, choose, click, errors, form, message } from '../support/page.ts'

let office: Reviews
let reviewed: number

beforeAll(async () => {
  office = await openReviews('sqlite')
  reviewed = await office.allow(await office.flowed({ code: 'reviewed', flowPublish: 1 }))
})
afterAll(() => office.content.close())

function make(channelId: number): Promise<number> {
  return office.content.article({ appid: office.site.appid, channelId })
}

function shown(): string[] {
  return all('.entity-form [data-field]').map((one) => one.dataset['field'] ?? '')
}

async function openRelease(id: number, address = '/cms/article/article-list'): Promise<void> {
  const { test, token } = office.content
  const { title } = (await test.post<{ title: string }>('/cms/article/detail', { id }, { token })).data
  await openConsole(test, token, address)
  await waitFor(() => expect(screen.getByText(title)).toBeTruthy())
  const row = all('.entity-table tbody tr').find(({ textContent }) => textContent?.includes(title))
  await act(async () => void fireEvent.click(row?.querySelector('button[aria-haspopup=menu]') as Element))
  const publish = await screen.findByRole('menuitem', { name: '发布' })
  await act(async () => void fireEvent.click(publish))
  await form()
}

test('where an article is reviewed, the submitter chooses among the reviewers; without a choice all of them are asked', async () => {
  const id = await make(reviewed)
  await openRelease(id)
  expect(shown()).toContain('reviewers')
  await screen.findByText(/^全部审核人：/)
  await choose('reviewers', '李二审（second）')
  await click('确定', '[role=dialog]')
  await message('已提交审核，通过后生效')
  const { first, second } = office.people
  expect((await office.pass({ id }, first)).status).toBe(403)
  expect((await office.pass({ id }, second)).status).toBe(200)
})

test('where nothing is reviewed the dialog asks for no reviewers', async () => {
  const free = await office.allow(await office.flowed({ code: 'unreviewed', flowPublish: 0, flowDelete: 1 }))
  await openRelease(await make(free))
  expect(shown()).toEqual(['type'])
})

test('without anybody who may review, the refusal is at the field', async () => {
  await openRelease(await make(await office.flowed({ code: 'alone', flowPublish: 1 })))
  await click('确定', '[role=dialog]')
  const sentence = '没有可以审核该文章的人员，请先在权限设置中授予审核权限'
  await waitFor(() => expect(errors()).toEqual({ reviewers: sentence }))
})

test('a pending article says who submitted it, who has to decide, and since when', async () => {
  const { id, caseId } = await office.submitted(reviewed)
  const { test, token } = office.content
  await openConsole(test, token, `/cms/article/article-list?form=view&id=${id}`)
  await screen.findByText('王编 已提交发布，等待审核')
  await screen.findByText(/^.+：.*张一审、李二审.* 中的一人（\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 起）$/)
  const diagram = screen.getByText('流程图').closest('a')
  expect(diagram?.getAttribute('href')).toBe(`/admin/flowable/viewer?id=${caseId}`)
})
