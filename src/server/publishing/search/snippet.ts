// The part of a text around the words that were searched, as HTML: everything is escaped, the words are in <mark>.
import { charactersOf } from '../cut-text.ts'
import { escapeHtml } from '../safe-html.ts'

const before = 24
const longest = 120

function pattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const sources = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  return new RegExp(sources.join('|'), 'giu')
}

function cut(text: string, at: number): string {
  const start = at > before ? at - before : 0
  // Neither end cuts an emoji or a combined sign in two.
  const shown = charactersOf(text.slice(start, start + longest * 8)).slice(start > 0 ? 1 : 0, longest)
  const part = shown.join('')
  return `${start > 0 ? '…' : ''}${part}${start + part.length < text.length - 1 ? '…' : ''}`
}

/** `<mark>` around every occurrence of the words. */
export function markWords(text: string, words: readonly string[]): string {
  let html = ''
  let last = 0
  for (const match of text.matchAll(pattern(words))) {
    html += `${escapeHtml(text.slice(last, match.index))}<mark>${escapeHtml(match[0])}</mark>`
    last = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(last))
}

export function hasWord(text: string, words: readonly string[]): boolean {
  return pattern(words).test(text)
}

/** Around the first occurrence; from the beginning if there is none. */
export function snippetOf(text: string, words: readonly string[]): string {
  const at = text.search(pattern(words))
  return markWords(cut(text, Math.max(0, at)), words)
}
