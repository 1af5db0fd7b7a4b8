// The two data versions that stamp every answer.
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import { loadDataVersions } from './queries.ts'
import type { WatchedDatabase } from './watched-database.ts'

export interface DataVersions {
  current(): DataVersion | Promise<DataVersion>
  /** The last versions read, for answers that cannot wait for the database. */
  known(): DataVersion
}

const tables = ['system_data_version']

export function createDataVersions(database: WatchedDatabase): DataVersions {
  let known: DataVersion = { permission: 0, dictionary: 0 }
  let kept: { version: DataVersion; count: number } | null = null

  async function load(): Promise<DataVersion> {
    const count = database.writeCount(tables)
    const version = await loadDataVersions(database.read)
    kept = count === null ? null : { version, count }
    known = version
    return version
  }

  return {
    known: () => known,
    current: () => (kept && kept.count === database.writeCount(tables) ? kept.version : load()),
  }
}
