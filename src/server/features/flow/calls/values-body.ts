// Submitted values, or initial variables: an object, limited to what one step can handle.
import type { JsonSchema } from '../../../http/route.ts'
import { flowMessages as messages } from '../messages.ts'

const maxValues = 1000

export const valuesBody: JsonSchema = {
  type: ['object', 'null'],
  maxProperties: maxValues,
  'x-message': { maxProperties: messages.tooManyValues(maxValues) },
}
