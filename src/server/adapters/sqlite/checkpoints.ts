// Copies the write-ahead log into the database file beside the process: in the thread that answers, a thousand pages at random places
// would keep everybody waiting for a tenth of a second and more.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type BetterSqlite from 'better-sqlite3'

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./checkpoint-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

const resourceLimits = { maxYoungGenerationSizeMb: 1 }

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
  readonly #file: string
  readonly #look: BetterSqlite.Statement<[], LogState>
  readonly #limits: CheckpointLimits
  #commits = 0
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #isLong = false
  /** Without a thread the writer copies by itself once its log is very long. */
  #isOff = false

  /** `file`: that of `writer`. */
  constructor(file: string, writer: BetterSqlite.Database, limits: Partial<CheckpointLimits> = {}) {
    this.#file = file
    this.#look = writer.prepare('pragma wal_checkpoint(noop)')
    this.#limits = { ...standardLimits, ...limits }
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
    this.#running = this.#pass().then(() => this.#ended())
    await this.#running
  }

  async close(): Promise<void> {
    this.#isOff = true
    await this.#running
    await this.#endThread()
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

  /** The log after it; null if nothing could be copied. */
  async #pass(): Promise<LogState | null> {
    clearTimeout(this.#idle)
    try {
      const worker = (this.#worker ??= this.#startThread())
      worker.ref()
      worker.postMessage(null)
      const [state] = (await once(worker, 'message')) as [LogState | null]
      worker.unref()
      this.#idle = setTimeout(() => void this.#endThread(), this.#limits.idleMs)
      this.#idle.unref()
      return state
    } catch {
      this.#isOff = true
      await this.#endThread()
      return null
    }
  }

  #startThread(): Worker {
    const worker = new Worker(threadFile, { workerData: this.#file, resourceLimits })
    // Between two passes nobody else listens.
    worker.on('error', () => {
      this.#isOff = true
    })
    return worker
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

function leftIn(state: LogState | null): number {
  return state ? state.log - state.checkpointed : 0
}
