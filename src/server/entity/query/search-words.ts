// Texts as words of the search index: pairs of neighbouring characters.

/** Characters repeat, and encoding one costs more than finding it here. */
const known = new Map<string, string>()
const maxKnown = 20_000

/** Lower case, as a number in letters and digits; a few characters become two. */
function codeOf(char: string): string {
  const before = known.get(char)
  if (before !== undefined) return before
  const code = Array.from(char.toLowerCase(), (one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ')
  if (known.size < maxKnown) known.set(char, code)
  return code
}

function codesOf(text: string): string[] {
  const codes: string[] = []
  for (const char of text) {
    const code = codeOf(char)
    if (code.includes(' ')) codes.push(...code.split(' '))
    else codes.push(code)
  }
  return codes
}

/**
 * Two neighbouring characters encoded as one word of letters and digits, so that no tokenizer of either database splits, drops
 * or folds it; in the order of the text. Every character counts, spaces and punctuation too.
 */
export function pairsOf(text: string): string[] {
  const codes = codesOf(text)
  const pairs: string[] = []
  for (let at = 1; at < codes.length; at++) pairs.push(`${codes[at - 1]}z${codes[at]}`)
  return pairs
}

/** PostgreSQL: with a word for the last character alone, so that each character begins a word and is found by that. */
export function pairsAndLastOf(text: string): string[] {
  const words = pairsOf(text)
  const last = codesOf(text.slice(-2)).at(-1)
  if (last !== undefined) words.push(`${last}z`)
  return words
}

/** SQLite: the pairs, then each character by itself, once. All begin with `prefix`. */
export function wordsOf(text: string, prefix: string): string {
  const codes = codesOf(text)
  const words: string[] = []
  for (let at = 1; at < codes.length; at++) words.push(`${prefix}${codes[at - 1]}z${codes[at]}`)
  for (const code of new Set(codes)) words.push(`${prefix}${code}z`)
  return words.join(' ')
}

/** The word of one character alone; null for a longer text. */
export function singleOf(text: string): string | null {
  const [code, ...others] = codesOf(text)
  return code !== undefined && others.length === 0 ? `${code}z` : null
}
