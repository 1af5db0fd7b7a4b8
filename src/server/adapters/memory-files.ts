// The file store in memory, for tests: createMemoryFiles() : FileStore.
import type { FileStore, StoredFile } from '../ports/file-store.ts'
import { badPath, parseInnerPath, parsePath } from './file-path.ts'

interface Kept {
  readonly content: Uint8Array
  readonly updateTime: number
}

function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content.slice()
}

function isInside(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

class MemoryFiles implements FileStore {
  readonly #files = new Map<string, Kept>()

  async read(path: string): Promise<Uint8Array | null> {
    return this.#files.get(parseInnerPath(path).join('/'))?.content ?? null
  }

  async write(path: string, content: Uint8Array | string): Promise<void> {
    const names = parseInnerPath(path)
    const parents = names.slice(0, -1).map((_, at) => names.slice(0, at + 1).join('/'))
    const isFolder = [...this.#files.keys()].some((known) => known.startsWith(`${path}/`))
    if (isFolder || parents.some((parent) => this.#files.has(parent))) throw badPath()
    this.#files.set(path, { content: toBytes(content), updateTime: Date.now() })
  }

  async list(folder: string): Promise<StoredFile[]> {
    const prefix = parsePath(folder).length === 0 ? '' : `${folder}/`
    const found = new Map<string, StoredFile>()
    for (const [path, { content, updateTime }] of this.#files) {
      if (!path.startsWith(prefix)) continue
      const [name = '', below] = path.slice(prefix.length).split('/', 2)
      const dir = below !== undefined
      found.set(name, { path: name, type: dir ? 'dir' : 'file', size: dir ? 0 : content.length, updateTime })
    }
    return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  async remove(path: string): Promise<void> {
    parseInnerPath(path)
    for (const known of this.#files.keys()) if (isInside(known, path)) this.#files.delete(known)
  }

  async move(from: string, to: string): Promise<void> {
    parseInnerPath(from)
    parseInnerPath(to)
    if (from === to) return
    const moved = [...this.#files].filter(([path]) => isInside(path, from))
    if (moved.length === 0 || isInside(to, from) || isInside(from, to)) throw badPath()
    await this.remove(to)
    await this.remove(from)
    for (const [path, kept] of moved) this.#files.set(to + path.slice(from.length), kept)
  }

  async probe(): Promise<void> {}

  locate(path: string): string {
    return ['', 'memory', ...parsePath(path)].join('/')
  }
}

export function createMemoryFiles(): FileStore {
  return new MemoryFiles()
}
