// What a backup consists of: manifest.json beside the database's copy and files/. It is verified before anything is restored.
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { StartError } from '../../errors/start-error.ts'
import { hashFile } from './durable.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Entry {
  /** With `/`, relative to the backup; folders end with it and have neither size nor sum. */
  readonly path: string
  readonly size: number
  readonly sha256: string
}

export interface Manifest {
  readonly format: 1
  readonly database: DatabaseKind
  /** Version of the program that created it. */
  readonly version: string
  readonly time: string
  readonly reason: 'command' | 'upgrade'
  /** Fingerprint of the planned upgrade. */
  readonly change: string | null
  /** Migrations applied to the database. */
  readonly migrations: readonly string[]
  /** False: the database alone. */
  readonly withFiles: boolean
  readonly entries: readonly Entry[]
}

export const manifestName = 'manifest.json'
export const partialPrefix = '.partial-'
export const copyNames: Readonly<Record<DatabaseKind, string>> = {
  sqlite: 'database.db',
  postgres: 'database.jsonl.gz',
}

function isSafe(path: string): boolean {
  return path !== '' && normalize(path) === path.replaceAll('/', normalize('/')) && !/^(?:\.\.|[/\\])|:/.test(path)
}

function isEntry(value: unknown): value is Entry {
  const { path, size, sha256 } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
  return typeof path === 'string' && isSafe(path) && typeof size === 'number' && typeof sha256 === 'string'
}

function isManifest(value: unknown): value is Manifest {
  const { format, database, migrations, entries, withFiles } = (value ?? {}) as Partial<Record<keyof Manifest, unknown>>
  return (
    format === 1 &&
    (database === 'sqlite' || database === 'postgres') &&
    Array.isArray(migrations) &&
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    typeof withFiles === 'boolean'
  )
}

export function readManifest(folder: string): Manifest {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
  } catch (error) {
    throw new StartError(`${folder} is not a complete backup: ${manifestName} is missing or damaged.`, { cause: error })
  }
  if (!isManifest(found)) throw new StartError(`${folder} is not a backup that this program can read.`)
  return found
}

function isFolder(path: string): boolean {
  return path.endsWith('/')
}

/** Every byte is read: a damaged backup is refused before anything is touched. */
export function assertWhole(folder: string, { entries }: Manifest): void {
  for (const { path, size, sha256 } of entries.filter((entry) => !isFolder(entry.path))) {
    const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (stat === undefined) throw new StartError(`The backup ${folder} is not whole: ${path} is missing.`)
    if (!stat.isFile() || stat.size !== size || hashFile(join(folder, path)).sha256 !== sha256) {
      throw new StartError(`The backup ${folder} is damaged: ${path} is not what was stored.`)
    }
  }
}

/** Folders of complete backups, newest first: their names are timestamps. */
export function listBackups(backupDir: string): { folder: string; manifest: Manifest }[] {
  let names: string[]
  try {
    names = readdirSync(backupDir)
  } catch {
    return []
  }
  const complete = names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .toReversed()
  return complete.flatMap((name) => {
    try {
      const folder = join(backupDir, name)
      return [{ folder, manifest: readManifest(folder) }]
    } catch {
      return []
    }
  })
}
