// The one writer: transactions that wait together run in one commit, from the second on as savepoints. The disk is flushed while the next ones run.
import { AsyncLocalStorage } from 'node:async_hooks'
import type BetterSqlite from 'better-sqlite3'
import { isBusy, toAppError } from './errors.ts'
import { nextTurn, Turns } from './turns.ts'

interface Waiting {
  /** Runs the body; the returned function is called after the commit. */
  readonly run: () => Promise<() => void>
  readonly reject: (error: unknown) => void
}

interface Done {
  readonly entry: Waiting
  readonly answer: () => void
}

type Step = 'begin' | 'commit' | 'rollback' | 'save' | 'release' | 'undo'

const maxBatch = 64
const busyAttempts = 3

export interface GroupOptions {
  /** After this time a batch accepts no more transactions: finished ones are waiting for its commit. */
  readonly maxBatchMs?: number
  /** Awaited before a batch, while no transaction is open. */
  readonly beforeBatch?: () => Promise<void>
  /** Called after each commit, before the disk has it. */
  readonly onCommit?: () => void
  /** Resolves once all commits so far are on the disk. */
  readonly flush?: () => Promise<void>
  /** Those of the connection that the transactions use. */
  readonly turns?: Turns
}

export class GroupCommit {
  readonly #database: BetterSqlite.Database
  readonly #steps: Readonly<Record<Step, BetterSqlite.Statement<[]>>>
  readonly #maxBatchMs: number
  readonly #beforeBatch: () => Promise<void>
  readonly #onCommit: () => void
  readonly #flush: () => Promise<void>
  readonly #turns: Turns
  readonly #waiting: Waiting[] = []
  #pumping: Promise<void> | null = null
  /** Of the batch before: one flush at a time, so that those who wait for it meanwhile share the next. */
  #flushing: Promise<void> = Promise.resolve()

  constructor(database: BetterSqlite.Database, options: GroupOptions = {}) {
    this.#database = database
    this.#maxBatchMs = options.maxBatchMs ?? 20
    this.#beforeBatch = options.beforeBatch ?? (async () => {})
    this.#onCommit = options.onCommit ?? (() => {})
    this.#flush = options.flush ?? (async () => {})
    this.#turns = options.turns ?? new Turns()
    this.#steps = {
      begin: database.prepare('begin immediate'),
      commit: database.prepare('commit'),
      rollback: database.prepare('rollback'),
      save: database.prepare('savepoint writer'),
      release: database.prepare('release writer'),
      undo: database.prepare('rollback to writer'),
    }
  }

  /** Resolves once the transaction is committed and on the disk. */
  enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const inContext = AsyncLocalStorage.snapshot()
    return new Promise((resolve, reject) => {
      const run = async () => {
        const result = await inContext(work)
        return () => resolve(result)
      }
      this.#waiting.push({ run, reject })
      this.#pumping ??= this.#pump()
    })
  }

  /** Resolves when everything enqueued so far is committed or refused. */
  async drain(): Promise<void> {
    while (this.#pumping !== null) await this.#pumping
    await this.#flushing
  }

  async #pump(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#beforeBatch()
      await this.#gather()
      const done = await this.#batch()
      await this.#flushing
      this.#flushing = this.#answer(done)
    }
    this.#pumping = null
  }

  /** Requests that have already arrived reach the queue: more transactions may join as long as each turn brings some. */
  async #gather(): Promise<void> {
    let known = 0
    do {
      known = this.#waiting.length
      await nextTurn()
    } while (this.#waiting.length > known && this.#waiting.length < maxBatch)
    this.#turns.begin()
  }

  /** Whoever has to be answered once the commit is on the disk. */
  async #batch(): Promise<Done[]> {
    if (!this.#begin()) return []
    const done: Done[] = []
    try {
      const end = performance.now() + this.#maxBatchMs
      if (!(await this.#runFirst(this.#waiting.shift(), done))) return []
      while (this.#waiting.length > 0 && done.length < maxBatch && performance.now() < end)
        await this.#runOne(this.#waiting.shift(), done)
      if (this.#turns.isOver()) await this.#turns.next()
      this.#steps.commit.run()
      this.#onCommit()
      return done
    } catch (error) {
      for (const { entry } of done) entry.reject(toAppError(error))
      this.#giveUp()
      return []
    }
  }

  async #answer(done: readonly Done[]): Promise<void> {
    if (done.length === 0) return
    try {
      await this.#flush()
      for (const { answer } of done) answer()
    } catch (error) {
      for (const { entry } of done) entry.reject(error)
    }
  }

  /** Needs no savepoint, which would keep every page it changes in memory: if it fails, the whole transaction may go. */
  async #runFirst(entry: Waiting | undefined, done: Done[]): Promise<boolean> {
    if (entry === undefined) return false
    try {
      done.push({ entry, answer: await entry.run() })
      return true
    } catch (error) {
      entry.reject(toAppError(error))
      this.#giveUp()
      return false
    }
  }

  async #runOne(entry: Waiting | undefined, done: Done[]): Promise<void> {
    if (entry === undefined) return
    try {
      this.#steps.save.run()
    } catch (error) {
      entry.reject(toAppError(error))
      throw error
    }
    try {
      const answer = await entry.run()
      this.#steps.release.run()
      done.push({ entry, answer })
    } catch (error) {
      entry.reject(toAppError(error))
      // A full disk ends the whole transaction by itself: this throws then, and the others are refused as well.
      this.#steps.undo.run()
      this.#steps.release.run()
    }
  }

  /** On a failing disk even this may fail: the next batch begins with it then. */
  #giveUp(): void {
    try {
      if (this.#database.inTransaction) this.#steps.rollback.run()
    } catch {
      // The waiting callers have already received the first error.
    }
  }

  /** Another process (a backup) may lock the file briefly, for longer than the driver's own time-out. */
  #begin(): boolean {
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#database.inTransaction) this.#steps.rollback.run()
        this.#steps.begin.run()
        return true
      } catch (error) {
        if (isBusy(error) && attempt < busyAttempts) continue
        for (const entry of this.#waiting.splice(0)) entry.reject(toAppError(error))
        return false
      }
    }
  }
}
