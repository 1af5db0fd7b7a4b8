// Checks the placeholders in messages: an unknown one would be shown with its braces.
import { type Report, suggest } from './problem.ts'
import type { Sentence } from './sentences.ts'

type Checked = Pick<Sentence, 'path' | 'text' | 'known'>

export function checkPlaceholders(sentences: readonly Checked[], report: Report): void {
  for (const { path, text, known } of sentences) {
    for (const [, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (known.includes(word)) continue
      const allowed = known.length === 0 ? 'write the words themselves' : `allowed here: ${known.join(', ')}`
      report(path, `there is no placeholder {${word}}${suggest(word, known)}; ${allowed}`)
    }
  }
}
