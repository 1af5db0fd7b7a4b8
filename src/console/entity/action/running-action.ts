// A button that was pressed: its action, and the rows that it is about.
import type { Envelope } from '../../../shared/protocol/envelope.ts'
import type { EntityRow, Values } from '../row.ts'

/** A selected row that does not offer the action. */
export interface SkippedRow {
  readonly row: EntityRow
  readonly reason: string
}

/** Answer of a batch with refused rows. */
export type BatchAnswer = Pick<Envelope, 'data' | 'results' | 'note' | 'undo'>

export interface RunningAction {
  readonly name: string
  readonly title: string
  readonly rows: readonly EntityRow[]
  readonly skipped: readonly SkippedRow[]
  /** Initial values of the action's form, over its defaults. */
  readonly input?: Values
  /** Inputs that these rows do not need. */
  readonly omits?: readonly string[]
  /** A removal that goes on as this job. */
  readonly job?: string
  /** A removal that left rows. */
  readonly answer?: BatchAnswer
  /** By this id what was done can be taken back. */
  readonly undo?: string | undefined
}
