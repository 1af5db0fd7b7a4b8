// A transaction with commands whose scripts have not run: it is rolled back, they run in a thread, and the transaction is tried again.
import { AsyncLocalStorage } from 'node:async_hooks'
import { EngineError } from '../../engine/execute/engine-error.ts'
import { Attempts } from '../../engine/steps/attempts.ts'
import type { StepRequest } from '../../engine/steps/step-request.ts'
import type { StepPool } from '../../engine/steps/step-pool.ts'
import { StepAside } from '../../jobs/retry-later.ts'
import { type Reader, RunAgain } from '../../ports/database.ts'
import { toAppError } from './to-app-error.ts'

/** A job is rescheduled instead of blocking others. */
const jobPatienceMs = 250
const jobPauseMs = 1000

/** The state that the next transaction of this context continues with. */
const carried = new AsyncLocalStorage<{ attempts: Attempts | null }>()
const open = new WeakMap<Reader, Attempts>()

/** Of this transaction and of those that it repeats. */
export function attemptsIn(db: Reader): Attempts {
  const known = open.get(db)
  if (known !== undefined) return known
  const carry = carried.getStore()
  const attempts = carry?.attempts ?? new Attempts()
  if (carry !== undefined) carry.attempts = null
  attempts.begin()
  open.set(db, attempts)
  return attempts
}

interface Pending {
  readonly attempts: Attempts
  readonly request: StepRequest
  readonly pool: StepPool
  readonly isJob: boolean
}

export class ScriptsFirst extends RunAgain {
  readonly #pending: Pending

  constructor(pending: Pending) {
    super('Scripts run first.')
    this.name = 'ScriptsFirst'
    this.#pending = pending
  }

  async again<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const { attempts, request, pool, isJob } = this.#pending
    try {
      await pool.run(request, isJob ? jobPatienceMs : undefined)
    } catch (error) {
      if (isJob && error instanceof EngineError) throw new StepAside(jobPauseMs)
      throw toAppError(error)
    }
    return carried.run({ attempts }, attempt)
  }
}
