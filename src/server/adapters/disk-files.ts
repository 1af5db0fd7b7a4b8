// The file store on a folder of the disk: createDiskFiles(root) : FileStore. Atomic writes, and never through a link.
import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { lstat, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import type { FileStore, StoredFile } from '../ports/file-store.ts'
import { badPath, parseInnerPath, parsePath, temporaryFolder } from './file-path.ts'
import { adapterMessages } from './messages.ts'
import { appErrorWithCause, unavailableError } from './refusals.ts'

/** Left over from a crash; younger ones may belong to another process. */
const strayAgeMs = 60 * 60 * 1000
/** Enough that a page or a small row fits too. */
const probeBytes = new Uint8Array(64 * 1024)
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])
const full = new Set(['ENOSPC', 'EDQUOT'])
const failing = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN', 'EBUSY'])
/** The path conflicts with an existing one: a file where a folder is needed, a folder moved into itself. */
const collision = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG', 'ELOOP'])

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? ''
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (absent.has(codeOf(error))) return null
    throw toAppError(error)
  }
}

function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (collision.has(codeOf(error))) return badPath(error)
  if (full.has(codeOf(error))) return unavailableError('full', error)
  if (failing.has(codeOf(error))) return unavailableError('storage', error)
  return appErrorWithCause({ message: adapterMessages.fault, status: 500 }, error)
}

async function translated<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false
    throw error
  }
}

class DiskFiles implements FileStore {
  readonly #root: string
  readonly #temporary: string

  constructor(root: string) {
    mkdirSync(join(root, temporaryFolder), { recursive: true })
    this.#root = realpathSync(root)
    this.#temporary = join(this.#root, temporaryFolder)
  }

  locate(path: string): string {
    return this.#resolve(parsePath(path))
  }

  read(path: string): Promise<Uint8Array | null> {
    return translated(async () => orNull(readFile(this.#resolve(parseInnerPath(path)))))
  }

  write(path: string, content: Uint8Array | string): Promise<void> {
    return translated(async () => {
      const target = this.#resolve(parseInnerPath(path))
      const temporary = this.#newTemporary()
      try {
        await writeDurably(temporary, content)
        await mkdir(dirname(target), { recursive: true })
        await rename(temporary, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    })
  }

  list(folder: string): Promise<StoredFile[]> {
    return translated(async () => {
      const at = this.#resolve(parsePath(folder))
      const names = (await orNull(readdir(at))) ?? []
      const entries = await Promise.all(
        names.filter((name) => name !== temporaryFolder).map((name) => describe(at, name)),
      )
      return entries.filter((entry) => entry !== null).sort((a, b) => (a.path < b.path ? -1 : 1))
    })
  }

  remove(path: string): Promise<void> {
    return translated(async () => {
      await rm(this.#resolve(parseInnerPath(path)), { recursive: true, force: true })
    })
  }

  /** An existing `to` is set aside first, so that a non-empty folder can be replaced. */
  move(from: string, to: string): Promise<void> {
    return translated(async () => {
      const source = this.#resolve(parseInnerPath(from))
      const target = this.#resolve(parseInnerPath(to))
      if (source === target) return
      if (`${target}/`.startsWith(`${source}/`) || `${source}/`.startsWith(`${target}/`)) throw badPath()
      if ((await orNull(lstat(source))) === null) throw badPath()
      const aside = this.#newTemporary()
      await mkdir(dirname(target), { recursive: true })
      const replaced = (await orNull(rename(target, aside).then(() => true))) === true
      try {
        await rename(source, target)
      } catch (error) {
        if (replaced) await rename(aside, target)
        throw error
      }
      await Promise.all([syncFolder(dirname(source)), syncFolder(dirname(target))])
      await rm(aside, { recursive: true, force: true })
    })
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

  /** Every segment is checked: a link inside the root may lead out of it. */
  #resolve(names: readonly string[]): string {
    let path = this.#root
    for (const name of names) {
      path = join(path, name)
      if (isLink(path)) throw badPath()
    }
    return path
  }
}

async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
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

/** Links are not listed: they cannot be read either. */
async function describe(folder: string, name: string): Promise<StoredFile | null> {
  const found = await orNull(lstat(join(folder, name)))
  if (found === null || found.isSymbolicLink()) return null
  const type = found.isDirectory() ? 'dir' : 'file'
  return { path: name, type, size: type === 'dir' ? 0 : found.size, updateTime: Math.round(found.mtimeMs) }
}

export async function createDiskFiles(root: string): Promise<FileStore> {
  const files = new DiskFiles(root)
  await files.removeStrays(Date.now())
  return files
}
