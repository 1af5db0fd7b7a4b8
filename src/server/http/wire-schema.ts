// Schemas shared by many calls: ids, lists of ids, paging. They describe exactly what `entity/ids.ts` and `parsePaging` accept.
import { errorMessages } from '../errors/messages.ts'
import { blanks } from './wire-patterns.ts'
import type { JsonSchema } from './route.ts'

const idText = '[1-9][0-9]{0,14}'
const positive = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const maxIds = 1000

/** A number or its text. */
export const idSchema: JsonSchema = {
  type: ['integer', 'string'],
  ...positive,
  pattern: `^${blanks}${idText}${blanks}$`,
}

/** The same where it is optional: 0, empty, null. */
export const optionalIdSchema: JsonSchema = {
  type: ['integer', 'string', 'null'],
  ...positive,
  minimum: 0,
  pattern: '^[0-9]{0,15}$',
}

/** A list, one, or several joined by commas. */
export const idsSchema: JsonSchema = {
  type: ['array', 'integer', 'string'],
  minItems: 1,
  maxItems: maxIds,
  items: idSchema,
  ...positive,
  pattern: `^${blanks}${idText}${blanks}(?:,${blanks}${idText}${blanks})*$`,
  maxLength: maxIds * 16,
}

/** Missing or invalid values fall back to the default. */
export function pagingSchema(size: 'limit' | 'size', types?: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const { paging } = errorMessages
  const type = types && { type: types }
  return { page: { ...type, description: paging.page }, [size]: { ...type, description: paging.size } }
}
