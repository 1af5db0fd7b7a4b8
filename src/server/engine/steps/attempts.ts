// Repeats a piece of work until every script its commands meet has run and saw the current state.
import { EngineError } from '../execute/engine-error.ts'
import { executeMessages as messages } from '../execute/messages.ts'
import type { ScriptsNeeded } from '../execute/scripts-needed.ts'
import type { StepRecord } from '../script/step-record.ts'
import type { RecordingStore } from './recording-store.ts'
import type { StepRequest } from './step-request.ts'

/** How many conflicts with others are tolerated. */
const maxConflicts = 5
/** A run goes as far as what the work has read so far. */
const maxRounds = 200

export class Attempts {
  /** One per command, in order. */
  readonly #records: StepRecord[] = []
  #taken = 0
  #rounds = 0
  #conflicts = 0
  /** Scripts that had run when the last one was missing. */
  #known = -1

  /** The work starts over. */
  begin(): void {
    this.#taken = 0
  }

  /** The record of the next command. */
  next(): StepRecord {
    const record = this.#records[this.#taken] ?? { ids: [], scripts: [] }
    this.#records[this.#taken++] = record
    return record
  }

  /** What must run before the next attempt, of the last command begun. @throws EngineError `conflict` */
  async request(needed: ScriptsNeeded, store: RecordingStore): Promise<StepRequest> {
    this.#records.length = this.#taken
    this.#rounds += 1
    const known = this.#records.reduce((sum, { scripts }) => sum + scripts.length, 0)
    if (needed.isStale || known <= this.#known) this.#conflicts += 1
    this.#known = known
    if (this.#conflicts > maxConflicts) throw new EngineError('conflict', messages.changedMeanwhile)
    if (this.#rounds > maxRounds) throw new EngineError('failed', messages.tooManyRounds)
    const record = this.#records[this.#taken - 1]
    if (record === undefined) throw new Error('No command has begun yet.')
    return { needed, taken: await store.take(), record }
  }
}
