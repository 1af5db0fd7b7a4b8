// Runs the body of a transaction: refuses nesting, ends its handle, and limits its duration.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection } from 'kysely'
import { type Reader, RunAgain } from '../ports/database.ts'
import { type HandleFactory, TransactionScope } from './handles.ts'

export type Work<Result> = (trx: Reader) => Promise<Result>

/** Repeated for as long as the work throws RunAgain. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let next = attempt; ; ) {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof RunAgain)) throw error
      next = () => error.again(attempt)
    }
  }
}

export class WorkRunner {
  readonly #handles: HandleFactory
  readonly #maxMs: number
  #isBounded = true
  readonly #current = new AsyncLocalStorage<TransactionScope>()

  constructor(handles: HandleFactory, maxMs: number) {
    this.#handles = handles
    this.#maxMs = maxMs
  }

  /** Waiting for a second transaction inside the first one would deadlock. */
  assertNotNested(): void {
    if (this.#current.getStore()?.isOpen === true) {
      throw new Error('transaction() was called inside a transaction: use the handle that the work was given.')
    }
  }

  /** Start-up steps may build an index over millions of rows. */
  async unbounded<Result>(steps: () => Promise<Result>): Promise<Result> {
    this.#isBounded = false
    try {
      return await steps()
    } finally {
      this.#isBounded = true
    }
  }

  async run<Result>(connection: DatabaseConnection, work: Work<Result>): Promise<Result> {
    const scope = new TransactionScope(connection)
    try {
      const result = await this.#bounded(this.#current.run(scope, work, this.#handles.transaction(scope)))
      scope.assertUnspoilt()
      return result
    } finally {
      scope.close()
    }
  }

  async #bounded<Result>(running: Promise<Result>): Promise<Result> {
    if (!this.#isBounded) return running
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`A transaction took longer than ${this.#maxMs} ms.`)), this.#maxMs)
    })
    try {
      return await Promise.race([running, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
