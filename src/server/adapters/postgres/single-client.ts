// A separate connection for long-running work (startup, backup, restore): openClient(url) : Promise<pg.Client>.
import pg from 'pg'
import { StartError } from '../../errors/start-error.ts'
import { reasonOf } from '../refusals.ts'
import { ignoreConnectionError } from './connection.ts'

/** The address without account and password. */
function shownAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

export function unusable(url: string, error: unknown): StartError {
  return new StartError(`The database at ${shownAddress(url)} cannot be used: ${reasonOf(error)}.`, { cause: error })
}

/** Without statement time-outs. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'atrium-start' })
  client.on('error', ignoreConnectionError)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw unusable(url, error)
  }
}

/** Any constant; the same for all processes of the product. */
const startLockKey = 7_201_405

/** One process at a time among all on this database; the lock ends with the connection. */
export async function lockStart(url: string): Promise<pg.Client> {
  const client = await openClient(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLockKey])
    return client
  } catch (error) {
    throw unusable(url, error)
  }
}
