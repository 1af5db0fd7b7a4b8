// Texts as words of the search index: pairs of neighbouring characters.

/** From here to `lastChinese`, characters have one unit and no case. */
const firstChinese = 0x2e80
const lastChinese = 0xa000
const endOfAscii = 0x80
/** More than any code point. */
const codeCount = 0x110000

/** Characters repeat, and lower case costs more than finding it here. */
const known = new Map<string, readonly number[]>()
const maxKnown = 20_000

/** Lower case; a few characters become two. */
function loweredOf(char: string): readonly number[] {
  const before = known.get(char)
  if (before !== undefined) return before
  const codes = Array.from(char.toLowerCase(), (one) => one.codePointAt(0) ?? 0)
  if (known.size < maxKnown) known.set(char, codes)
  return codes
}

/** The code points of the text, each in lower case by itself. */
function codesOf(text: string): number[] {
  const codes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= firstChinese && unit < lastChinese) {
      codes.push(unit)
      continue
    }
    const code = unit < endOfAscii ? unit : (text.codePointAt(at) ?? unit)
    for (const lowered of loweredOf(String.fromCodePoint(code))) codes.push(lowered)
    if (code > 0xffff) at++
  }
  return codes
}

/** A number in letters and digits. */
function encode(code: number): string {
  return code.toString(16)
}

/**
 * Two neighbouring characters encoded as one word of letters and digits, so that no tokenizer of either database splits, drops
 * or folds it; in the order of the text. Every character counts, spaces and punctuation too.
 */
export function pairsOf(text: string): string[] {
  const codes = codesOf(text).map(encode)
  const pairs: string[] = []
  for (let at = 1; at < codes.length; at++) pairs.push(`${codes[at - 1]}z${codes[at]}`)
  return pairs
}

/** For the search index of PostgreSQL: each pair once, and the last character alone, so that each character begins a word and is found by that. */
export function distinctPairsOf(text: string): string {
  const codes = codesOf(text)
  const seen = new Set<number>()
  const words: string[] = []
  for (let at = 1; at < codes.length; at++) {
    const [before, code] = [codes[at - 1] ?? 0, codes[at] ?? 0]
    const pair = before * codeCount + code
    if (seen.has(pair)) continue
    seen.add(pair)
    words.push(`${encode(before)}z${encode(code)}`)
  }
  const last = codes.at(-1)
  if (last !== undefined) words.push(`${encode(last)}z`)
  return words.join(' ')
}

const digits = Buffer.from('0123456789abcdef', 'latin1')
const longestCode = 6
const [z, space] = [0x7a, 0x20]

/** Words written as bytes: an article has fifty thousand, and to join as many strings takes five times as long. */
class WordBytes {
  private readonly bytes: Buffer
  private readonly prefix: Buffer
  private length = 0

  constructor(prefix: string, { pairs, singles }: { readonly pairs: number; readonly singles: number }) {
    this.prefix = Buffer.from(prefix, 'latin1')
    const longestWord = this.prefix.length + longestCode + 2
    this.bytes = Buffer.allocUnsafe(pairs * (longestWord + longestCode) + singles * longestWord)
  }

  private code(code: number): void {
    let shift = 0
    while (code >> shift > 15) shift += 4
    for (; shift >= 0; shift -= 4) this.bytes[this.length++] = digits[(code >> shift) & 15] ?? 0
  }

  add(first: number, second?: number): void {
    for (let at = 0; at < this.prefix.length; at++) this.bytes[this.length++] = this.prefix[at] ?? 0
    this.code(first)
    this.bytes[this.length++] = z
    if (second !== undefined) this.code(second)
    this.bytes[this.length++] = space
  }

  toString(): string {
    return this.bytes.toString('latin1', 0, Math.max(0, this.length - 1))
  }
}

/** SQLite: the pairs, then each character by itself, once. All begin with `prefix`. */
export function wordsOf(text: string, prefix: string): string {
  const codes = codesOf(text)
  const singles = new Set(codes)
  const words = new WordBytes(prefix, { pairs: codes.length, singles: singles.size })
  for (let at = 1; at < codes.length; at++) words.add(codes[at - 1] ?? 0, codes[at])
  for (const code of singles) words.add(code)
  return words.toString()
}

/** The word of one character alone; null for a longer text. */
export function singleOf(text: string): string | null {
  const [code, ...others] = codesOf(text)
  return code !== undefined && others.length === 0 ? `${encode(code)}z` : null
}
