// The `date` filter of templates: wall-clock text in, formatted text out, so that no time zone can interfere.

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

function marksOf(parts: RegExpExecArray): Readonly<Record<string, string>> {
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
  }
}

/** Formats by `%Y-%m-%d %H:%M:%S` or `yyyy-MM-dd HH:mm:ss` style patterns; text that is not a time stays as it is. */
export function formatDate(value: string, pattern: string): string {
  const parts = wallPattern.exec(value)
  if (!parts) return value
  const marks = marksOf(parts)
  const marksIn = pattern.includes('%') ? /%-?[A-Za-z%]/g : /yyyy|yy|MM|M|dd|d|HH|H|mm|ss/g
  return pattern.replace(marksIn, (mark) => marks[mark] ?? mark)
}
