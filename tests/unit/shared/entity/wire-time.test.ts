// Times on the wire: in the configured zone, whatever the machine's; valid dates only.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime, parseTime } from '../../../../src/shared/entity/wire-time.ts'

const zones = ['Asia/Shanghai', 'UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu']

test('a time is formatted in its time zone', () => {
  expect(formatTime(Date.UTC(2026, 0, 2, 3, 4, 5), 'Asia/Shanghai')).toBe('2026-01-02 11:04:05')
  expect(formatTime(Date.UTC(2026, 6, 1, 12), 'Europe/Berlin')).toBe('2026-07-01 14:00:00')
})

test('a formatted time is parsed to the same second', () => {
  const seconds = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
      const text = formatTime(second * 1000, zone)
      const back = parseTime(text, zone) ?? Number.NaN
      // An hour that a clock change repeats has two instants with one text.
      expect(formatTime(back, zone)).toBe(text)
    }),
  )
})

test('in China the time is that of its time zone, before the last change of the clocks there too', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const seconds = fc.integer({ min: Date.UTC(1985, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  fc.assert(
    fc.property(seconds, (second) => {
      expect(formatTime(second * 1000, 'Asia/Shanghai')).toBe(format.format(second * 1000))
    }),
  )
  expect(formatTime(Date.UTC(1991, 6, 1), 'Asia/Shanghai')).toBe('1991-07-01 09:00:00')
})

test('the clock changes at its own minute, whatever time of that day was asked for before', () => {
  const change = Date.UTC(2026, 9, 25, 1)
  const texts = [-14 * 3600, -1, 0, 20 * 3600].map((seconds) => formatTime(change + seconds * 1000, 'Europe/Berlin'))
  expect(texts).toEqual(['2026-10-24 13:00:00', '2026-10-25 02:59:59', '2026-10-25 02:00:00', '2026-10-25 22:00:00'])
})

test('a time skipped by the clock means the instant after the gap', () => {
  const skipped = parseTime('2026-03-29 02:30:00', 'Europe/Berlin')
  expect(formatTime(skipped ?? 0, 'Europe/Berlin')).toBe('2026-03-29 03:30:00')
})

test.each(['2026-02-30 00:00:00', '2026-13-01 00:00:00', '2026-01-01 24:00:00', '2026-01-01', '2026-1-1 1:1:1', ''])(
  '%j is not a time',
  (text) => expect(parseTime(text, 'Asia/Shanghai')).toBeNull(),
)

test('a leap day is valid', () => {
  expect(parseTime('2028-02-29 00:00:00', 'UTC')).toBe(Date.UTC(2028, 1, 29))
})
