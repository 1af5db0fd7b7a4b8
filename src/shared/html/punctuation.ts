// Chinese punctuation to English, outside code. Book title marks have no English counterpart and stay.
import { mapText } from './tokens.ts'

/** By code point, so that the table can be read whatever font shows it. */
const english = new Map<number, string>([
  [0x3001, ','],
  [0x3002, '.'],
  [0x300c, '"'],
  [0x300d, '"'],
  [0x300e, "'"],
  [0x300f, "'"],
  [0x3010, '['],
  [0x3011, ']'],
  [0x3014, '['],
  [0x3015, ']'],
  [0x2014, '-'],
  [0x2018, "'"],
  [0x2019, "'"],
  [0x201c, '"'],
  [0x201d, '"'],
  [0x2026, '...'],
])
const names = new Map([
  ['mdash', 0x2014],
  ['lsquo', 0x2018],
  ['rsquo', 0x2019],
  ['ldquo', 0x201c],
  ['rdquo', 0x201d],
  ['hellip', 0x2026],
])
/** They would be markup. */
const escaped = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
])
const [fullWidthFirst, fullWidthLast, fullWidthOffset] = [0xff01, 0xff5e, 0xfee0]

function englishOf(code: number): string | null {
  const found = english.get(code)
  if (found !== undefined) return found
  if (code < fullWidthFirst || code > fullWidthLast) return null
  const narrow = String.fromCodePoint(code - fullWidthOffset)
  // Letters and digits of full width are not punctuation.
  return /[\da-z]/i.test(narrow) ? null : (escaped.get(narrow) ?? narrow)
}

function codeOf(entity: string): number {
  const body = entity.slice(1, -1)
  if (/^#x/i.test(body)) return Number.parseInt(body.slice(2), 16)
  return body.startsWith('#') ? Number(body.slice(1)) : (names.get(body) ?? 0)
}

const candidates = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[lr][sd]quo|hellip|mdash);|[\u2014-\u2026\u3001-\u3015\uff01-\uff5e]/gi

export function convertPunctuation(html: string): string {
  return mapText(html, (text) =>
    text.replace(candidates, (found) => englishOf(found.length > 1 ? codeOf(found) : found.charCodeAt(0)) ?? found),
  )
}
