// One SQLite connection for Kysely: statements prepared once per text, values converted in, rows converted out.
import type BetterSqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { toBoundValue } from '../values.ts'
import { type ChangeCounter, writtenTable } from './change-counter.ts'
import { toAppError } from './errors.ts'
import { type RowReader, type StorageNames, createRowReader } from './row-reader.ts'

interface Prepared {
  readonly statement: BetterSqlite.Statement<unknown[], Record<string, unknown>>
  /** Null if no column needs converting. */
  readonly read: RowReader | null
  /** Undefined for read-only statements. */
  readonly writes: string | null | undefined
}

export interface ConnectionOptions {
  readonly raw: BetterSqlite.Database
  readonly storage: StorageNames
  readonly changes: ChangeCounter
  /** Called after DDL: statements prepared by other connections are stale as well. */
  readonly onTablesChanged: () => void
}

/** Texts with lists of varying length could grow without end; the oldest is evicted. */
const maxStatements = 1000
const changesTables = /^\s*(?:create|alter|drop)\b/i

export class SqliteConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions
  readonly #prepared = new Map<string, Prepared>()

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#run(query.sql, query.parameters) as QueryResult<Row>
    } catch (error) {
      throw toAppError(error)
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  forgetStatements(): void {
    this.#prepared.clear()
  }

  #run(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const { statement, read, writes } = this.#prepare(sql)
    const values = parameters.map(toSqliteValue)
    if (writes !== undefined) this.#options.changes.touch(writes)
    if (statement.reader) {
      const rows = statement.all(values)
      if (read !== null) for (const row of rows) read(row)
      return { rows }
    }
    const { changes, lastInsertRowid } = statement.run(values)
    if (changesTables.test(sql)) this.#options.onTablesChanged()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const { raw, storage } = this.#options
    const statement = raw.prepare<unknown[], Record<string, unknown>>(sql)
    const prepared = {
      statement,
      read: statement.reader ? createRowReader(statement.columns(), storage) : null,
      writes: statement.readonly ? undefined : writtenTable(sql),
    }
    if (this.#prepared.size >= maxStatements) this.#dropOldest()
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #dropOldest(): void {
    const oldest = this.#prepared.keys().next()
    if (!oldest.done) this.#prepared.delete(oldest.value)
  }
}

function toSqliteValue(value: unknown): unknown {
  const bound = toBoundValue(value)
  return typeof bound === 'boolean' ? Number(bound) : bound
}
