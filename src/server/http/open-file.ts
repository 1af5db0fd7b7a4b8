// Opens a file once: size, tag and bytes come from this one handle, so that they belong to one version even if the file is replaced.
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'

export interface OpenFile {
  /** Without its folder. */
  readonly name: string
  readonly handle: FileHandle
  /** Bytes. */
  readonly size: number
  /** Changes with every version of the file. */
  readonly etag: string
  /** Milliseconds since the epoch, whole seconds as in HTTP dates. */
  readonly modified: number
}

/** Nothing to serve at this path. EACCES and EPERM: not written by the product. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EACCES', 'EPERM'])

/** Without following links, and without blocking on a pipe. Windows supports neither. */
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

/** The caller must close the handle. */
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
