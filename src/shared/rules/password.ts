// Passwords typed twice are the same.
import type { Values } from '../entity/visibility.ts'
import { ruleMessages } from '../messages.ts'
import type { FieldError } from '../protocol/envelope.ts'

/** `names`: the password and its repetition. An empty repetition is the field rule's business. */
export function samePassword(row: Values, names: readonly [string, string]): FieldError[] {
  const [password, again] = names
  const repeated = row[again] ?? ''
  return repeated !== '' && repeated !== row[password] ? [{ field: again, message: ruleMessages.passwordDiffers }] : []
}
