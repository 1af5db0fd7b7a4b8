// Files that must survive a power cut: written, copied or renamed; each call resolves once they are on disk.
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Copied {
  readonly size: number
  readonly sha256: string
}

const chunkBytes = 1024 * 1024

/** `to` is null for reading only. */
function passThrough(from: string, to: number | null): Copied {
  const source = openSync(from, 'r')
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let size = 0
  try {
    for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
      const part = chunk.subarray(0, read)
      hash.update(part)
      if (to !== null) for (let done = 0; done < read; ) done += writeSync(to, part, done)
      size += read
    }
  } finally {
    closeSync(source)
  }
  return { size, sha256: hash.digest('hex') }
}

export function hashFile(path: string): Copied {
  return passThrough(path, null)
}

export function copyDurably(from: string, to: string): Copied {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const target = openSync(to, 'wx', 0o600)
  try {
    const copied = passThrough(from, target)
    fsyncSync(target)
    return copied
  } finally {
    closeSync(target)
  }
}

export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Flushes new entries of the folder; Windows cannot open folders and does not need this. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncPath(path)
}

/** The whole text under its name, or nothing. */
export function writeDurably(path: string, text: string): void {
  const temporary = `${path}.new`
  writeFileSync(temporary, text, { mode: 0o600, flush: true })
  renameDurably(temporary, path)
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncFolder(dirname(to))
}
