// What is wrong with an expression, in Chinese: a running process reports Flowable's sentences, which are English.
import type { EvaluationError } from './contract.ts'
import { expressionMessages, trialMessages as messages } from './messages.ts'

/** What stands for the parts of a sentence while it is taken apart. */
const gap = '\u0000'

type Sentence = (...parts: string[]) => string
type Pair = readonly [english: string, chinese: string | Sentence]

const pairs: readonly Pair[] = [
  [expressionMessages.unknown(gap), messages.unknown],
  [expressionMessages.noMethod(gap), messages.noMethod],
  [expressionMessages.noVariableName, messages.noVariableName],
  [expressionMessages.noDate, messages.noDate],
  [expressionMessages.notText(gap), messages.notText],
  [expressionMessages.notComparable(gap, gap), messages.notComparable],
  [expressionMessages.notNumber(gap), messages.notNumber],
  [expressionMessages.notBoolean(gap), messages.notBoolean],
  [`Index ${gap} out of bounds for length ${gap}`, messages.outOfBounds],
  ['/ by zero', messages.byZero],
]

/** What fills the gaps of `english`; null: the sentence is another one. */
function partsIn(sentence: string, english: string): readonly string[] | null {
  const [start = '', ...fixed] = english.split(gap)
  if (fixed.length === 0) return sentence === english ? [] : null
  if (!sentence.startsWith(start)) return null
  let rest = sentence.slice(start.length)
  const parts: string[] = []
  for (const [at, next] of fixed.entries()) {
    const end = at === fixed.length - 1 ? rest.length - next.length : rest.indexOf(next)
    if (end < 0 || !rest.startsWith(next, end)) return null
    parts.push(rest.slice(0, end))
    rest = rest.slice(end + next.length)
  }
  return parts
}

/** Sentences that are Chinese already are returned as they are. */
export function chineseProblem({ message, text }: EvaluationError): string {
  const prefix = expressionMessages.failed(text, '')
  const reason = message.startsWith(prefix) ? message.slice(prefix.length) : message
  for (const [english, chinese] of pairs) {
    const parts = partsIn(reason, english)
    if (parts !== null) return typeof chinese === 'string' ? chinese : chinese(...parts)
  }
  return reason
}
