// One PostgreSQL connection as Kysely sees it, and how one is borrowed from the pool.
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { toBoundValue } from '../values.ts'
import { toAppError } from './errors.ts'

/** Statements that answer how many rows they changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = query.parameters.map(toBoundValue)
    try {
      const { command, rowCount, rows } = await this.#client.query(query.sql, values)
      return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      throw toAppError(error)
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

export async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw toAppError(error)
  }
}

export function pooled(pool: pg.Pool): ConnectionProvider {
  return {
    async provideConnection(consumer) {
      const client = await borrow(pool)
      try {
        return await consumer(new PostgresConnection(client))
      } finally {
        client.release()
      }
    },
  }
}
