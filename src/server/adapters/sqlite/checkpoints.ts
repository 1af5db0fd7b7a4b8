// Copies the write-ahead log into the database file beside the process: in the thread that answers, a thousand pages at random places
// would keep everybody waiting for a tenth of a second and more.
import type BetterSqlite from 'better-sqlite3'
import { LazyThread } from './lazy-thread.ts'

/** In pages. */
export interface LogState {
  readonly log: number
  readonly checkpointed: number
}

export interface CheckpointLimits {
  /** Commits between two looks at the log. */
  readonly commits: number
  /** A pass begins when this many pages have not been copied. */
  readonly pages: number
  /** Only a log that has been copied as a whole is reset: when it is longer, writers wait for a pass. */
  readonly longest: number
  /** An unused thread ends after this, since it takes memory. */
  readonly idleMs: number
}

/** 4 and 32 MB: a page that several commits change in between is copied only once. */
const standardLimits: CheckpointLimits = { commits: 8, pages: 1000, longest: 8000, idleMs: 60_000 }

export class Checkpoints {
  /** Without it the writer copies by itself once its log is very long. */
  readonly #thread: LazyThread<null, LogState | null>
  readonly #look: BetterSqlite.Statement<[], LogState>
  readonly #limits: CheckpointLimits
  #commits = 0
  #running: Promise<void> | null = null
  #isLong = false
  #isClosing = false

  /** `file`: that of `writer`. */
  constructor(file: string, writer: BetterSqlite.Database, limits: Partial<CheckpointLimits> = {}) {
    this.#look = writer.prepare('pragma wal_checkpoint(noop)')
    this.#limits = { ...standardLimits, ...limits }
    const { idleMs } = this.#limits
    const thread = new URL('./checkpoint-thread', import.meta.url)
    this.#thread = new LazyThread({ file: thread, workerData: file, idleMs })
  }

  /** Called after each commit. */
  committed(): void {
    this.#commits += 1
    if (this.#commits < this.#limits.commits || this.#running !== null || this.#isOff) return
    this.#commits = 0
    if (leftIn(this.#state()) >= this.#limits.pages) this.#running = this.#copy()
  }

  /** Resolves when the next transaction may begin; none is open. */
  async beforeWriting(): Promise<void> {
    if (!this.#isLong || this.#isOff) return
    this.#isLong = false
    await this.#copyAll()
  }

  /** After something else than a transaction has written. Resolves when it may go on; no transaction may be open. */
  async written(): Promise<void> {
    if (!this.#isOff && (this.#state()?.log ?? 0) >= this.#limits.longest) await this.#copyAll()
  }

  /** Nobody writes meanwhile. */
  async #copyAll(): Promise<void> {
    await this.#running
    this.#running = this.#pass().then(() => this.#ended())
    await this.#running
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#running
    await this.#thread.end()
  }

  /** The commit before is not undone by a disk that cannot be asked. */
  #state(): LogState | null {
    try {
      return this.#look.get() ?? null
    } catch {
      return null
    }
  }

  /** Others write meanwhile; each pass has less to do than the one before. */
  async #copy(): Promise<void> {
    let before = Number.POSITIVE_INFINITY
    let state = await this.#pass()
    for (let left = leftIn(state); left >= this.#limits.pages && left < before; left = leftIn(state)) {
      before = left
      state = await this.#pass()
    }
    this.#isLong = state !== null && state.log >= this.#limits.longest
    this.#ended()
  }

  #ended(): void {
    this.#running = null
  }

  get #isOff(): boolean {
    return this.#isClosing || this.#thread.hasFailed
  }

  /** The log after it; null if nothing could be copied. */
  #pass(): Promise<LogState | null> {
    return this.#thread.ask(null)
  }
}

function leftIn(state: LogState | null): number {
  return state ? state.log - state.checkpointed : 0
}
