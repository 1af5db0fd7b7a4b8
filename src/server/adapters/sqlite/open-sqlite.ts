// The database port on one SQLite file: openSqlite({ file, storage?, lock?, maxTransactionMs? }) : Promise<Database>.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { ConnectionProvider, DatabaseConnection } from 'kysely'
import { booleanColumns, jsonColumns } from '../../../generated/storage.ts'
import type { Database } from '../../ports/database.ts'
import { StartError } from '../../errors/start-error.ts'
import { AppError, isUnavailable } from '../../errors/app-error.ts'
import { createHandleFactory } from '../handles.ts'
import { reasonOf, unavailableError } from '../refusals.ts'
import { untilDone, WorkRunner } from '../transaction-work.ts'
import { ChangeCounter } from './change-counter.ts'
import { SqliteConnection } from './connection.ts'
import { sqliteParts } from './dialect.ts'
import { isDamaged } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { LogFlush } from './log-flush.ts'
import { Maintenance } from './maintenance.ts'
import { busyTimeoutMs, openReader } from './open-reader.ts'
import { ReadThreads, ThreadConnection } from './read-threads.ts'
import { type HeldLock, takeLock } from './lock-file.ts'
import type { StorageNames } from './row-reader.ts'
import { Turns } from './turns.ts'

export interface SqliteOptions {
  /** Created, with its folder, if absent. */
  readonly file: string
  /** Which columns hold booleans and JSON; by default those of the descriptors. */
  readonly storage?: StorageNames
  readonly maxTransactionMs?: number
  /** Beside a running server: takes no lock. For short commands whose changes the server need not notice. */
  readonly beside?: boolean
}

/** The writer only reads rows it writes and their neighbours: a larger cache would duplicate pages without more hits. */
const writerCacheKib = 4 * 1024

/**
 * Pages of the write-ahead log after which the writer copies them by itself: 16 MB, since a page that several commits change in between is
 * copied only once; 64 MB where Checkpoints comes first.
 */
const pagesPerCheckpoint = { alone: 4000, withThread: 16_000 }

function openWriter(file: string, pages: number): BetterSqlite.Database {
  const raw = new BetterSqlite(file, { timeout: busyTimeoutMs })
  raw.pragma('journal_mode = wal')
  // The log is flushed by LogFlush before a writer is answered; SQLite flushes around its checkpoints.
  raw.pragma('synchronous = normal')
  raw.pragma('foreign_keys = on')
  raw.pragma(`cache_size = -${writerCacheKib}`)
  raw.pragma('temp_store = memory')
  // With an analysis limit SQLite stores no sampled statistics, which would make it plan every statement again on every run.
  raw.pragma('analysis_limit = 1000')
  raw.pragma('journal_size_limit = 67108864')
  raw.pragma(`wal_autocheckpoint = ${pages}`)
  return raw
}

function openBoth({ file, beside }: SqliteOptions): { writer: BetterSqlite.Database; reader: BetterSqlite.Database } {
  const writer = openWriter(file, beside ? pagesPerCheckpoint.alone : pagesPerCheckpoint.withThread)
  try {
    return { writer, reader: openReader(file) }
  } catch (error) {
    writer.close()
    throw error
  }
}

function unusable(file: string, error: unknown): StartError {
  if (isDamaged(error instanceof AppError ? error.cause : error)) {
    const advice = 'put back a backup, with none of the -wal and -shm files beside it'
    return new StartError(`The database file ${file} is damaged (${reasonOf(error)}): ${advice}.`, { cause: error })
  }
  return new StartError(`The database file ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error })
}

const noLock: HeldLock = { release: () => {} }

function openFiles(options: SqliteOptions): {
  writer: BetterSqlite.Database
  reader: BetterSqlite.Database
  lock: HeldLock
} {
  const { file, beside } = options
  try {
    mkdirSync(dirname(file), { recursive: true })
    const lock = beside ? noLock : takeLock(file)
    try {
      return { ...openBoth(options), lock }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unusable(file, error)
  }
}

/** Errors of the first read and write at start; anything else is a bug and keeps its stack. */
function toStartError(file: string, error: unknown): unknown {
  const cause = error instanceof AppError ? error.cause : error
  return isDamaged(cause) || isUnavailable(error) ? unusable(file, error) : error
}

/** Figures for the planner: a full or read-only disk takes none, and hides no other error by that. */
function optimize(writer: BetterSqlite.Database): void {
  try {
    writer.pragma('optimize')
  } catch {
    // The next close writes them.
  }
}

function always(connection: DatabaseConnection): ConnectionProvider {
  return { provideConnection: (consumer) => consumer(connection) }
}

export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { writer, reader, lock } = openFiles(options)
  const storage = options.storage ?? { booleanColumns, jsonColumns }
  const forgetAll = () => {
    readConnection.forgetStatements()
    writeConnection.forgetStatements()
    threads.forgetStatements()
    maintenance?.forgetTables()
  }
  const changes = new ChangeCounter()
  const shared = { storage, changes, onTablesChanged: forgetAll }
  const readConnection = new SqliteConnection({ raw: reader, ...shared })
  const turns = new Turns()
  const writeConnection = new SqliteConnection({ raw: writer, ...shared, turns })
  const threads = new ReadThreads({ file: options.file, storage })
  const handles = createHandleFactory(sqliteParts)
  const runner = new WorkRunner(handles, options.maxTransactionMs ?? 30_000)
  const log = new LogFlush(options.file)
  const maintenance = options.beside ? null : new Maintenance(options.file, writer, changes)
  const commits = new GroupCommit(writer, {
    beforeBatch: async () => maintenance?.beforeWriting(),
    onCommit: () => {
      changes.commit()
      maintenance?.committed()
    },
    flush: () => log.flush(),
    turns,
  })
  let closed = false
  return {
    dialect: 'sqlite',
    read: handles.reader(always(readConnection)),
    beside: (signal) => handles.reader(always(new ThreadConnection(threads, signal))),
    markWords: (query) => threads.markWords(query),
    markIds: (statements) => threads.markIds(statements),
    async transaction(work) {
      runner.assertNotNested()
      return untilDone(async () => {
        if (closed) throw unavailableError('away', new Error('The database is closed.'))
        return commits.enqueue(() => runner.run(writeConnection, work))
      })
    },
    changeCount: (tables) => changes.of(tables),
    // The lock file already excludes other processes.
    atStart: (work) =>
      runner.unbounded(work).catch((error: unknown) => Promise.reject(toStartError(options.file, error))),
    settle: () => commits.drain().then(() => maintenance?.settle()),
    async close() {
      if (closed) return
      closed = true
      await commits.drain()
      await Promise.all([threads.close(), maintenance?.close()])
      log.close()
      reader.close()
      optimize(writer)
      writer.close()
      lock.release()
    },
  }
}
