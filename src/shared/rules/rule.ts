// A shared rule: pure checks over several fields, and who may do what to a row; used by form and server alike.
import type { Values } from '../entity/visibility.ts'
import type { FieldError } from '../protocol/envelope.ts'

export interface Actor {
  readonly account: string
  readonly admin: boolean
}

export interface EntityRule {
  /** Over a normalised, whole row. */
  check?(row: Values): readonly FieldError[]
  /** Over an action's input; null = sent empty, undefined = not sent. */
  checkInput?(action: string, input: Values): readonly FieldError[]
  /** The refusing sentence, or null. `action`: update, remove, or an action's name. */
  allow?(action: string, row: Values, me: Actor): string | null
  /** The same, but because of the user rather than the row. */
  forbid?(action: string, row: Values, me: Actor): string | null
  /** The button is hidden instead of disabled: nobody expects it there. */
  hides?(action: string, row: Values, me: Actor): boolean
  /** Fields that a form requires although a call may omit them. */
  readonly asked?: readonly string[]
  /** Fields that cannot change on this stored row; the form shows them locked. */
  fixed?(row: Values): readonly string[]
  /** Why nothing may be added below this row of a tree; null if something may. */
  closed?(parent: Values): string | null
}
