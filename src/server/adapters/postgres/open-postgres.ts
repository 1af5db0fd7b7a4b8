// The database port on PostgreSQL: openPostgres({ url, connections?, onError? }) : Promise<Database>.
import pg from 'pg'
import type { Database } from '../../ports/database.ts'
import { StartError } from '../../ports/start-error.ts'
import { createHandleFactory } from '../handles.ts'
import { untilDone, WorkRunner } from '../transaction-work.ts'
import { PostgresConnection, borrow, pooled } from './connection.ts'
import { postgresParts } from './dialect.ts'
import { toAppError } from './errors.ts'

export interface PostgresOptions {
  readonly url: string
  /** Of the two pools together, reading and writing. */
  readonly connections?: number
  /** Told of connections lost while nobody used them. */
  readonly onError?: (error: Error) => void
}

const statementTimeoutMs = 30_000
const maxTransactionMs = 60_000
const connectTimeoutMs = 5000
/** Any constant; the same for all processes of the product. */
const startLockKey = 7_201_405

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

function openPool(options: PostgresOptions, readOnly: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max: Math.max(1, Math.floor((options.connections ?? 16) / 2)),
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: maxTransactionMs,
    application_name: 'atrium',
    keepAlive: true,
    options: `-c default_transaction_read_only=${readOnly ? 'on' : 'off'}`,
  })
  pool.on('error', (error) => options.onError?.(error))
  return pool
}

/** The address without account and password. */
function shownAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

async function assertReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    throw new StartError(`The database at ${shownAddress(url)} cannot be used: ${reason}.`, { cause: error })
  }
}

async function finish(client: pg.PoolClient, command: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(command)
  } catch (error) {
    throw toAppError(error)
  }
}

async function transact<Result>(
  pool: pg.Pool,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  const client = await borrow(pool)
  let broken = false
  try {
    await client.query('begin')
    const result = await work(new PostgresConnection(client))
    await finish(client, 'commit')
    return result
  } catch (error) {
    await finish(client, 'rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const reading = openPool(options, true)
  const writing = openPool(options, false)
  const handles = createHandleFactory(postgresParts)
  const runner = new WorkRunner(handles, maxTransactionMs)
  const closeBoth = async () => {
    await Promise.all([reading.end(), writing.end()])
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
    async transaction(work) {
      runner.assertNotNested()
      return untilDone(() => transact(writing, (connection) => runner.run(connection, work)))
    },
    changeCount: () => null,
    async atStart(work) {
      const client = new pg.Client({ connectionString: options.url, application_name: 'atrium-start' })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [startLockKey])
        return await runner.unbounded(work)
      } finally {
        await client.end()
      }
    },
    close: closeBoth,
  }
}
