// The sentence for a failed rule of a field: the descriptor's own, else the default with the label filled in.
import type { Field } from '../entity/descriptor.ts'
import { fieldMessages } from '../messages.ts'

/** Keywords without a sentence of their own (a bound that only guards the number range) use that of `type`. */
export function sentenceOf(field: Pick<Field, 'title' | 'message'>, keyword: string): string {
  const own = field.message[keyword]
  if (own !== undefined) return own
  const general = keyword in fieldMessages ? fieldMessages[keyword as keyof typeof fieldMessages] : undefined
  const sentence =
    general !== undefined && !general.includes('{limit}') ? general : (field.message['type'] ?? fieldMessages.type)
  return sentence.replaceAll('{title}', field.title)
}
