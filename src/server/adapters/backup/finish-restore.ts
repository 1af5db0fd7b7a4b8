// Cleans up after a killed restore: completes it if it was committed, else undoes it. finishRestore(place), before anything is opened.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors/start-error.ts'
import { wasRestored } from '../postgres/load-postgres.ts'
import { lockStart } from '../postgres/single-client.ts'
import { type HeldLock, takeLock } from '../sqlite/lock-file.ts'
import { syncFolder } from './durable.ts'
import { dataPaths, type DataPlace } from './paths.ts'

export interface RestoreMark {
  readonly id: string
  readonly database: 'sqlite' | 'postgres'
}

/** Every step may have been done already. The journal is deleted first: it belongs to the old database. */
export function switchOver(dataDir: string): void {
  const { database, files, newDatabase, newFiles, oldFiles } = dataPaths(dataDir)
  if (existsSync(newDatabase)) {
    for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true })
    renameSync(newDatabase, database)
  }
  if (existsSync(newFiles)) {
    if (existsSync(files)) {
      rmSync(oldFiles, { recursive: true, force: true })
      renameSync(files, oldFiles)
    }
    renameSync(newFiles, files)
  }
  syncFolder(dataDir)
  discard(dataDir)
}

/** The mark first: without it the rest means nothing. */
function discard(dataDir: string): void {
  const { marker, restoring } = dataPaths(dataDir)
  if (existsSync(marker)) {
    rmSync(marker)
    syncFolder(restoring)
  }
  rmSync(restoring, { recursive: true, force: true })
}

async function isDecided(place: DataPlace, { id, database }: RestoreMark): Promise<boolean> {
  if (database === 'sqlite') return true
  if (place.databaseUrl === null) {
    throw new StartError(
      'A restore of a PostgreSQL database was interrupted: set DATABASE_URL, so that it can be ended.',
    )
  }
  const client = await lockStart(place.databaseUrl)
  try {
    return await wasRestored(client, id)
  } finally {
    await client.end()
  }
}

/** The caller holds the lock of restores. */
export async function settleRestore(place: DataPlace): Promise<void> {
  const { marker } = dataPaths(place.dataDir)
  if (!existsSync(marker)) return discard(place.dataDir)
  const mark = JSON.parse(readFileSync(marker, 'utf8')) as RestoreMark
  if (await isDecided(place, mark)) switchOver(place.dataDir)
  else discard(place.dataDir)
}

function alreadyRuns(_file: string, holder: string): string {
  return `A restore is under way${holder}: wait until it has ended.`
}

/** Also prevents a server from starting during a restore. */
export function lockRestore({ dataDir }: DataPlace): HeldLock {
  return takeLock(join(dataDir, 'restore'), alreadyRuns)
}

/** Most starts find nothing. */
export async function finishRestore(place: DataPlace): Promise<void> {
  if (!existsSync(dataPaths(place.dataDir).restoring)) return
  const lock = lockRestore(place)
  try {
    await settleRestore(place)
  } finally {
    lock.release()
  }
}
