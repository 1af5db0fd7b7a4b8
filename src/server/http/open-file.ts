// Opens a file once: size, tag and bytes come from this one handle, so that all are of one version whatever takes its place meanwhile.
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'

export interface OpenFile {
  /** Without its folder. */
  readonly name: string
  readonly handle: FileHandle
  /** Bytes. */
  readonly size: number
  /** Another one for every version of the file. */
  readonly etag: string
  /** Milliseconds since the epoch, whole seconds as in HTTP dates. */
  readonly modified: number
}

/** There is nothing to show at this path. EACCES and EPERM: what the product did not write. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EACCES', 'EPERM'])

/** Not through a link, and without waiting where the path is a pipe. Windows has neither. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

async function openHandle(path: string): Promise<FileHandle | 'folder' | null> {
  try {
    return await open(path, flags)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'EISDIR') return 'folder'
    if (absent.has(code)) return null
    throw error
  }
}

async function describe(name: string, handle: FileHandle): Promise<OpenFile | 'folder' | null> {
  const found = await handle.stat({ bigint: true })
  if (found.isFile()) {
    const { size, ino, mtimeNs } = found
    const etag = `"${ino.toString(36)}-${size.toString(36)}-${mtimeNs.toString(36)}"`
    return { name, handle, size: Number(size), etag, modified: Number(mtimeNs / 1_000_000_000n) * 1000 }
  }
  return found.isDirectory() ? 'folder' : null
}

/** Whoever gets a file closes its handle. */
export async function openFile(path: string): Promise<OpenFile | 'folder' | null> {
  const handle = await openHandle(path)
  if (handle === null || handle === 'folder') return handle
  let found: OpenFile | 'folder' | null = null
  try {
    found = await describe(basename(path), handle)
  } finally {
    if (found === null || found === 'folder') await handle.close()
  }
  return found
}
