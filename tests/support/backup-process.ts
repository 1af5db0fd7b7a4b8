// Backup or restore in a process of its own, which is killed at a step: killedAt(request, step). Also what that process runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { type BackupOptions, createBackup } from '../../src/server/adapters/backup/create-backup.ts'
import type { DataPlace } from '../../src/server/adapters/backup/paths.ts'
import { restoreBackup, type RestoreOptions } from '../../src/server/adapters/backup/restore-backup.ts'

export type BackupRequest =
  | { readonly command: 'backup'; readonly place: DataPlace; readonly options: BackupOptions }
  | { readonly command: 'restore'; readonly place: DataPlace; readonly options: RestoreOptions }

/** Returns false if it exited by itself: there are fewer steps. */
export async function killedAt(request: BackupRequest, step: number): Promise<boolean> {
  const dieAt = join(import.meta.dirname, 'die-at.mjs')
  const child = spawn(process.execPath, ['--import', dieAt, import.meta.filename, JSON.stringify(request)], {
    env: { ...process.env, KILL_AT: String(step) },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== null && code !== 0) throw new Error(`The process of ${request.command} ended with ${code}.`)
  return code === null
}

if (import.meta.main) {
  const { command, place, options } = JSON.parse(process.argv[2] ?? '') as BackupRequest
  await (command === 'backup' ? createBackup(place, options) : restoreBackup(place, options))
}
