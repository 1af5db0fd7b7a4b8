// How much one expression may build, search and compare: it runs between the calls of others.
import { EvaluationError } from './contract.ts'
import { expressionMessages as messages } from './messages.ts'

/** Limit of a text built by an expression. */
export const longestText = 1_000_000
const longestList = 100_000
const mostComparisons = 1_000_000
/** Letters of a text times letters sought in it: the worst case of a search. */
const mostSearched = 100_000_000

/** Checked before the text is built. */
export function assertLength(length: number): void {
  if (length > longestText) throw new Error(messages.textTooLong)
}

export function assertItems(count: number): void {
  if (count > longestList) throw new Error(messages.listTooLong)
}

export function assertComparisons(count: number): void {
  if (count > mostComparisons) throw new Error(messages.tooMuchWork)
}

export function assertSearch(text: string, sought: string): void {
  if (text.length * sought.length > mostSearched) throw new Error(messages.tooMuchWork)
}

/** A list or a map as a text: a part that it holds twice counts twice, so that lists of lists cannot grow without end. */
export function assertSize(value: unknown): void {
  let left = longestText
  const count = (part: unknown): void => {
    left -= typeof part === 'string' ? part.length + 1 : 1
    if (left < 0) throw new EvaluationError(messages.textTooLong, '')
    if (Array.isArray(part)) part.forEach(count)
    else if (typeof part === 'object' && part !== null) Object.entries(part).flat().forEach(count)
  }
  count(value)
}
