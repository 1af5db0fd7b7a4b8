// A folder of the disk as another process sees it. Synchronous inside: that process has nothing else to do, and this is twice as
// fast. Not flushed: what it writes counts once the server refers to it.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileStat, FolderFiles, StoredFile } from '../ports/file-store.ts'
import { codeOf, isAbsent, translated } from './disk-errors.ts'
import { resolveBelow } from './disk-path.ts'
import { parseInnerPath, parsePath } from './file-path.ts'

/** Serialized as the place of an address. */
export interface DiskFolderPlace {
  readonly root: string
  readonly folder: readonly string[]
  readonly temporary: string
}

export class DiskFolder implements FolderFiles {
  readonly #place: DiskFolderPlace
  /** Full paths of folders known to exist and to contain no link, by relative path. */
  readonly #folders = new Map<string, string>()
  readonly #run = randomUUID()
  #written = 0

  constructor(place: DiskFolderPlace) {
    this.#place = place
  }

  read(path: string): Promise<Uint8Array | null> {
    return translated(() => {
      try {
        return readFileSync(this.#resolve(path))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    })
  }

  stat(path: string): Promise<FileStat | null> {
    return translated(() => {
      const found = statSync(this.#resolve(path), { throwIfNoEntry: false })
      if (!found) return null
      const type = found.isDirectory() ? 'dir' : 'file'
      return { type, size: type === 'dir' ? 0 : found.size, updateTime: Math.round(found.mtimeMs) }
    })
  }

  list(folder: string): Promise<StoredFile[]> {
    return translated(() => {
      const at = resolveBelow(this.#place.root, [...this.#place.folder, ...parsePath(folder)])
      return readdirSync(at).flatMap((name) => {
        const found = lstatSync(join(at, name), { throwIfNoEntry: false })
        if (!found || found.isSymbolicLink()) return []
        const type = found.isDirectory() ? 'dir' : 'file'
        return [{ path: name, type, size: type === 'dir' ? 0 : found.size, updateTime: Math.round(found.mtimeMs) }]
      })
    })
  }

  write(path: string, content: Uint8Array | string): Promise<void> {
    return translated(() => this.#replace(this.#prepare(path), content))
  }

  /** In one step, without a temporary file: that costs half as much, and threads do not wait for the folder that they would share. */
  writeOnce(path: string, content: Uint8Array | string, size: number): Promise<void> {
    return translated(() => {
      const target = this.#prepare(path)
      try {
        writeNew(target, content)
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
        if (lstatSync(target).size !== size) this.#replace(target, content)
      }
    })
  }

  #prepare(path: string): string {
    const target = this.#resolve(path)
    const folder = folderOf(path)
    if (!this.#folders.has(folder)) {
      mkdirSync(dirname(target), { recursive: true })
      this.#folders.set(folder, dirname(target))
    }
    return target
  }

  #replace(target: string, content: Uint8Array | string): void {
    const temporary = join(this.#place.temporary, `${this.#run}-${this.#written++}`)
    writeFileSync(temporary, content)
    renameSync(temporary, target)
  }

  #resolve(path: string): string {
    const { root, folder } = this.#place
    const own = folderOf(path)
    const known = this.#folders.get(own)
    if (known === undefined) return resolveBelow(root, [...folder, ...parseInnerPath(path)])
    const name = own === '' ? path : path.slice(own.length + 1)
    return join(known, ...parseInnerPath(name))
  }
}

/** '' at the top. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Exclusive: follows no link. */
function writeNew(target: string, content: Uint8Array | string): void {
  const file = openSync(target, 'wx')
  try {
    writeFileSync(file, content)
  } finally {
    closeSync(file)
  }
}
