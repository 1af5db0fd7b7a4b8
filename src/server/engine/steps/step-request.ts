// A step to be tried in a thread: its input, the state of the tree, and the record to complete.
import type { ScriptsNeeded } from '../execute/scripts-needed.ts'
import type { StepRecord } from '../script/step-record.ts'
import type { Taken } from './recording-store.ts'

export interface StepRequest {
  readonly needed: ScriptsNeeded
  readonly taken: Taken
  /** Completed by the run. */
  readonly record: StepRecord
}
