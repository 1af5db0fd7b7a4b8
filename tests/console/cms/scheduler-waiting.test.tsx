// A job that is due shows its progress while it waits for its turn, and no longer when it has run.
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSmallSite, type Content, openContent } from '../../api/cms/content.ts'
import { openConsole } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

const hour = 3_600_000
const patient = { timeout: 20_000 }
let content: Content

beforeAll(async () => {
  content = await openContent({})
  const { appid } = await buildSmallSite(content)
  const jobs = await content.ok<{ id: number }[]>('/cms/scheduler/list', { appid, page: 1, limit: 50 })
  await content.ok('/cms/scheduler/edit', { id: jobs[0]?.id, name: '每小时发布', cron: '0 * * * *' })
  content.test.clock.advance(hour)
})
afterAll(() => content.close())

test('while it waits the list is not loaded at each look, and a run between two looks is noticed', async () => {
  const { calls } = await openConsole(content.test, content.token, '/cms/cms-settings/scheduler')
  const count = (name: string) => calls.filter(({ path }) => path.endsWith(`/cms/scheduler/${name}`)).length
  await waitFor(() => expect(count('progress')).toBeGreaterThanOrEqual(4), patient)
  expect(count('list')).toBeLessThanOrEqual(2)
  expect(all('.scheduler-progress')).toHaveLength(1)
  // It waits again afterwards.
  await content.runJobs()
  await waitFor(() => expect(all('.scheduler-progress')).toEqual([]), patient)
})
