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
  /** The same where the person is the reason, not the row: nobody may, or nobody like them. */
  forbid?(action: string, row: Values, me: Actor): string | null
  /** The button is not even shown: nobody looks for it there. */
  hides?(action: string, row: Values, me: Actor): boolean
  /** Fields that a form asks for, though a call may leave them out. */
  readonly asked?: readonly string[]
  /** Fields that this stored row keeps; the form shows them locked. */
  fixed?(row: Values): readonly string[]
  /** Why nothing new may be put below this row of a tree; null when something may. */
  closed?(parent: Values): string | null
}
