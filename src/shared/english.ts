// English words within sentences: plurals, and titles that begin with a small letter.

/** The usual rule, applied to the last word. */
export function pluralOf(title: string): string {
  if (/[^aeiou]y$/.test(title)) return `${title.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(title) ? `${title}es` : `${title}s`
}

/** Abbreviations keep their capitals. */
export function smallLetter(title: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
