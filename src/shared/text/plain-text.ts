// The words of HTML: for summaries and for searching.
import { ownValue } from '../own-value.ts'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
}

const highest = 0x10ffff

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ownValue(named, name) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= highest ? String.fromCodePoint(code) : whole
}

/** Without tags, scripts and styles; entities become their characters, blocks are kept apart by a space. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replace(/<\/?(?:p|div|br|li|h\d|tr|td|th|blockquote|section|figure)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
}
