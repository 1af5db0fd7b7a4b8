// One PostgreSQL connection for Kysely, and how it is borrowed from the pool.
import process from 'node:process'
import type { Duplex } from 'node:stream'
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { isUnavailable } from '../../errors/app-error.ts'
import { type BoundValue, toBoundValue } from '../values.ts'
import { hasLeft, leftError } from '../../errors/errors.ts'
import { toAppError } from './errors.ts'
import { nameOf } from './statement-names.ts'

/** Commands that return the number of changed rows. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface Wire {
  readonly connection: { readonly stream: Duplex }
}

/** Statements made in the same turn of the event loop leave in one write, which costs more than anything else about a small one. */
export function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & Wire).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** As a query object: a configuration would be copied property by property. */
function ask(client: pg.ClientBase, text: string, values: BoundValue[]): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as pg.QueryResult)
    const query = new pg.Query(text, values, answer)
    const name = nameOf(text)
    client.query(name === undefined ? query : Object.assign(query, { name }))
  })
}

export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = query.parameters.map(toBoundValue)
    try {
      sendTogether(this.#client)
      const { command, rowCount, rows } = await ask(this.#client, query.sql, values)
      return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      throw toAppError(error)
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

/** A lost connection is reported by the statement that uses it; without a listener the process would exit as well. */
export function ignoreConnectionError(): void {}

/** `work` gets a connection of the pool, returned to it unless the connection was lost. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(toAppError(error)))
  client.on('error', ignoreConnectionError)
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isUnavailable(error) || hasLeft(error)
    throw error
  } finally {
    client.removeListener('error', ignoreConnectionError)
    client.release(broken)
  }
}

export function pooled(pool: pg.Pool): ConnectionProvider {
  return {
    provideConnection: (consumer) => withClient(pool, (client) => consumer(new PostgresConnection(client))),
  }
}

interface Leaving {
  readonly signal: AbortSignal
  /** Another connection of the same user. */
  readonly canceller: pg.Pool
}

/** The running statement of a client that leaves is cancelled, and its connection is not used again: the cancellation may arrive late. */
export function cancellable(pool: pg.Pool, { signal, canceller }: Leaving): ConnectionProvider {
  return {
    provideConnection: (consumer) =>
      withClient(pool, async (client) => {
        if (signal.aborted) throw leftError()
        const { promise: left, reject } = Promise.withResolvers<never>()
        const leave = () => {
          const { processID } = client as pg.PoolClient & { readonly processID: number }
          canceller.query('select pg_cancel_backend($1)', [processID]).catch(() => {})
          reject(leftError())
        }
        signal.addEventListener('abort', leave, { once: true })
        try {
          return await Promise.race([consumer(new PostgresConnection(client)), left])
        } finally {
          signal.removeEventListener('abort', leave)
        }
      }),
  }
}
