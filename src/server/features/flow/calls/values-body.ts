// What people fill in, or bring along as variables: an object, with no more in it than one step can well take.
import type { JsonSchema } from '../../../http/route.ts'
import { flowMessages as messages } from '../messages.ts'

const mostValues = 1000

export const valuesBody: JsonSchema = {
  type: ['object', 'null'],
  maxProperties: mostValues,
  'x-message': { maxProperties: messages.tooManyValues(mostValues) },
}
