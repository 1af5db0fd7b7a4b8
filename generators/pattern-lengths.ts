// The lengths of texts that a pattern can match: precise enough to find patterns that match nothing, or nothing within the field's length.

export interface Lengths {
  /** In characters; Infinity = nothing matches. */
  readonly least: number
  readonly most: number
}

interface Part extends Lengths {
  /** Anchored at the start, or at the end. */
  readonly starts: boolean
  readonly ends: boolean
}

interface Reader {
  readonly pattern: string
  at: number
}

const nothing: Part = { least: 0, most: 0, starts: false, ends: false }
const oneCharacter: Part = { least: 1, most: 1, starts: false, ends: false }

function take(reader: Reader, expected: RegExp): RegExpExecArray | null {
  const found = expected.exec(reader.pattern.slice(reader.at))
  if (found !== null) reader.at += found[0].length
  return found
}

/** A character after the end, or before the start, can never match. */
function follow(before: Part, after: Part): Part {
  const isImpossible = (before.ends && after.least > 0) || (after.starts && before.least > 0)
  return {
    least: isImpossible ? Infinity : before.least + after.least,
    most: before.most + after.most,
    starts: before.starts || after.starts,
    ends: before.ends || after.ends,
  }
}

function either(one: Part, other: Part): Part {
  if (one.least === Infinity) return other
  if (other.least === Infinity) return one
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    starts: one.starts && other.starts,
    ends: one.ends && other.ends,
  }
}

function repeat(part: Part, least: number, most: number): Part {
  if (most === 0 || (part.least === Infinity && least === 0)) return nothing
  const isThere = least > 0
  return {
    least: isThere ? part.least * least : 0,
    most: part.most === 0 ? 0 : part.most * most,
    starts: isThere && part.starts,
    ends: isThere && part.ends,
  }
}

function readTimes(reader: Reader, part: Part): Part {
  const found = take(reader, /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/)
  if (found === null) return part
  const [word, least, comma, most] = found
  if (least !== undefined)
    return repeat(part, Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most))
  return repeat(part, word.startsWith('+') ? 1 : 0, word.startsWith('?') ? 1 : Infinity)
}

function readGroup(reader: Reader, opening: string): Part {
  const inner = readChoice(reader)
  take(reader, /^\)/)
  return /^\(\?<?[=!]$/.test(opening) ? nothing : inner
}

function readOne(reader: Reader): Part {
  if (take(reader, /^\^/)) return { ...nothing, starts: true }
  if (take(reader, /^\$/)) return { ...nothing, ends: true }
  if (take(reader, /^\\[bB]/)) return nothing
  if (take(reader, /^\\(?:[1-9]\d*|k<[^>]*>)/)) return { ...nothing, most: Infinity }
  if (take(reader, /^\[\]/)) return { ...oneCharacter, least: Infinity }
  if (take(reader, /^\[(?:[^\]\\]|\\.)*\]/u)) return oneCharacter
  if (take(reader, /^\\(?:[pPu]\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|.)/u)) return oneCharacter
  const opening = take(reader, /^\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/)
  if (opening !== null) return readGroup(reader, opening[0])
  take(reader, /^./su)
  return oneCharacter
}

function readSequence(reader: Reader): Part {
  let all = nothing
  while (reader.at < reader.pattern.length && !/^[|)]/.test(reader.pattern.slice(reader.at)))
    all = follow(all, readTimes(reader, readOne(reader)))
  return all
}

function readChoice(reader: Reader): Part {
  let all = readSequence(reader)
  while (take(reader, /^\|/)) all = either(all, readSequence(reader))
  return all
}

/** `pattern` is known to be a valid regular expression; without anchors any text may surround the match. */
export function patternLengths(pattern: string): Lengths {
  const { least, most, starts, ends } = readChoice({ pattern, at: 0 })
  return { least, most: starts && ends ? most : Infinity }
}
