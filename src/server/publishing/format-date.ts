// The `date` filter of templates: wall-clock text in, formatted text out, so that no time zone can interfere.
import { dateNames as names } from './messages.ts'

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** Of a time as text. */
interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
}

function plain(text: string): string {
  return String(Number(text))
}

function twelve({ hour }: Parts): string {
  return String(Number(hour) % 12 || 12)
}

function half({ hour }: Parts): string {
  return Number(hour) < 12 ? names.morning : names.afternoon
}

function weekday({ year, month, day }: Parts): string {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
  return names.weekdays[at] ?? ''
}

const marks: Readonly<Record<string, (parts: Parts) => string>> = {
  '%Y': ({ year }) => year,
  '%y': ({ year }) => year.slice(2),
  '%m': ({ month }) => month,
  '%-m': ({ month }) => plain(month),
  '%d': ({ day }) => day,
  '%-d': ({ day }) => plain(day),
  '%e': ({ day }) => plain(day),
  '%H': ({ hour }) => hour,
  '%-H': ({ hour }) => plain(hour),
  '%M': ({ minute }) => minute,
  '%S': ({ second }) => second,
  '%F': ({ year, month, day }) => `${year}-${month}-${day}`,
  '%T': ({ hour, minute, second }) => `${hour}:${minute}:${second}`,
  '%I': (parts) => twelve(parts).padStart(2, '0'),
  '%l': twelve,
  '%p': half,
  '%A': (parts) => names.weekday(weekday(parts)),
  '%a': (parts) => names.shortWeekday(weekday(parts)),
  '%%': () => '%',
  yyyy: ({ year }) => year,
  yy: ({ year }) => year.slice(2),
  MM: ({ month }) => month,
  M: ({ month }) => plain(month),
  dd: ({ day }) => day,
  d: ({ day }) => plain(day),
  HH: ({ hour }) => hour,
  H: ({ hour }) => plain(hour),
  hh: (parts) => twelve(parts).padStart(2, '0'),
  h: twelve,
  mm: ({ minute }) => minute,
  ss: ({ second }) => second,
  a: half,
  EEEE: (parts) => names.weekday(weekday(parts)),
  E: (parts) => names.shortWeekday(weekday(parts)),
}

const percentMarks = /%-?[A-Za-z%]/g
const letterMarks = /yyyy|yy|MM|M|dd|d|HH|H|hh|h|mm|ss|EEEE|E|a/g

type Step = string | ((parts: Parts) => string)

/** By pattern: templates have few, unless they compute them. */
const known = new Map<string, readonly Step[]>()
const mostKnown = 200

function stepsOf(pattern: string): readonly Step[] {
  const before = known.get(pattern)
  if (before) return before
  const steps: Step[] = []
  let at = 0
  for (const { 0: mark, index } of pattern.matchAll(pattern.includes('%') ? percentMarks : letterMarks)) {
    steps.push(pattern.slice(at, index), marks[mark] ?? mark)
    at = index + mark.length
  }
  steps.push(pattern.slice(at))
  if (known.size >= mostKnown) known.clear()
  known.set(pattern, steps)
  return steps
}

/** Formats by `%Y-%m-%d %H:%M:%S` or `yyyy-MM-dd HH:mm:ss` style patterns; text that is not a time stays as it is. */
export function formatDate(value: string, pattern: string): string {
  const found = wallPattern.exec(value)
  if (!found) return value
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = found
  const parts: Parts = { year, month, day, hour, minute, second }
  return stepsOf(pattern).reduce<string>((text, step) => text + (typeof step === 'string' ? step : step(parts)), '')
}
