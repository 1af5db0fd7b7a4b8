// Copies the database at startup before tables are changed: backupBeforeUpgrade(request) : Promise<string | null> (its folder).
import { createHash } from 'node:crypto'
import { StartError } from '../../errors/start-error.ts'
import { createBackup } from './create-backup.ts'
import { listBackups } from './manifest.ts'
import type { DataPlace } from './paths.ts'

export interface UpgradeBackup {
  readonly place: DataPlace
  readonly backups: { readonly dir: string; readonly keep: number }
  /** The planned changes; empty: none. */
  readonly change: readonly string[]
  readonly now: number
}

/** Repeated failing starts must not displace the copy taken before the first attempt. */
const sameAttemptMs = 60 * 60 * 1000

function isAlreadyKept({ backups, now }: UpgradeBackup, change: string): boolean {
  return listBackups(backups.dir).some(
    ({ manifest }) => manifest.change === change && now - Date.parse(manifest.time) < sameAttemptMs,
  )
}

/** Database only: an upgrade changes no files. */
export async function backupBeforeUpgrade(request: UpgradeBackup): Promise<string | null> {
  if (request.change.length === 0) return null
  const change = createHash('sha256').update(request.change.join('\n')).digest('hex')
  if (isAlreadyKept(request, change)) return null
  const { place, backups, now } = request
  try {
    const options = {
      backupDir: backups.dir,
      keep: backups.keep,
      now,
      reason: 'upgrade',
      change,
      withFiles: false,
    } as const
    return (await createBackup(place, options)).folder
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(`${error.message} An upgrade takes a backup first; UPGRADE_BACKUP=off skips it.`, {
      cause: error,
    })
  }
}
