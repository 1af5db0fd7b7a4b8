// What threads do to the database file beside its writer: the log is copied into it, and its full-text indexes are merged.
import type BetterSqlite from 'better-sqlite3'
import type { ChangeCounter } from './change-counter.ts'
import { Checkpoints } from './checkpoints.ts'
import { Merges } from './merges.ts'

export class Maintenance {
  readonly #checkpoints: Checkpoints
  readonly #merges: Merges

  constructor(file: string, writer: BetterSqlite.Database, changes: ChangeCounter) {
    this.#checkpoints = new Checkpoints(file, writer)
    this.#merges = new Merges({ file, writer, changes, onStep: () => this.#checkpoints.written() })
  }

  /** Called after each commit. */
  committed(): void {
    this.#checkpoints.committed()
    this.#merges.committed()
  }

  /** Resolves when the next transaction may begin; none is open. */
  async beforeWriting(): Promise<void> {
    await this.#merges.beforeWriting()
    await this.#checkpoints.beforeWriting()
  }

  /** After DDL. */
  forgetTables(): void {
    this.#merges.forgetTables()
  }

  /** Resolves when nothing is left to merge; nobody may be writing. */
  settle(): Promise<void> {
    return this.#merges.settle()
  }

  async close(): Promise<void> {
    await Promise.all([this.#checkpoints.close(), this.#merges.close()])
  }
}
