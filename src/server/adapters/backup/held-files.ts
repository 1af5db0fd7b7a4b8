// Keeps the stored files of one moment available through hard links: files replaced or deleted meanwhile remain readable.
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../file-path.ts'
import type { Entry } from './manifest.ts'
import { copyDurably } from './durable.ts'

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? ''
}

function namesIn(folder: string): { name: string; isFolder: boolean; isFile: boolean }[] {
  try {
    const found = readdirSync(folder, { withFileTypes: true })
    return found.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory(), isFile: entry.isFile() }))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** File systems without hard links get a copy. */
function hold(file: string, held: string): void {
  try {
    linkSync(file, held)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    copyFileSync(file, held)
  }
}

/** Files are replaced as a whole, never modified: the same inode has the same content. */
function isHeld(file: string, held: string): boolean {
  const [now, then] = [statSync(file, { throwIfNoEntry: false }), statSync(held, { throwIfNoEntry: false })]
  return now !== undefined && then !== undefined && now.ino === then.ino && now.mtimeMs === then.mtimeMs
}

/** A second call adds new files and the newer version of replaced ones. */
export function holdFiles(folder: string, held: string): void {
  mkdirSync(held, { recursive: true, mode: 0o700 })
  for (const { name, isFolder, isFile } of namesIn(folder)) {
    if (name === temporaryFolder) continue
    const [from, to] = [join(folder, name), join(held, name)]
    if (isFolder) holdFiles(from, to)
    else if (isFile && !isHeld(from, to)) {
      rmSync(to, { force: true, recursive: true })
      hold(from, to)
    }
  }
}

/** Copies them into the backup, with their checksums. */
export function copyHeld(held: string, target: string, path: string): Entry[] {
  mkdirSync(join(target, path), { recursive: true, mode: 0o700 })
  const entries: Entry[] = [{ path: `${path}/`, size: 0, sha256: '' }]
  for (const { name, isFolder } of namesIn(held)) {
    const inner = `${path}/${name}`
    if (isFolder) entries.push(...copyHeld(join(held, name), target, inner))
    else entries.push({ path: inner, ...copyDurably(join(held, name), join(target, inner)) })
  }
  return entries
}
