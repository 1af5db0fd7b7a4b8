// Requirements on an uploaded text before parsing: small, plain XML without entity declarations, limited nesting.
import { parseMessages as messages } from './messages.ts'
import { tagsOf } from '../../../shared/flow/scan-tags.ts'

/** Bytes of one diagram, however it is sent. */
export const diagramLimit = 2 * 1024 * 1024

const maxDepth = 200
const maxElements = 50_000
const maxNamespaces = 500
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no control characters but tab and line ends
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const CHARACTER_REFERENCE = /&#(?:x([0-9a-f]+)|([0-9]+));/gi
const DECLARED_ENCODING = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const NAMESPACE = /\bxmlns:/g
/** Why the tags are refused, or null. */
function refusalOfMarkup(xml: string): string | null {
  let depth = 0
  let elements = 0
  for (const { kind } of tagsOf(xml)) {
    if (kind === 'declaration') return messages.doctype
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    else elements += 1
    if (depth > maxDepth) return messages.tooDeep
    if (elements > maxElements) return messages.tooManyElements
  }
  return (xml.match(NAMESPACE)?.length ?? 0) > maxNamespaces ? messages.tooManyElements : null
}

function namesNoCharacter(xml: string): boolean {
  for (const [, hex, decimal] of xml.matchAll(CHARACTER_REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || NO_CHARACTER.test(String.fromCodePoint(code)))
      return true
  }
  return false
}

/** Texts are read as UTF-8: another encoding may be declared only if it would mean the same. */
function refusalOfEncoding(xml: string): string | null {
  const [, encoding = 'utf-8'] = DECLARED_ENCODING.exec(xml) ?? []
  if (/^utf-?8$/i.test(encoding)) return null
  const isAscii = !/[^\t\n\r -~]/.test(xml) && !/^(?:utf|ucs|iso-10646-ucs)-?(?:16|32|2|4)/i.test(encoding)
  return isAscii ? null : messages.encoding(encoding)
}

/** Why it is refused; null = it may be parsed. */
export function refusalOf(xml: string): string | null {
  if (new TextEncoder().encode(xml).length > diagramLimit) return messages.tooLarge
  if (xml.trim() === '') return messages.empty
  if (NO_CHARACTER.test(xml) || namesNoCharacter(xml)) return messages.controlCharacter
  return refusalOfEncoding(xml) ?? refusalOfMarkup(xml)
}
