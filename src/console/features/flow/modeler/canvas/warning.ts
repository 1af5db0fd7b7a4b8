// What moddle and bpmn-js say about parts of a file that they cannot read, in the words of the product.
import type { ModelerWord } from '../messages.ts'

const forms: readonly (readonly [form: RegExp, word: ModelerWord])[] = [
  [/^unresolved reference <(?<id>[^>]+)>$/, 'lostReference'],
  [/^unparsable content <(?<tag>[^>]+)>[^]*duplicate ID <(?<id>[^>]+)>$/, 'lostDuplicate'],
  [/^unparsable content <(?<tag>[^>]+)>/, 'lostPart'],
  [/ <(?<tag>[^>]+?) ?\/>/, 'lostDrawing'],
]

/** Unknown sentences are for developers. */
export function wordedWarning(message: string, text: (word: ModelerWord, values: Record<string, string>) => string) {
  for (const [form, word] of forms) {
    const values = form.exec(message)?.groups
    if (values !== undefined) return text(word, { ...values })
  }
  return text('noReason', {})
}
