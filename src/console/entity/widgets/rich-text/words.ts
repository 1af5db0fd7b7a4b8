// Words of an HTML text as an editor counts them: each Chinese character, and each word or number of other scripts.
import { tokensOf } from '../../../../shared/html/tokens.ts'

const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/gi
const counted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’_-](?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))*/gu

export function countWords(html: string): number {
  const text = tokensOf(html)
    .map(({ kind, raw }) =>
      kind === 'text' ? raw.replace(entity, ' ') : kind === 'open' || kind === 'close' ? ' ' : '',
    )
    .join('')
  return text.match(counted)?.length ?? 0
}
