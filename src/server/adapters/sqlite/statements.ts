// Statements prepared once per text, on one connection.
import type BetterSqlite from 'better-sqlite3'
import { writtenTable } from './change-counter.ts'
import { type RowReader, type StorageNames, createRowReader } from './row-reader.ts'

export interface Prepared {
  readonly statement: BetterSqlite.Statement<unknown[], Record<string, unknown>>
  /** Null if no column needs converting. */
  readonly read: RowReader | null
  /** Undefined for read-only statements. */
  readonly writes: string | null | undefined
  readonly changesTables: boolean
}

export interface Statements {
  prepare(sql: string): Prepared
  forget(): void
}

/** Texts with lists of varying length could grow without end; the oldest is evicted. */
const maxStatements = 1000

const tableChange = /^\s*(?:create|alter|drop)\b/i
const reads = /^\s*(?:select|with)\b/i
const looksAtValue = /(=|\blike|\blimit) \?/gi

/**
 * SQLite looks at a bound value that is compared, matched or a limit to choose the plan of a query with an order or a join, and then plans
 * it again on every run, at several times the cost of the run itself. The sign changes no value and hides it.
 */
export function withoutReplanning(sql: string): string {
  return reads.test(sql) ? sql.replaceAll(looksAtValue, '$1 +?') : sql
}

export function createStatements(raw: BetterSqlite.Database, storage: StorageNames): Statements {
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = raw.prepare<unknown[], Record<string, unknown>>(withoutReplanning(sql))
    const made = {
      statement,
      read: statement.reader ? createRowReader(statement.columns(), storage) : null,
      writes: statement.readonly ? undefined : writtenTable(sql),
      changesTables: tableChange.test(sql),
    }
    if (prepared.size >= maxStatements) dropOldest()
    prepared.set(sql, made)
    return made
  }

  function dropOldest(): void {
    const oldest = prepared.keys().next()
    if (!oldest.done) prepared.delete(oldest.value)
  }

  return { prepare, forget: () => prepared.clear() }
}
