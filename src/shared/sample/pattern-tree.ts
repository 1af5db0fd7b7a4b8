// Parses a regular expression into parts, alternatives and repetitions, for the lengths and samples of its texts.

export type PatternNode =
  /** One character; `source` is the part of the expression that matches it. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'start' | 'end' }
  /** A word boundary or look-around: it matches no characters. */
  | { readonly kind: 'nothing' }
  /** A back-reference. */
  | { readonly kind: 'unknown' }
  /** An empty class. */
  | { readonly kind: 'never' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }

interface Reader {
  readonly pattern: string
  at: number
}

function take(reader: Reader, expected: RegExp): RegExpExecArray | null {
  const found = expected.exec(reader.pattern.slice(reader.at))
  if (found !== null) reader.at += found[0].length
  return found
}

function readTimes(reader: Reader, part: PatternNode): PatternNode {
  const found = take(reader, /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/)
  if (found === null) return part
  const [word, from, comma, to] = found
  const least = from === undefined ? (word.startsWith('+') ? 1 : 0) : Number(from)
  if (from === undefined) return { kind: 'repeat', part, least, most: word.startsWith('?') ? 1 : Infinity }
  return { kind: 'repeat', part, least, most: comma === '' ? least : to === '' ? Infinity : Number(to) }
}

function readGroup(reader: Reader, opening: string): PatternNode {
  const inner = readChoice(reader)
  take(reader, /^\)/)
  return /^\(\?<?[=!]$/.test(opening) ? { kind: 'nothing' } : inner
}

const classes = /^\[(?:[^\]\\]|\\.)*\]/u
const escapes = /^\\(?:[pPu]\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|.)/u

function readOne(reader: Reader): PatternNode {
  if (take(reader, /^\^/)) return { kind: 'start' }
  if (take(reader, /^\$/)) return { kind: 'end' }
  if (take(reader, /^\\[bB]/)) return { kind: 'nothing' }
  if (take(reader, /^\\(?:[1-9]\d*|k<[^>]*>)/)) return { kind: 'unknown' }
  if (take(reader, /^\[\]/)) return { kind: 'never' }
  const [source] = take(reader, classes) ?? take(reader, escapes) ?? []
  if (source !== undefined) return { kind: 'character', source }
  const opening = take(reader, /^\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/)
  if (opening !== null) return readGroup(reader, opening[0])
  const [plain = ''] = take(reader, /^./su) ?? []
  return { kind: 'character', source: plain }
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = []
  while (reader.at < reader.pattern.length && !/^[|)]/.test(reader.pattern.slice(reader.at)))
    parts.push(readTimes(reader, readOne(reader)))
  return { kind: 'sequence', parts }
}

function readChoice(reader: Reader): PatternNode {
  const parts = [readSequence(reader)]
  while (take(reader, /^\|/)) parts.push(readSequence(reader))
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
}

/** `pattern` is known to be a valid regular expression. */
export function parsePattern(pattern: string): PatternNode {
  return readChoice({ pattern, at: 0 })
}
