// Words of an HTML text as an editor counts them: each Chinese character, and each word or number of other scripts.
import { tokensOf } from '../../../../../shared/html/tokens.ts'

const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/gi
const counted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’_-](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))*/gu

function countLine(html: string): number {
  const text = tokensOf(html)
    .map(({ kind, raw }) => (kind === 'text' ? raw.replace(entity, ' ') : kind === 'other' ? '' : ' '))
    .join('')
  return text.match(counted)?.length ?? 0
}

export type CountWords = (html: string) => number

/** Counts the lines that have changed since the last time: a long text is not read again for every word. */
export function createWordCounter(): CountWords {
  let known = new Map<string, number>()
  return (html) => {
    const next = new Map<string, number>()
    let words = 0
    for (const line of html.split(/(?<=>)\n(?=<)/)) {
      const count = next.get(line) ?? known.get(line) ?? countLine(line)
      next.set(line, count)
      words += count
    }
    known = next
    return words
  }
}
