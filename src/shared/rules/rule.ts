// What a shared rule is: pure checks over several fields, and what may be done to whom; the form and the server ask the same.
import type { Values } from '../entity/visibility.ts'
import type { FieldError } from '../protocol/envelope.ts'

export interface Actor {
  readonly account: string
  readonly admin: boolean
}

export interface EntityRule {
  /** Over a normalised, whole row. */
  check?(row: Values): readonly FieldError[]
  /** Over an action's input; null = given empty, undefined = not sent. */
  checkInput?(action: string, input: Values): readonly FieldError[]
  /** The refusing sentence, or null. `action`: update, remove, or an action's name. */
  allow?(action: string, row: Values, me: Actor): string | null
  /** The same where the person is the reason, not the row: nobody may, or nobody like him. */
  forbid?(action: string, row: Values, me: Actor): string | null
}
