// A backup while the server runs: createBackup(place, options). It appears under its name only when complete.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors/start-error.ts'
import { packageVersion } from '../../project.ts'
import { dumpPostgres } from '../postgres/dump-postgres.ts'
import { asStartError } from '../refusals.ts'
import { copySqlite, readMigrationsOf } from '../sqlite/copy-sqlite.ts'
import { type HeldLock, takeLock } from '../sqlite/lock-file.ts'
import { hashFile, renameDurably, syncFolder, syncPath, writeDurably } from './durable.ts'
import { copyHeld, holdFiles } from './held-files.ts'
import { copyNames, type Entry, listBackups, type Manifest, manifestName, partialPrefix } from './manifest.ts'
import { dataPaths, type DataPlace } from './paths.ts'

export interface BackupOptions {
  readonly backupDir: string
  /** Number of backups kept per reason; 0 = all. */
  readonly keep: number
  readonly now: number
  readonly reason: Manifest['reason']
  readonly change?: string
  /** False: the database alone. */
  readonly withFiles: boolean
}

export interface MadeBackup {
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

function alreadyRuns(_file: string, holder: string): string {
  return `Another backup is being made${holder}: wait until it has ended.`
}

function assertPossible(place: DataPlace): void {
  const { marker, database } = dataPaths(place.dataDir)
  if (existsSync(marker)) {
    throw new StartError('A restore was interrupted: start the server, or restore again, before a backup is made.')
  }
  if (place.databaseUrl === null && !existsSync(database)) throw new StartError(`There is no database ${database} yet.`)
}

/** Returns the migrations applied to the copied database. */
async function copyDatabase(place: DataPlace, copy: string): Promise<string[]> {
  if (place.databaseUrl !== null) return dumpPostgres(place.databaseUrl, copy)
  copySqlite(dataPaths(place.dataDir).database, copy)
  return readMigrationsOf(copy) ?? []
}

interface Copies {
  readonly migrations: readonly string[]
  readonly entries: readonly Entry[]
}

/**
 * Files are held before and after the database is copied: a file that a row of the copy refers to existed at that
 * moment, so one of the two passes includes it. Unreferenced files are harmless and are collected later.
 */
async function copyAll(place: DataPlace, target: string, withFiles: boolean): Promise<Copies> {
  const { files, held } = dataPaths(place.dataDir)
  const name = copyNames[place.databaseUrl === null ? 'sqlite' : 'postgres']
  rmSync(held, { recursive: true, force: true })
  try {
    if (withFiles) holdFiles(files, held)
    const migrations = await copyDatabase(place, join(target, name))
    if (withFiles) holdFiles(files, held)
    syncPath(join(target, name))
    const entries = withFiles ? copyHeld(held, target, 'files') : []
    return { migrations, entries: [{ path: name, ...hashFile(join(target, name)) }, ...entries] }
  } finally {
    rmSync(held, { recursive: true, force: true })
  }
}

function syncFolders(target: string, entries: readonly Entry[]): void {
  for (const { path } of entries.filter((entry) => entry.path.endsWith('/'))) syncFolder(join(target, path))
  syncFolder(target)
}

/** Renamed first: a partly deleted backup must not look complete. */
function removeBackup(folder: string): void {
  const doomed = join(dirname(folder), `${partialPrefix}${Date.now()}-removed`)
  renameDurably(folder, doomed)
  rmSync(doomed, { recursive: true, force: true })
}

function removeOld({ backupDir, keep, reason }: BackupOptions): void {
  if (keep === 0) return
  const same = listBackups(backupDir).filter(({ manifest }) => manifest.reason === reason)
  for (const { folder } of same.slice(keep)) removeBackup(folder)
}

function removePartial(backupDir: string): void {
  for (const name of readdirSync(backupDir).filter((one) => one.startsWith(partialPrefix))) {
    rmSync(join(backupDir, name), { recursive: true, force: true })
  }
}

async function make(place: DataPlace, options: BackupOptions): Promise<MadeBackup> {
  const { backupDir, now, reason, withFiles } = options
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  removePartial(backupDir)
  const time = new Date(now).toISOString()
  const name = `${time.replaceAll(':', '-')}${reason === 'upgrade' ? '-upgrade' : ''}`
  const partial = join(backupDir, `${partialPrefix}${name}`)
  mkdirSync(partial, { mode: 0o700 })
  try {
    const { migrations, entries } = await copyAll(place, partial, withFiles)
    const database = place.databaseUrl === null ? 'sqlite' : 'postgres'
    const about = {
      format: 1,
      database,
      version: packageVersion(),
      time,
      reason,
      change: options.change ?? null,
    } as const
    const manifest: Manifest = { ...about, migrations, withFiles, entries }
    syncFolders(partial, entries)
    writeDurably(join(partial, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
    renameDurably(partial, join(backupDir, name))
    const files = entries.filter(({ path }) => path.startsWith('files/') && !path.endsWith('/')).length
    return { folder: join(backupDir, name), files, bytes: entries.reduce((sum, { size }) => sum + size, 0) }
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

export async function createBackup(place: DataPlace, options: BackupOptions): Promise<MadeBackup> {
  if (!statSync(place.dataDir, { throwIfNoEntry: false }))
    throw new StartError(`There is no DATA_DIR ${place.dataDir} yet.`)
  let lock: HeldLock | null = null
  try {
    lock = takeLock(join(place.dataDir, 'backup'), alreadyRuns)
    assertPossible(place)
    const made = await make(place, options)
    removeOld(options)
    return made
  } catch (error) {
    throw asStartError(error, 'The backup was not made')
  } finally {
    lock?.release()
  }
}
