// A batch that takes long goes on as a job: its progress is shown, and in the end what became of each row.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../src/server/features/registry.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, message, rows } from '../support/page.ts'

let app: TestApp
let token: string
const ids = new Map<string, number>()

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  const { id: channelId } = await makeRow(context, 'cms/channel', { name: '新闻', allow: 1 })
  for (const title of ['甲文', '乙文', '丙文', '丁文', '戊文'])
    ids.set(title, (await makeRow(context, 'cms/article', { title, channelId })).id)
})
afterAll(() => app.close())

async function runJobs(): Promise<void> {
  const { database, files, mailer, clock, config } = app.ports
  const ports = { database, files, mailer, clock, timeZone: config.timeZone }
  const handlers = { ...jobHandlers, ...app.app.entityJobs }
  const worker = createWorker({ ports, createCall: app.app.createCall, handlers, onError: () => {} })
  await worker.runDueJobs()
  await worker.stop()
}

/** Each look at the clock takes two seconds. */
function slowDown(): () => void {
  const { elapsed } = app.clock
  let time = elapsed()
  Object.assign(app.clock, { elapsed: () => (time += 2000) })
  return () => void Object.assign(app.clock, { elapsed })
}

test('deleting many articles shows the job and, in the end, the articles that are left with the reason', async () => {
  await openConsole(app, token, '/cms/article/article-list')
  await screen.findAllByText('甲文')
  await act(async () => void fireEvent.click(all('.entity-table thead input[type=checkbox]')[0] as HTMLElement))
  await click('更多', '.entity-toolbar')
  await click('删除', '[role=menu]')
  await message('确定删除这些文章吗？')
  expect(all('.entity-batch-done li').map((one) => one.textContent)).toEqual(['戊文', '丁文', '丙文', '乙文', '甲文'])
  const restore = slowDown()
  await click('删除', '[role=dialog]')
  await screen.findByText('删除进度')
  restore()
  // The newest articles come first: the oldest are left to the job.
  await app.post('/cms/article/delete', { id: ids.get('甲文') }, { token })
  await act(runJobs)
  await waitFor(() => expect(screen.getByText('已处理 4 项，1 项未处理')).toBeTruthy())
  expect(all('.entity-batch li').map((one) => one.textContent)).toEqual(['甲文数据不存在或已被删除'])
  expect(all('[role=status] .entity-batch-done li').map((one) => one.textContent)).toEqual([
    '戊文',
    '丁文',
    '丙文',
    '乙文',
  ])
  await waitFor(() => expect(rows().join()).not.toContain('戊文'))
  await click('撤销已处理的', '[role=dialog]')
  await waitFor(() => expect(rows().join()).toContain('戊文'))
})
