// Merges the segments of full-text indexes beside the process: in the thread that answers, FTS5's own merges would keep everybody waiting
// for tens of milliseconds once in a few writes.
import type BetterSqlite from 'better-sqlite3'
import type { ChangeCounter } from './change-counter.ts'
import { LazyThread } from './lazy-thread.ts'
import type { MergeOrder, MergeState } from './merge-thread.ts'

export interface MergeOptions {
  readonly file: string
  readonly writer: BetterSqlite.Database
  readonly changes: ChangeCounter
  /** Commits that write an index before it is looked at. */
  readonly commits?: number
  /** Awaited after each step: it has written up to a few megabytes. */
  readonly onStep?: () => Promise<void>
  /** An unused thread ends after this. */
  readonly idleMs?: number
}

const indexes = `select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`

/** Pages owed to an index, above which writers wait: 8 MB, more than anybody writes but a long import. */
const mostOwed = 2048

/** A step of 128 takes 10 to 20 ms; of larger ones the whole takes less. */
const pagesOfStep = { soon: 512, idle: 128 }

export class Merges {
  readonly #thread: LazyThread<MergeOrder, MergeState | null>
  readonly #changes: ChangeCounter
  readonly #list: () => readonly string[]
  readonly #commits: number
  readonly #onStep: () => Promise<void>
  /** Changes of each index when it was last looked at. */
  #known: Map<string, number> | null = null
  #open = 0
  /** In the order in which they are asked about next. */
  readonly #due = new Set<string>()
  readonly #owed = new Map<string, number>()
  #running: Promise<void> | null = null
  #isWaitedFor = false
  #isClosing = false

  constructor({ file, writer, changes, commits = 4, onStep = async () => {}, idleMs = 60_000 }: MergeOptions) {
    this.#onStep = onStep
    this.#changes = changes
    this.#commits = commits
    this.#list = () => writer.prepare<[], string>(indexes).pluck().all()
    this.#thread = new LazyThread({ file: new URL('./merge-thread', import.meta.url), workerData: file, idleMs })
  }

  /** Called after each commit. What is left from the one before goes on; the next transaction waits for one step of it, and nobody else. */
  committed(): void {
    this.#open += 1
    if (this.#open >= this.#commits) this.#findDue()
    this.#begin()
  }

  /** Resolves when the next transaction may begin. */
  async beforeWriting(): Promise<void> {
    this.#isWaitedFor = true
    await this.#running
    this.#isWaitedFor = false
  }

  /** After DDL: there may be other indexes. */
  forgetTables(): void {
    this.#known = null
  }

  /** Resolves when nothing is left to merge, or the thread has failed. Nobody may be writing. */
  async settle(): Promise<void> {
    for (const name of this.#list()) this.#due.add(name)
    this.#begin()
    await this.#running
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#running
    await this.#thread.end()
  }

  /** An index that this process has not looked at may have been left unmerged by the one before. */
  #findDue(): void {
    this.#open = 0
    const known = (this.#known ??= new Map(this.#list().map((name) => [name, Number.NEGATIVE_INFINITY])))
    for (const [name, before] of known) {
      const now = this.#changes.of([name])
      if (now - before < this.#commits) continue
      known.set(name, now)
      this.#due.add(name)
    }
  }

  #begin(): void {
    if (this.#running !== null || this.#due.size === 0 || this.#isClosing || this.#thread.hasFailed) return
    this.#running = this.#merge()
  }

  async #merge(): Promise<void> {
    do await this.#step()
    while (this.#due.size > 0 && !this.#isClosing && !this.#mayWrite())
    this.#running = null
  }

  /** Somebody waits to write, and not too much is owed. */
  #mayWrite(): boolean {
    return this.#isWaitedFor && !this.#isBehind()
  }

  #isBehind(): boolean {
    return [...this.#owed.values()].some((pages) => pages >= mostOwed)
  }

  async #step(): Promise<void> {
    const pages = this.#isBehind() ? pagesOfStep.soon : pagesOfStep.idle
    for (const name of this.#due) {
      const state = await this.#thread.ask({ name, pages })
      if (state === null || state.isDone) this.#due.delete(name)
      this.#owed.set(name, state?.owed ?? 0)
    }
    await this.#onStep()
  }
}
