// Reads beside the process: a few threads with read-only connections, started when needed, one statement at a time each.
import { Worker } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { leftError } from '../../errors/errors.ts'
import { unavailableError } from '../refusals.ts'
import { toSqliteValue } from './connection.ts'
import { toAppError } from './errors.ts'
import type { MarkedRows, WordQuery } from '../../ports/database.ts'
import type { MarkWork, ReadAnswer, ReadMessage, ReadThreadData, ReadWork } from './read-messages.ts'
import type { Division } from './words/mark-phrases.ts'

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./read-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** Rows live until they are sent. Each of the three spaces of a young heap would otherwise be as large as the server's. */
const resourceLimits = { maxYoungGenerationSizeMb: 3 }

export interface ReadLimits {
  readonly threads: number
  /** Another thread is started once statements have waited this long: each takes 12 MB at least. */
  readonly patienceMs: number
  /** Statements that wait for a thread; more are refused. */
  readonly waiting: number
  /** Of one statement; then its thread is replaced. */
  readonly statementMs: number
  /** An unused thread ends after this, since its connection takes memory. */
  readonly idleMs: number
}

const standardLimits: ReadLimits = {
  threads: 2,
  patienceMs: 100,
  waiting: 64,
  statementMs: 30_000,
  idleMs: 60_000,
}

type Read = Exclude<ReadAnswer, { isReady: true } | { failure: unknown }>

interface Statement {
  readonly work: ReadWork
  readonly resolve: (answer: Read) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  current: Statement | null
  timer: NodeJS.Timeout | undefined
  isStale: boolean
  isReady: boolean
}

