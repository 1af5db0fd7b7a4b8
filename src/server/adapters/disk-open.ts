// An open file of the disk: size, tag and bytes come from one handle, so that they belong to one version even if the file is replaced.
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { FileRange, OpenFile } from '../ports/file-store.ts'
import { codeOf } from './disk-errors.ts'

/** Nothing to read at this path. EACCES and EPERM: not written by the product. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EACCES', 'EPERM'])

/** Without following links, and without blocking on a pipe. Windows supports neither. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const tooShort = 'A stored file became shorter while it was read.'

function lengthOf({ start, end }: FileRange): number {
  return end - start + 1
}

async function readRange(handle: FileHandle, range: FileRange): Promise<Buffer> {
  const bytes = Buffer.alloc(lengthOf(range))
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, range.start + at)
    if (bytesRead === 0) throw new Error(tooShort)
    at += bytesRead
  }
  return bytes
}

/** A truncated file is an error: a reader never waits for missing bytes. */
function streamRange(handle: FileHandle, range: FileRange): Readable {
  let missing = lengthOf(range)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      missing -= chunk.byteLength
      next(null, chunk)
    },
    flush(done) {
      done(missing > 0 ? new Error(tooShort) : null)
    },
  })
  pipeline(handle.createReadStream({ ...range }), counted, () => {})
  return counted
}

async function describe(handle: FileHandle): Promise<OpenFile | null> {
  const found = await handle.stat({ bigint: true })
  if (!found.isFile()) return null
  const { size, ino, mtimeNs } = found
  return {
    size: Number(size),
    updateTime: Number(mtimeNs / 1_000_000n),
    tag: `${ino.toString(36)}-${size.toString(36)}-${mtimeNs.toString(36)}`,
    read: (range) => readRange(handle, range),
    stream: (range) => streamRange(handle, range),
    close: () => handle.close(),
  }
}

export async function openDiskFile(path: string): Promise<OpenFile | null> {
  let handle: FileHandle
  try {
    handle = await open(path, flags)
  } catch (error) {
    if (absent.has(codeOf(error))) return null
    throw error
  }
  let found: OpenFile | null = null
  try {
    found = await describe(handle)
  } finally {
    if (found === null) await handle.close()
  }
  return found
}
