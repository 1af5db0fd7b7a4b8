// Replaces the current data by a backup: restoreBackup(place, options). Killed at any moment, it leaves the old state or the new one.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../errors/start-error.ts'
import { isPostgresEmpty, isPostgresServed, loadPostgres } from '../postgres/load-postgres.ts'
import { lockStart } from '../postgres/single-client.ts'
import { asStartError } from '../refusals.ts'
import { readMigrationsOf } from '../sqlite/copy-sqlite.ts'
import { type HeldLock, takeLock } from '../sqlite/lock-file.ts'
import { copyDurably, syncFolder, writeDurably } from './durable.ts'
import { endLoginsInFile } from './end-logins.ts'
import { lockRestore, type RestoreMark, settleRestore, switchOver } from './finish-restore.ts'
import { assertWhole, copyNames, type Manifest, readManifest } from './manifest.ts'
import { dataPaths, type DataPlace } from './paths.ts'

export interface RestoreOptions {
  readonly folder: string
  /** Allows replacing existing data. */
  readonly replace: boolean
  /** Migrations known to this program. */
  readonly migrations: readonly string[]
  readonly id: string
}

function assertFits(place: DataPlace, manifest: Manifest, options: RestoreOptions): void {
  const wanted = place.databaseUrl === null ? 'sqlite' : 'postgres'
  if (manifest.database !== wanted) {
    const names = { sqlite: 'the embedded database', postgres: 'PostgreSQL' }
    throw new StartError(
      `The backup is for ${names[manifest.database]}, but this server uses ${names[wanted]}: set or unset DATABASE_URL.`,
    )
  }
  const unknown = manifest.migrations.filter((name) => !options.migrations.includes(name)).toSorted()
  if (unknown.length > 0) {
    throw new StartError(
      `The backup is newer than this program (it has step ${unknown.at(-1)}): restore it with a newer version.`,
    )
  }
}

function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => name.startsWith('.'))
}

function assertMayReplace(isEmpty: boolean, { replace }: RestoreOptions): void {
  if (isEmpty || replace) return
  throw new StartError('There is data here already: add --replace to replace it by the backup.')
}

/** Staged next to the current data: nothing has changed until the mark is written. */
function stage(place: DataPlace, folder: string, manifest: Manifest): void {
  const paths = dataPaths(place.dataDir)
  rmSync(paths.restoring, { recursive: true, force: true })
  mkdirSync(paths.restoring, { mode: 0o700 })
  for (const { path } of manifest.entries) {
    if (path === copyNames.sqlite) copyDurably(join(folder, path), paths.newDatabase)
    else if (path.endsWith('/')) mkdirSync(join(paths.restoring, path), { recursive: true, mode: 0o700 })
    else if (path.startsWith('files/')) copyDurably(join(folder, path), join(paths.restoring, path))
  }
  for (const { path } of manifest.entries.filter((entry) => entry.path.endsWith('/'))) {
    syncFolder(join(paths.restoring, path))
  }
  syncFolder(paths.restoring)
  syncFolder(place.dataDir)
}

function mark(place: DataPlace, options: RestoreOptions): void {
  const text: RestoreMark = { id: options.id, database: place.databaseUrl === null ? 'sqlite' : 'postgres' }
  writeDurably(dataPaths(place.dataDir).marker, JSON.stringify(text))
}

/** The mark is the commit point: from then on every start completes the remaining steps. */
function restoreSqlite(place: DataPlace, manifest: Manifest, options: RestoreOptions): void {
  const paths = dataPaths(place.dataDir)
  assertMayReplace(!existsSync(paths.database) && isEmptyFolder(paths.files), options)
  stage(place, options.folder, manifest)
  if (readMigrationsOf(paths.newDatabase) === null) {
    throw new StartError(`The backup ${options.folder} does not hold a database of this program.`)
  }
  endLoginsInFile(paths.newDatabase)
  mark(place, options)
  switchOver(place.dataDir)
}

/** The transaction is the commit point, and the mark tells the next start to check for it. */
async function restorePostgres(client: pg.Client, manifest: Manifest, request: Request): Promise<void> {
  const { place, options } = request
  if (await isPostgresServed(client)) {
    throw new StartError('A server is using the database: stop it, and every other one, before a restore.')
  }
  assertMayReplace((await isPostgresEmpty(client)) && isEmptyFolder(dataPaths(place.dataDir).files), options)
  stage(place, options.folder, manifest)
  mark(place, options)
  await loadPostgres(client, { file: join(options.folder, copyNames.postgres), id: options.id })
  switchOver(place.dataDir)
}

interface Request {
  readonly place: DataPlace
  readonly options: RestoreOptions
}

async function restoreLocked({ place, options }: Request): Promise<void> {
  const manifest = readManifest(options.folder)
  assertFits(place, manifest, options)
  assertWhole(options.folder, manifest)
  await settleRestore(place)
  try {
    if (place.databaseUrl === null) return restoreSqlite(place, manifest, options)
    const client = await lockStart(place.databaseUrl)
    try {
      await restorePostgres(client, manifest, { place, options })
    } finally {
      await client.end()
    }
  } catch (error) {
    await settleRestore(place)
    throw error
  }
}

export async function restoreBackup(place: DataPlace, options: RestoreOptions): Promise<Manifest> {
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  const locks: HeldLock[] = []
  try {
    locks.push(lockRestore(place))
    if (place.databaseUrl === null) locks.push(takeLock(dataPaths(place.dataDir).database))
    await restoreLocked({ place, options })
    return readManifest(options.folder)
  } catch (error) {
    throw asStartError(error, 'The restore was not possible')
  } finally {
    for (const lock of locks) lock.release()
  }
}
