// Whether the server can do its work: the database answers, and the disk is writable.
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import { ping } from './queries.ts'
import { within } from './within.ts'

export interface Readiness {
  readonly database: 'ok' | 'unavailable'
  readonly disk: 'ok' | 'unavailable'
}

export interface ReadinessDeps {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly onFailure: (part: keyof Readiness, error: unknown) => void
}

/** Public: at most one check per second. */
const probeIntervalMs = 1000
/** An unresponsive database counts as down. */
const patienceMs = 3000

export function createReadiness({ database, files, clock, onFailure }: ReadinessDeps): () => Promise<Readiness> {
  let last: { at: number; found: Promise<Readiness> } | null = null

  async function check(part: keyof Readiness, work: () => Promise<void>): Promise<'ok' | 'unavailable'> {
    const working = work().catch((error: unknown) => {
      onFailure(part, error)
      throw error
    })
    return (await within(working, patienceMs)) ? 'ok' : 'unavailable'
  }

  async function look(): Promise<Readiness> {
    const [reached, written] = await Promise.all([
      check('database', () => ping(database.read)),
      check('disk', () => files.probe()),
    ])
    return { database: reached, disk: written }
  }

  return () => {
    const now = clock.now()
    if (last === null || Math.abs(now - last.at) >= probeIntervalMs) last = { at: now, found: look() }
    return last.found
  }
}
