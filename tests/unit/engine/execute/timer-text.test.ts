// Cron texts as in Quartz, and so Flowable; repetitions and their rhythm.
import { expect, test } from 'vitest'
import {
  addDuration,
  nextCron,
  nextPeriod,
  parseMoment,
  parseRepeat,
} from '../../../../src/server/engine/execute/events/timer-text.ts'
import { firstOfCycle, nextDue } from '../../../../src/server/engine/execute/events/timers.ts'

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

function moment(text: string) {
  return Date.parse(text)
}

test.each([
  ['PT1H', '2026-11-21T00:30:00Z', '2026-11-21T01:00:00Z'],
  ['PT1H', '2026-11-21T10:30:00Z', '2026-11-21T11:00:00Z'],
  ['PT1H', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'],
  ['P1W', '2026-12-25T00:00:00Z', '2026-12-26T00:00:00Z'],
  ['P1M', '2027-03-01T00:00:00Z', '2027-03-21T00:00:00Z'],
  ['P1Y', '2030-01-01T00:00:00Z', '2030-11-21T00:00:00Z'],
  ['PT1S', '2036-11-21T00:00:00Z', '2036-11-21T00:00:01Z'],
])('the pace of %s is kept, though nobody looked until %s', (period, now, next) => {
  const base = moment('2026-11-21T00:00:00Z')
  expect(nextPeriod(base, period, moment(now))).toBe(moment(next))
})

test.each([
  ['R/2026-11-20T23:30:00Z/PT1H', '2026-11-21T00:30:00Z'],
  ['R/2026-11-22T00:00:00Z/PT1H', '2026-11-22T00:00:00Z'],
  ['R3/2026-11-20T22:30:00Z/PT1H', '2026-11-21T00:30:00Z'],
  ['R3/2020-01-01T00:00:00Z/PT1H', '2026-11-21T00:00:00Z'],
  ['R/PT1H', '2026-11-21T01:00:00Z'],
])('%s fires first at %s', (text, first) => {
  expect(firstOfCycle(text, { now, timeZone: 'UTC' }, null)?.dueTime).toBe(moment(first))
})

test.each(['R/2020-01-01T00:00:00Z/PT1H/2020-02-01T00:00:00Z', 'R/2027-01-01T00:00:00Z/PT1H/2026-12-01'])(
  '%s ends before it starts',
  (text) => {
    expect(firstOfCycle(text, { now, timeZone: 'UTC' }, null)).toBeNull()
  },
)

test('a repetition count of zero means once', () => {
  expect(parseRepeat('R0/PT1H')?.times).toBe(1)
})

test('a start and an end give the duration between them, and end there', () => {
  expect(parseRepeat('R3/2026-11-21T01:00:00Z/2026-11-21T03:00:00Z')).toMatchObject({
    start: moment('2026-11-21T01:00:00Z'),
    end: moment('2026-11-21T03:00:00Z'),
    duration: 'PT7200S',
  })
})

test.each(['R/PT0S', 'R/P0D', 'R/PT0.5S', 'R3/-PT1H', 'R/P', 'R', 'R/PT1H/PT'])('%s is not a repetition', (text) => {
  expect(parseRepeat(text)).toBeNull()
})

test.each([
  ['2026-01-31T08:00:00Z', 'P1M', '2026-02-28T08:00:00Z'],
  ['2028-01-31T08:00:00Z', 'P1M', '2028-02-29T08:00:00Z'],
  ['2028-02-29T08:00:00Z', 'P1Y', '2029-02-28T08:00:00Z'],
  ['2026-01-31T08:00:00Z', 'P1M1D', '2026-03-01T08:00:00Z'],
  ['2026-12-15T08:00:00Z', 'P2M', '2027-02-15T08:00:00Z'],
  ['2026-11-21T08:00:00Z', 'P1W2DT3H', '2026-11-30T11:00:00Z'],
])('%s and %s is %s', (from, period, to) => {
  expect(addDuration(moment(from), period)).toBe(moment(to))
})

test.each(['P999999999Y', 'PT99999999999999999999S'])('%s is beyond all dates', (period) => {
  expect(addDuration(now, period)).toBeNull()
})

test.each([
  ['2026-11-21', '2026-11-20T16:00:00Z'],
  ['2026-11-21T09:30', '2026-11-21T01:30:00Z'],
  ['2026-11-21T09:30:15.250', '2026-11-21T01:30:15.250Z'],
  ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00Z'],
  ['2026-11-21T09:30:00+02:00', '2026-11-21T07:30:00Z'],
])('%s is on the clock of Shanghai %s', (text, time) => {
  expect(parseMoment(text, 'Asia/Shanghai')).toBe(moment(time))
})

test('cron and the start of a repetition are read in the time zone', () => {
  const shanghai = { now, timeZone: 'Asia/Shanghai' }
  expect(firstOfCycle('0 0 9 * * ?', shanghai, null)?.dueTime).toBe(moment('2026-11-21T01:00:00Z'))
  expect(firstOfCycle('R/2026-11-21T10:00:00/PT1H', shanghai, null)?.dueTime).toBe(moment('2026-11-21T02:00:00Z'))
  const due = firstOfCycle('0 0 9 * * ?', shanghai, null)
  const later = { ...shanghai, now: moment('2026-11-21T01:00:00Z') }
  expect(due && nextDue(due, later)?.dueTime).toBe(moment('2026-11-22T01:00:00Z'))
})
