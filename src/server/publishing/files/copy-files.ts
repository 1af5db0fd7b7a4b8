// Publishing copies a site's working files to where readers get them: new and changed ones, and deleted ones go. Each file changes at once;
// a working file is only read.
import type { FileStore } from '../../ports/file-store.ts'
import { copiedRecord, ensureWorkingFolder, publishedFiles, walkFiles, type WalkedFile } from './working-files.ts'

/** By path: the version of the working file that was copied. */
export type CopiedFiles = Readonly<Record<string, string>>

export function versionOf({ size, updateTime }: Pick<WalkedFile, 'size' | 'updateTime'>): string {
  return `${size}-${updateTime}`
}

/** Empty if nothing has been copied yet, or the record is damaged: then everything is copied again. */
export async function loadCopied(files: Pick<FileStore, 'read'>, code: string): Promise<CopiedFiles> {
  const bytes = await files.read(copiedRecord(code))
  if (bytes === null) return {}
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof parsed === 'object' && parsed !== null ? (parsed as CopiedFiles) : {}
  } catch {
    return {}
  }
}

export interface CopyOutcome {
  readonly written: number
  readonly removed: number
}

/** Not exclusive: people go on working meanwhile, and the lane of the site already keeps other publications away. */
export async function copyWorkingFiles(files: FileStore, code: string, signal: AbortSignal): Promise<CopyOutcome> {
  const from = await ensureWorkingFolder(files, code)
  const to = publishedFiles(code)
  const before = await loadCopied(files, code)
  const found = new Map<string, string>()
  for await (const file of walkFiles(files, from)) found.set(file.path, versionOf(file))
  const copied: Record<string, string> = {}
  const outcome = { written: 0, removed: 0 }
  const remove = async (path: string): Promise<void> => {
    signal.throwIfAborted()
    await files.remove(`${to}/${path}`)
    outcome.removed += 1
  }
  try {
    // Before anything is copied: a file may have become a folder of that name, or a folder a file.
    for (const path of deepestFirst(Object.keys(before).filter((known) => !found.has(known)))) await remove(path)
    for (const [path, version] of found) {
      signal.throwIfAborted()
      const isCopied = before[path] === version && (await files.stat(`${to}/${path}`)) !== null
      if (isCopied || (await putInPlace(files, { from, to, path }))) {
        copied[path] = version
        if (!isCopied) outcome.written += 1
      } else if (Object.hasOwn(before, path)) await remove(path)
    }
  } catch (error) {
    await saveCopied(files, code, { ...before, ...copied })
    throw error
  }
  if (outcome.written > 0 || outcome.removed > 0) await saveCopied(files, code, copied)
  return outcome
}

function deepestFirst(paths: readonly string[]): string[] {
  const depthOf = (path: string): number => path.split('/').length
  return paths.toSorted((a, b) => depthOf(b) - depthOf(a))
}

/** False if it was deleted or moved meanwhile. */
async function putInPlace(
  files: FileStore,
  { from, to, path }: { readonly from: string; readonly to: string; readonly path: string },
): Promise<boolean> {
  // A file that no record knows may be in the way.
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const parent = `${to}/${path.slice(0, at)}`
    if ((await files.stat(parent))?.type === 'file') await files.remove(parent)
  }
  try {
    await files.copy(`${from}/${path}`, `${to}/${path}`)
    return true
  } catch (error) {
    if ((await files.stat(`${from}/${path}`)) === null) return false
    throw error
  }
}

async function saveCopied(files: FileStore, code: string, copied: CopiedFiles): Promise<void> {
  await files.write(copiedRecord(code), JSON.stringify(copied))
}
