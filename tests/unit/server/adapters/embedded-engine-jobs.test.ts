// The embedded engine's recurring jobs are registered with its job handlers.
import { expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../../../src/server/adapters/memory-files.ts'
import { systemClock } from '../../../../src/server/adapters/system-clock.ts'
import { nextRunOf } from '../../../../src/server/jobs/schedule.ts'

test('every schedule of the engine has a handler and a next time', () => {
  const { jobHandlers, schedules } = createEmbeddedEngine({
    files: createMemoryFiles(),
    clock: systemClock,
    endedHooks: [],
    hosts: [],
  })
  expect(schedules.map(({ kind, key }) => [kind, key])).toEqual([['flow-files', 'strays']])
  expect(schedules.filter(({ kind }) => !Object.hasOwn(jobHandlers, kind))).toEqual([])
  expect(schedules.filter(({ cron }) => nextRunOf(cron, 'Asia/Shanghai', 0) === null)).toEqual([])
})
