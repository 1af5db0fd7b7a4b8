// Times as displayed: in the zone of the server.
import { beforeEach, expect, test } from 'vitest'
import { noRights, startSession } from '../../../src/console/data/session-store.ts'
import { clockTime, hourOf, shownTime, wallTime } from '../../../src/console/data/time.ts'

const noon = Date.UTC(2026, 2, 8, 4, 5, 6)

beforeEach(() => {
  const user = { token: 't', account: 'a', username: 'A', timeZone: 'Asia/Shanghai', mustChange: false }
  startSession({ user, rights: noRights }, false)
})

test('a time is shown in the server’s zone, in 24 hours', () => {
  expect(wallTime(noon)).toBe('2026-03-08 12:05:06')
  expect(clockTime(noon + 12 * 3_600_000)).toBe('00:05:06')
  expect(hourOf(noon)).toBe(12)
})

test.each([
  ['2026-03-08T04:05:06.789Z', '2026-03-08 12:05:06'],
  ['2026-03-07T23:05:06-05:00', '2026-03-08 12:05:06'],
  ['2026-03-08 02:30:00', '2026-03-08 02:30:00'],
  ['2026-03-08', '2026-03-08'],
  ['2026-13-08T04:05:06Z', '2026-13-08T04:05:06Z'],
])('%s is shown as %s', (sent, shown) => {
  expect(shownTime(sent)).toBe(shown)
})