export class ReadThreads {
  readonly #data: ReadThreadData
  readonly #limits: ReadLimits
  readonly #threads = new Set<Thread>()
  #waiting: Statement[] = []
  #patience: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(data: ReadThreadData, limits: Partial<ReadLimits> = {}) {
    this.#data = data
    this.#limits = { ...standardLimits, ...limits }
  }

  async read(sql: string, parameters: readonly unknown[], signal?: AbortSignal): Promise<readonly unknown[]> {
    const answer = await this.#ask({ sql, parameters }, signal)
    return 'rows' in answer ? answer.rows : []
  }

  /** A word that very many rows hold is read by two threads. */
  async markWords(words: WordQuery): Promise<MarkedRows | null> {
    const marked = await this.#mark({ words, range: null })
    if (marked === null || !('middle' in marked)) return marked
    const { middle } = marked
    this.#startSecond()
    const ranges = [
      { from: 0, to: middle },
      { from: middle, to: Number.POSITIVE_INFINITY },
    ]
    const [first, second] = await Promise.all(ranges.map((range) => this.#mark({ words, range })))
    return first && second && 'marks' in first && 'marks' in second ? joined(first, second, middle) : null
  }

  async #mark(work: MarkWork): Promise<MarkedRows | Division | null> {
    const answer = await this.#ask(work)
    return 'marked' in answer ? answer.marked : null
  }

  async markIds(queries: readonly CompiledQuery[]): Promise<MarkedRows | null> {
    const ids = queries.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toSqliteValue) }))
    const answer = await this.#ask({ ids })
    return 'marked' in answer && answer.marked && 'marks' in answer.marked ? answer.marked : null
  }

  #ask(work: ReadWork, signal?: AbortSignal): Promise<Read> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(unavailableError('away', new Error('The database is closed.')))
      if (signal?.aborted) return reject(leftError())
      if (this.#waiting.length >= this.#limits.waiting) return reject(unavailableError('busy', null))
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== statement)
        reject(leftError())
      }
      const settle = () => signal?.removeEventListener('abort', leave)
      const statement: Statement = {
        work,
        resolve: (answer) => {
          settle()
          resolve(answer)
        },
        reject: (error) => {
          settle()
          reject(error as Error)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(statement)
      this.#next()
    })
  }

  /** After DDL. */
  forgetStatements(): void {
    for (const thread of this.#threads) thread.isStale = true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#patience)
    const closed = unavailableError('away', new Error('The database is closed.'))
    for (const statement of this.#waiting.splice(0)) statement.reject(closed)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, closed)))
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freeThread()
      const statement = thread && this.#waiting.shift()
      if (!thread || !statement) return this.#startLater()
      this.#send(thread, statement)
    }
    clearTimeout(this.#patience)
    this.#patience = undefined
  }

  #freeThread(): Thread | null {
    const free = [...this.#threads].find(({ current }) => current === null)
    if (free) return free
    return this.#threads.size === 0 ? this.#start() : null
  }

  /** Not while one is starting. An answer may have arrived that a busy server has not handled yet, so those are handled first. */
  #startLater(): void {
    const threads = [...this.#threads]
    if (threads.length >= this.#limits.threads || threads.some(({ isReady }) => !isReady)) return
    const [first] = this.#waiting
    const start = () => {
      this.#patience = undefined
      if (this.#waiting[0] === first) this.#start()
      this.#next()
    }
    this.#patience ??= setTimeout(() => setImmediate(start), this.#limits.patienceMs)
  }

  /** Until it is ready the first one does its part too. */
  #startSecond(): void {
    const [first, other] = this.#threads
    if (other === undefined && first?.isReady && this.#limits.threads > 1) this.#start()
  }

  #start(): Thread {
    const worker = new Worker(threadFile, { workerData: this.#data, resourceLimits })
    const thread: Thread = { worker, current: null, timer: undefined, isStale: false, isReady: false }
    this.#threads.add(thread)
    worker.on('message', (answer: ReadAnswer) => this.#hear(thread, answer))
    const die = (error: unknown) => void this.#end(thread, unavailableError('away', error))
    worker.on('error', die)
    worker.on('exit', () => die(new Error('The thread has ended.')))
    worker.unref()
    return thread
  }

  #send(thread: Thread, statement: Statement): void {
    thread.current = statement
    thread.worker.ref()
    if (thread.isReady) this.#limit(thread, statement)
    const message: ReadMessage = { work: statement.work, forget: thread.isStale }
    thread.isStale = false
    thread.worker.postMessage(message)
  }

  #limit(thread: Thread, { work }: Statement): void {
    const name = 'words' in work ? `words of ${work.words.table}` : 'sql' in work ? work.sql : work.ids[0]?.sql
    this.#wait(thread, this.#limits.statementMs, () => unavailableError('tooLong', new Error(name)))
  }

  #hear(thread: Thread, answer: ReadAnswer): void {
    const { current } = thread
    if ('isReady' in answer) {
      thread.isReady = true
      if (current !== null) this.#limit(thread, current)
      this.#next()
      return
    }
    thread.current = null
    thread.worker.unref()
    this.#wait(thread, this.#limits.idleMs, () => null)
    if ('failure' in answer) current?.reject(errorOf(answer.failure))
    else current?.resolve(answer)
    this.#next()
  }

  #wait(thread: Thread, ms: number, reason: () => unknown): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => void this.#end(thread, reason()), ms)
    thread.timer.unref()
  }

  /** A statement inside SQLite cannot be interrupted: its thread ends when it returns, and others take its place at once. */
  async #end(thread: Thread, reason: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.current?.reject(reason)
    thread.current = null
    if (!this.#isClosed) this.#next()
    await thread.worker.terminate()
  }
}

/** `second`: rows from `middle` on. */
function joined(first: MarkedRows, second: MarkedRows, middle: number): MarkedRows {
  const [longer, shorter] = first.marks.length > second.marks.length ? [first, second] : [second, first]
  const { marks } = longer
  if (longer === first) marks.set(second.marks.subarray(middle), middle)
  else marks.set(shorter.marks.subarray(0, middle))
  return { marks, count: first.count + second.count }
}

function errorOf({ message, code }: { message: string; code: string | null }): unknown {
  return code === null ? new Error(message) : toAppError(new BetterSqlite.SqliteError(message, code))
}

/** One reader's hold on the threads: its statements are dropped when `signal` aborts. */
export class ThreadConnection implements DatabaseConnection {
  readonly #threads: ReadThreads
  readonly #signal: AbortSignal | undefined

  constructor(threads: ReadThreads, signal?: AbortSignal) {
    this.#threads = threads
    this.#signal = signal
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const rows = await this.#threads.read(query.sql, query.parameters.map(toSqliteValue), this.#signal)
    return { rows: rows as Row[] }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}
