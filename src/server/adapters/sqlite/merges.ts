// Merges the segments of full-text indexes beside the process: in the thread that answers, FTS5's own merges would keep everybody waiting
// for tens of milliseconds once in a few writes.
import type BetterSqlite from 'better-sqlite3'
import type { ChangeCounter } from './change-counter.ts'
import { LazyThread } from './lazy-thread.ts'

export interface MergeOptions {
  readonly file: string
  readonly writer: BetterSqlite.Database
  readonly changes: ChangeCounter
  /** Commits that write an index before it is looked at. */
  readonly commits?: number
  /** An unused thread ends after this. */
  readonly idleMs?: number
}

const indexes = `select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`

export class Merges {
  readonly #thread: LazyThread<string, boolean>
  readonly #changes: ChangeCounter
  readonly #list: () => readonly string[]
  readonly #commits: number
  /** Changes of each index when it was last looked at. */
  #known: Map<string, number> | null = null
  #open = 0
  #running: Promise<void> | null = null
  #isClosing = false

  constructor({ file, writer, changes, commits = 4, idleMs = 60_000 }: MergeOptions) {
    this.#changes = changes
    this.#commits = commits
    this.#list = () => writer.prepare<[], string>(indexes).pluck().all()
    this.#thread = new LazyThread({ file: new URL('./merge-thread', import.meta.url), workerData: file, idleMs })
  }

  /** Called after each commit. The next transaction waits for the merge that begins here, and nobody else. */
  committed(): void {
    this.#open += 1
    if (this.#open < this.#commits || this.#running !== null || this.#isClosing || this.#thread.hasFailed) return
    this.#open = 0
    const due = this.#takeDue()
    if (due.length > 0) this.#running = this.#merge(due)
  }

  /** Resolves when the next transaction may begin. */
  async beforeWriting(): Promise<void> {
    await this.#running
  }

  /** After DDL: there may be other indexes. */
  forgetTables(): void {
    this.#known = null
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#running
    await this.#thread.end()
  }

  #takeDue(): readonly string[] {
    const known = (this.#known ??= new Map(this.#list().map((name) => [name, this.#changes.of([name])])))
    const due: string[] = []
    for (const [name, before] of known) {
      const now = this.#changes.of([name])
      if (now - before < this.#commits) continue
      known.set(name, now)
      due.push(name)
    }
    return due
  }

  async #merge(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#thread.ask(name)
    this.#running = null
  }
}
