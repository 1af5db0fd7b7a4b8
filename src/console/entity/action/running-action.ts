// A button that was pressed: its action, and the rows that it is about.
import type { EntityRow, Values } from '../row.ts'

export interface RunningAction {
  readonly name: string
  readonly title: string
  readonly rows: readonly EntityRow[]
  /** Number of selected rows that do not offer the action. */
  readonly skipped: number
  /** Initial values of the action's form, over its defaults. */
  readonly input?: Values
  /** Inputs that these rows do not need. */
  readonly omits?: readonly string[]
  /** A removal that goes on as this job. */
  readonly job?: string
}
