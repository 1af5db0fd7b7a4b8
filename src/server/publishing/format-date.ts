// The `date` filter of templates: wall-clock text in, formatted text out, so that no time zone can interfere.
import { dateNames as names } from './messages.ts'

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

type Marks = Readonly<Record<string, string>>

function clockMarks(hour: string): Marks {
  const twelve = Number(hour) % 12 || 12
  const half = Number(hour) < 12 ? names.morning : names.afternoon
  const padded = String(twelve).padStart(2, '0')
  return { '%I': padded, '%l': String(twelve), '%p': half, hh: padded, h: String(twelve), a: half }
}

function weekdayMarks(year: string, month: string, day: string): Marks {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
  const name = names.weekdays[at] ?? ''
  const [long, short] = [names.weekday(name), names.shortWeekday(name)]
  return { '%A': long, '%a': short, EEEE: long, E: short }
}

function marksOf(parts: RegExpExecArray): Marks {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = parts
  const plain = (text: string): string => String(Number(text))
  return {
    '%Y': year,
    '%y': year.slice(2),
    '%m': month,
    '%-m': plain(month),
    '%d': day,
    '%-d': plain(day),
    '%e': plain(day),
    '%H': hour,
    '%-H': plain(hour),
    '%M': minute,
    '%S': second,
    '%F': `${year}-${month}-${day}`,
    '%T': `${hour}:${minute}:${second}`,
    '%%': '%',
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: plain(month),
    dd: day,
    d: plain(day),
    HH: hour,
    H: plain(hour),
    mm: minute,
    ss: second,
    ...clockMarks(hour),
    ...weekdayMarks(year, month, day),
  }
}

/** Formats by `%Y-%m-%d %H:%M:%S` or `yyyy-MM-dd HH:mm:ss` style patterns; text that is not a time stays as it is. */
export function formatDate(value: string, pattern: string): string {
  const parts = wallPattern.exec(value)
  if (!parts) return value
  const marks = marksOf(parts)
  const marksIn = pattern.includes('%') ? /%-?[A-Za-z%]/g : /yyyy|yy|MM|M|dd|d|HH|H|hh|h|mm|ss|EEEE|E|a/g
  return pattern.replace(marksIn, (mark) => marks[mark] ?? mark)
}
