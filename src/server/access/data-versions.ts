// The two data versions that stamp every answer.
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import { loadDataVersions } from './queries.ts'
import { shareReads } from './share-reads.ts'
import type { WatchedDatabase } from './watched-database.ts'

export interface DataVersions {
  current(): DataVersion | Promise<DataVersion>
  /** The last versions read, for answers that cannot wait for the database. */
  known(): DataVersion
}

const tables = ['system_data_version']
/** Both are read at once. */
const stamp = 'versions'

export function createDataVersions(database: WatchedDatabase): DataVersions {
  let known: DataVersion = { permission: 0, dictionary: 0 }
  let kept: { version: DataVersion; count: number } | null = null

  const load = shareReads(async () => new Map([[stamp, await loadDataVersions(database.read)]]))

  async function read(): Promise<DataVersion> {
    const count = database.writeCount(tables)
    const version = (await load(stamp)) ?? known
    kept = count === null ? null : { version, count }
    known = version
    return version
  }

  return {
    known: () => known,
    current: () => (kept && kept.count === database.writeCount(tables) ? kept.version : read()),
  }
}
