// Cron texts as Quartz, and so Flowable, reads them.
import { expect, test } from 'vitest'
import { nextCron } from '../../../../src/server/engine/execute/timer-text.ts'

/** A Saturday. */
const now = Date.parse('2026-11-21T00:00:00Z')

test.each([
  ['0 0/5 * * * ?', '2026-11-21T00:05:00.000Z'],
  ['0 5/15 * * * ?', '2026-11-21T00:05:00.000Z'],
  ['0 0 12 1/5 * ?', '2026-11-21T12:00:00.000Z'],
  ['0 15 10 ? * MON-FRI', '2026-11-23T10:15:00.000Z'],
  ['0 15 10 ? * 2', '2026-11-23T10:15:00.000Z'],
  ['0 15 10 ? * 1', '2026-11-22T10:15:00.000Z'],
  ['0 15 10 ? * 6L', '2026-11-27T10:15:00.000Z'],
  ['0 15 10 ? * 6#3', '2026-12-18T10:15:00.000Z'],
  ['0 15 10 L * ?', '2026-11-30T10:15:00.000Z'],
  ['0 0 9 * * ? 2027', '2027-01-01T09:00:00.000Z'],
])('%s fires next at %s', (text, time) => {
  expect(new Date(nextCron(text, now) ?? 0).toISOString()).toBe(time)
})

test.each(['0 0 9 * * ? 2005', '0 9 * * *', 'every day', '99 0 0 * * ?'])('%s never fires', (text) => {
  expect(nextCron(text, now)).toBeNull()
})
