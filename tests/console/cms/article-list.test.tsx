// The article list says what was done in the words of the specification, and shows long names cut.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setNoticeSink } from '../../../src/console/data/notify.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MakeContext, makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, choose, click, field, form, message, rows } from '../support/page.ts'

let app: TestApp
let context: MakeContext & { appid: number }
let channelId: number
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  context = { test: app, token, appid: await siteId({ test: app, token }) }
  await makeRow(context, 'cms/channel', { name: '别处', allow: 1 })
})
afterAll(() => app.close())

beforeEach(async () => {
  channelId = (await makeRow(context, 'cms/channel', { name: '一二三四五六七八九十', allow: 1 })).id
  id = (await makeRow(context, 'cms/article', { title: '甲文', channelId })).id
})

async function open(): Promise<void> {
  await openConsole(app, context.token, `/cms/article/article-list?channelId=${channelId}`)
  await screen.findAllByText('甲文')
}

async function run(action: string): Promise<void> {
  await act(async () => void fireEvent.click(all('.entity-table tbody input[type=checkbox]')[0] as HTMLElement))
  await click('更多', '.entity-toolbar')
  await click(action, '[role=menu]')
}

test.each([
  ['移动', '移动成功！'],
  ['复制', '复制成功！'],
  ['共享', '共享成功！'],
])('%s asks for a channel and says %s', async (action, done) => {
  await open()
  await run(action)
  await form()
  await waitFor(() => expect(field('targetChannelId').querySelector('.ant-select-selector')).not.toBeNull())
  await choose('targetChannelId', '别处')
  await click('确定', '[role=dialog]')
  await message(done)
})

test('a withdrawal that is refused is a warning with the reason', async () => {
  await app.post('/cms/article/release', { id, type: 1 }, context)
  await open()
  await waitFor(() => expect(rows()[0]).toContain('已发布'))
  await app.post('/cms/article/revoke', { id }, context)
  const shown = vi.fn()
  setNoticeSink(shown)
  await run('撤稿')
  await screen.findByText('确认撤稿吗？')
  await click('撤稿', '[role=dialog]')
  await waitFor(() =>
    expect(shown.mock.calls).toEqual([[{ kind: 'warning', text: '当前状态不能执行此操作', milliseconds: 2500 }]]),
  )
})

test('the name of a channel is cut after 8 characters', async () => {
  await open()
  expect(screen.getAllByText('一二三四五六七八…').length).toBeGreaterThan(0)
})
