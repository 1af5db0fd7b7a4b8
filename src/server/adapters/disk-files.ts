// The file store on a folder of the disk: createDiskFiles(root) : FileStore. Atomic writes, and never through a link.
import { randomUUID } from 'node:crypto'
import { lstat as lstatWithCallback, mkdirSync, realpathSync, type Stats } from 'node:fs'
import { cp, lstat, mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import type { FileStat, FileStore, FolderAddress, OpenFile, StoredFile } from '../ports/file-store.ts'
import { isAbsent, orNull, translated } from './disk-errors.ts'
import type { DiskFolderPlace } from './disk-folder.ts'
import { withDiskLock } from './disk-lock.ts'
import { openDiskFile } from './disk-open.ts'
import { resolveBelow } from './disk-path.ts'
import { badPath, parseInnerPath, parsePath, temporaryFolder } from './file-path.ts'
import { adapterMessages } from './messages.ts'

/** Left over from a crash; younger ones may belong to another process. */
const strayAgeMs = 60 * 60 * 1000
/** Enough that a page or a small row fits too. */
const probeBytes = new Uint8Array(64 * 1024)

class DiskFiles implements FileStore {
  readonly #root: string
  readonly #temporary: string

  constructor(root: string) {
    mkdirSync(join(root, temporaryFolder), { recursive: true })
    this.#root = realpathSync(root)
    this.#temporary = join(this.#root, temporaryFolder)
  }

  read(path: string): Promise<Uint8Array | null> {
    return translated(async () => orNull(readFile(this.#resolve(parseInnerPath(path)))))
  }

  stat(path: string): Promise<FileStat | null> {
    return translated(() => describe(this.#resolve(parseInnerPath(path))))
  }

  open(path: string): Promise<OpenFile | null> {
    return translated(async () => openDiskFile(this.#resolve(parseInnerPath(path))))
  }

  write(path: string, content: Uint8Array | string, { flush } = { flush: true }): Promise<void> {
    const fill = (temporary: string) => (flush ? writeDurably(temporary, content) : writeFile(temporary, content))
    return this.#put(path, fill, flush)
  }

  writeStream(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
    return this.#put(path, async (temporary) => {
      let size = 0
      async function* limited(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          size += chunk.byteLength
          if (size > maxBytes) throw new AppError({ message: adapterMessages.tooLarge, status: 413 })
          yield chunk
        }
      }
      await writeDurably(temporary, limited())
      return size
    })
  }

  makeFolder(path: string): Promise<void> {
    return translated(async () => {
      const folder = this.#resolve(parseInnerPath(path))
      await mkdir(folder, { recursive: true })
      await syncFolder(dirname(folder))
    })
  }

  setTime(path: string, time: number): Promise<void> {
    return translated(async () => utimes(this.#resolve(parseInnerPath(path)), time / 1000, time / 1000))
  }

  exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return withDiskLock(this.#temporary, name, work)
  }

  list(folder: string): Promise<StoredFile[]> {
    return translated(async () => {
      const at = this.#resolve(parsePath(folder))
      const names = (await orNull(readdir(at))) ?? []
      const entries = await describeAll(
        at,
        names.filter((name) => name !== temporaryFolder),
      )
      return entries.sort((a, b) => (a.path < b.path ? -1 : 1))
    })
  }

  /** Nothing is below a file. */
  remove(path: string): Promise<void> {
    return translated(async () => {
      await orNull(rm(this.#resolve(parseInnerPath(path)), { recursive: true, force: true }))
    })
  }

  move(from: string, to: string): Promise<void> {
    return translated(async () => {
      const [source, target] = this.#ends(from, to)
      if (source === target) return
      if ((await orNull(lstat(source))) === null) throw badPath()
      await this.#replace(source, target)
      await syncFolder(dirname(source))
    })
  }

  /** Links are not copied. */
  copy(from: string, to: string): Promise<void> {
    return translated(async () => {
      const [source, target] = this.#ends(from, to)
      if (source === target) return
      if ((await orNull(lstat(source))) === null) throw badPath()
      const copied = this.#newTemporary()
      try {
        await cp(source, copied, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() })
        await this.#replace(copied, target)
      } finally {
        await rm(copied, { recursive: true, force: true })
      }
    })
  }

  address(folder: string): FolderAddress {
    const place: DiskFolderPlace = { root: this.#root, folder: parseInnerPath(folder), temporary: this.#temporary }
    return { adapter: 'disk', place: JSON.stringify(place) }
  }

  async probe(): Promise<void> {
    const temporary = this.#newTemporary()
    await translated(async () => {
      try {
        await writeFile(temporary, probeBytes)
      } finally {
        await rm(temporary, { force: true })
      }
    })
  }

  async removeStrays(now: number): Promise<void> {
    for (const name of await readdir(this.#temporary)) {
      const path = join(this.#temporary, name)
      const found = await orNull(stat(path))
      if (found !== null && now - found.mtimeMs > strayAgeMs) await rm(path, { recursive: true, force: true })
    }
  }

  #newTemporary(): string {
    return join(this.#temporary, randomUUID())
  }

  #resolve(names: readonly string[]): string {
    return resolveBelow(this.#root, names)
  }

  /** Neither may contain the other. */
  #ends(from: string, to: string): [string, string] {
    const source = this.#resolve(parseInnerPath(from))
    const target = this.#resolve(parseInnerPath(to))
    if (source !== target && (isBelow(source, target) || isBelow(target, source))) throw badPath()
    return [source, target]
  }

  #put<Result>(path: string, fill: (temporary: string) => Promise<Result>, flush = true): Promise<Result> {
    return translated(async () => {
      const target = this.#resolve(parseInnerPath(path))
      const temporary = this.#newTemporary()
      try {
        const result = await fill(temporary)
        await mkdir(dirname(target), { recursive: true })
        await rename(temporary, target)
        if (flush) await syncFolder(dirname(target))
        return result
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    })
  }

  /** An existing target is set aside first, so that a non-empty folder can be replaced. */
  async #replace(source: string, target: string): Promise<void> {
    const aside = this.#newTemporary()
    await mkdir(dirname(target), { recursive: true })
    const replaced = (await orNull(rename(target, aside).then(() => true))) === true
    try {
      await rename(source, target)
    } catch (error) {
      if (replaced) await rename(aside, target)
      throw error
    }
    await syncFolder(dirname(target))
    await rm(aside, { recursive: true, force: true })
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

async function writeDurably(path: string, content: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The directory entry itself must survive a power cut; Windows cannot open folders and does not need this. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Null for a link: it cannot be read either. */
async function describe(path: string): Promise<FileStat | null> {
  const found = await orNull(lstat(path))
  return found && statOf(found)
}

function statOf(found: Stats): FileStat | null {
  if (found.isSymbolicLink()) return null
  const type = found.isDirectory() ? 'dir' : 'file'
  return { type, size: type === 'dir' ? 0 : found.size, updateTime: Math.round(found.mtimeMs) }
}

/** Those that exist. By callbacks: a promise for each of 10,000 files takes three times as much CPU time. */
function describeAll(folder: string, names: readonly string[]): Promise<StoredFile[]> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile[]>()
  const described: StoredFile[] = []
  let awaited = names.length
  if (awaited === 0) resolve(described)
  for (const name of names)
    lstatWithCallback(join(folder, name), (error, found) => {
      if (error && !isAbsent(error)) reject(error)
      const stat = error ? null : statOf(found)
      if (stat) described.push({ path: name, ...stat })
      awaited -= 1
      if (awaited === 0) resolve(described)
    })
  return promise
}

export async function createDiskFiles(root: string): Promise<FileStore> {
  const files = new DiskFiles(root)
  await files.removeStrays(Date.now())
  return files
}
