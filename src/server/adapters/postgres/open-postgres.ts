// The database port on PostgreSQL: openPostgres({ url, connections?, onError? }) : Promise<Database>.
import pg from 'pg'
import { isUnavailable } from '../../errors/app-error.ts'
import type { Database } from '../../ports/database.ts'
import { createHandleFactory } from '../handles.ts'
import { unavailableError } from '../refusals.ts'
import { untilDone, WorkRunner } from '../transaction-work.ts'
import { PostgresConnection, cancellable, sendTogether, withClient, pooled } from './connection.ts'
import { postgresParts } from './dialect.ts'
import { toAppError } from './errors.ts'
import { lockStart, unusable } from './single-client.ts'

export interface PostgresOptions {
  readonly url: string
  /** Of the pools for reading and writing together; reads beside them have a few of their own. */
  readonly connections?: number
  /** Called when an idle connection is lost. */
  readonly onError?: (error: Error) => void
}

const statementTimeoutMs = 30_000
/** The server enforces its own statement time-out; this one is for a server that no longer responds. */
const answerTimeoutMs = 35_000
const maxTransactionMs = 60_000
const connectTimeoutMs = 5000
/** They take the database's time, which ordinary reads should not wait for. */
const besideConnections = 4

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

function halfOf({ connections = 16 }: PostgresOptions): number {
  return Math.max(1, Math.floor(connections / 2))
}

function openPool(options: PostgresOptions, max: number, readOnly: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    idle_in_transaction_session_timeout: maxTransactionMs,
    application_name: 'atrium',
    keepAlive: true,
    pipeline: true,
    // Lists are planned for their values.
    options: readOnly
      ? '-c default_transaction_read_only=on -c plan_cache_mode=force_custom_plan'
      : '-c default_transaction_read_only=off',
  })
  pool.on('error', (error) => options.onError?.(error))
  return pool
}

async function assertReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw unusable(url, error)
  }
}

async function sendCommand(client: pg.ClientBase, command: 'begin' | 'commit' | 'rollback'): Promise<void> {
  try {
    sendTogether(client)
    await client.query(command)
  } catch (error) {
    throw toAppError(error)
  }
}

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  // Sent together with the first statement.
  const begun = sendCommand(client, 'begin')
  begun.catch(() => {})
  try {
    const result = await work()
    await begun
    await sendCommand(client, 'commit')
    return result
  } catch (error) {
    // A lost connection has rolled back by itself; one that cannot roll back is treated as lost.
    if (!isUnavailable(error)) {
      await sendCommand(client, 'rollback').catch((cause: unknown) => Promise.reject(unavailableError('away', cause)))
    }
    throw error
  }
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const reading = openPool(options, halfOf(options), true)
  const writing = openPool(options, halfOf(options), false)
  const beside = openPool(options, besideConnections, true)
  const handles = createHandleFactory(postgresParts)
  const runner = new WorkRunner(handles, maxTransactionMs)
  let closing: Promise<unknown> | null = null
  const closeBoth = async () => {
    closing ??= Promise.all([reading.end(), writing.end(), beside.end()])
    await closing
  }
  try {
    await assertReachable(writing, options.url)
  } catch (error) {
    await closeBoth()
    throw error
  }
  return {
    dialect: 'postgres',
    read: handles.reader(pooled(reading)),
    beside: (signal) => handles.reader(signal ? cancellable(beside, { signal, canceller: reading }) : pooled(beside)),
    markWords: async () => null,
    markIds: async () => null,
    async transaction(work) {
      runner.assertNotNested()
      const run = (client: pg.PoolClient) =>
        inTransaction(client, () => runner.run(new PostgresConnection(client), work))
      return untilDone(() => withClient(writing, run))
    },
    changeCount: () => null,
    async atStart(work) {
      const client = await lockStart(options.url)
      try {
        return await runner.unbounded(work)
      } catch (error) {
        throw isUnavailable(error) ? unusable(options.url, error) : error
      } finally {
        await client.end()
      }
    },
    // Autovacuum does its work, soon after an import.
    settle: async () => {},
    close: closeBoth,
  }
}
