// Paths that backup and restore use in DATA_DIR.
import { join } from 'node:path'

export interface DataPlace {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
}

export interface DataPaths {
  readonly database: string
  readonly files: string
  /** Hard links to the files of a running backup. */
  readonly held: string
  /** All data of a running restore. */
  readonly restoring: string
  readonly marker: string
  readonly newDatabase: string
  readonly newFiles: string
  readonly oldFiles: string
}

export function dataPaths(dataDir: string): DataPaths {
  const restoring = join(dataDir, '.restore')
  return {
    database: join(dataDir, 'atrium.db'),
    files: join(dataDir, 'files'),
    held: join(dataDir, '.backup-held'),
    restoring,
    marker: join(restoring, 'marker.json'),
    newDatabase: join(restoring, 'atrium.db'),
    newFiles: join(restoring, 'files'),
    oldFiles: join(restoring, 'old-files'),
  }
}
