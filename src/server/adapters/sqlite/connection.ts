// One SQLite connection for Kysely: statements prepared once per text, values converted in, rows converted out.
import type BetterSqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { toBoundValue } from '../values.ts'
import type { ChangeCounter } from './change-counter.ts'
import { toAppError } from './errors.ts'
import type { StorageNames } from './row-reader.ts'
import { type Statements, createStatements } from './statements.ts'
import type { Turns } from './turns.ts'

export interface ConnectionOptions {
  readonly raw: BetterSqlite.Database
  readonly storage: StorageNames
  readonly changes: ChangeCounter
  /** Called after DDL: statements prepared by other connections are stale as well. */
  readonly onTablesChanged: () => void
  /** If others are answered between statements. */
  readonly turns?: Turns
}

export class SqliteConnection implements DatabaseConnection {
  readonly #options: ConnectionOptions
  readonly #statements: Statements

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#statements = createStatements(options.raw, options.storage)
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turns } = this.#options
    try {
      const result = this.#run(query.sql, query.parameters) as QueryResult<Row>
      return turns?.isOver() === true ? turns.next().then(() => result) : Promise.resolve(result)
    } catch (error) {
      return Promise.reject(toAppError(error))
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  forgetStatements(): void {
    this.#statements.forget()
  }

  #run(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const { statement, read, writes, changesTables } = this.#statements.prepare(sql)
    const values = parameters.map(toSqliteValue)
    if (writes !== undefined) this.#options.changes.touch(writes)
    if (statement.reader) {
      const rows = statement.all(values)
      if (read !== null) for (const row of rows) read(row)
      return { rows }
    }
    const { changes, lastInsertRowid } = statement.run(values)
    if (changesTables) this.#options.onTablesChanged()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

export function toSqliteValue(value: unknown): unknown {
  const bound = toBoundValue(value)
  return typeof bound === 'boolean' ? Number(bound) : bound
}
