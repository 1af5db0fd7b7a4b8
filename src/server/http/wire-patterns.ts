// Patterns of values on the wire, for schemas: with the same meaning in JavaScript, Python and others (no properties, no look-behind).
import { turning } from '../../shared/text/visible.ts'

/** The characters that `trim` removes. */
export const blanks = '[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*'

/** Anything but blanks. */
export const notBlank = `[^${blanks.slice(1, -2)}]`

/** Without characters that turn the direction of the text. */
export const straight = `^[^${turning}]*$`

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)'

/** `yyyy-MM-dd`, years 1 to 9999, valid days only: 31 February does not match. */
export const dayPattern = [
  '(?:(?!0000)[0-9]{4}-(?:',
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '|02-(?:0[1-9]|1[0-9]|2[0-8])',
  `)|${leapYear}-02-29)`,
].join('')

const hourAndMinute = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'

/** `yyyy-MM-dd HH:mm:ss` */
export const datetimePattern = `${dayPattern} ${hourAndMinute}:[0-5][0-9]`

/** ISO 8601: a date, or a time with its offset. */
export const momentPattern = `${dayPattern}(?:T${hourAndMinute}(?::[0-5][0-9](?:\\.[0-9]{1,9})?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9]))?`

/** The value with optional blanks around it, or an empty text. */
export function orBlank(pattern: string): string {
  return `^${blanks}(?:(?:${pattern})${blanks})?$`
}
