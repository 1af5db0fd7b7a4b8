// Texts as words of the search index: pairs of neighbouring characters.

function codesOf(text: string): string[] {
  return Array.from(text, (char) => char.toLowerCase()).flatMap((lower) =>
    Array.from(lower, (char) => (char.codePointAt(0) ?? 0).toString(16)),
  )
}

/**
 * Two neighbouring characters encoded as one word of letters and digits, so that no tokenizer of either database splits, drops
 * or folds it; in the order of the text. Every character counts, spaces and punctuation too.
 */
export function pairsOf(text: string): string[] {
  const codes = codesOf(text)
  return codes.slice(1).map((code, at) => `${codes[at]}z${code}`)
}

/** With a word for the last character alone, so that each character begins a word and is found by itself. */
export function wordsOf(text: string): string[] {
  const last = codesOf(text).at(-1)
  return last === undefined ? [] : [...pairsOf(text), `${last}z`]
}

/** The beginning of every word of one character; null for a longer text. */
export function singleOf(text: string): string | null {
  const [code, ...others] = codesOf(text)
  return code !== undefined && others.length === 0 ? `${code}z` : null
}
