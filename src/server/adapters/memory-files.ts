// The file store in memory, for tests: createMemoryFiles() : FileStore.
import { Readable } from 'node:stream'
import { AppError } from '../errors/app-error.ts'
import type { FileStat, FileStore, FolderAddress, FolderFiles, OpenFile, StoredFile } from '../ports/file-store.ts'
import { badPath, parseInnerPath, parsePath } from './file-path.ts'
import { adapterMessages } from './messages.ts'

interface Kept {
  readonly content: Uint8Array
  readonly updateTime: number
  readonly version: number
}

function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content.slice()
}

function isInside(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

function toOpenFile({ content, updateTime, version }: Kept): OpenFile {
  return {
    size: content.length,
    updateTime,
    tag: String(version),
    read: async ({ start, end }) => content.subarray(start, end + 1),
    stream: ({ start, end }) => Readable.from([content.subarray(start, end + 1)], { objectMode: false }),
    close: async () => {},
  }
}

class MemoryFiles implements FileStore {
  readonly #files = new Map<string, Kept>()
  /** Made on their own, so that they exist even if nothing is in them. */
  readonly #folders = new Set<string>()
  readonly #locks = new Map<string, Promise<unknown>>()
  #version = 0

  async read(path: string): Promise<Uint8Array | null> {
    return this.#files.get(parseInnerPath(path).join('/'))?.content ?? null
  }

  async write(path: string, content: Uint8Array | string): Promise<void> {
    const names = parseInnerPath(path)
    const parents = names.slice(0, -1).map((_, at) => names.slice(0, at + 1).join('/'))
    const isFolder = [...this.#files.keys()].some((known) => known.startsWith(`${path}/`))
    if (isFolder || parents.some((parent) => this.#files.has(parent))) throw badPath()
    this.#files.set(path, { content: toBytes(content), updateTime: Date.now(), version: ++this.#version })
  }

  async stat(path: string): Promise<FileStat | null> {
    parseInnerPath(path)
    const kept = this.#files.get(path)
    if (kept) return { type: 'file', size: kept.content.length, updateTime: kept.updateTime }
    const below = [...this.#files].find(([known]) => known.startsWith(`${path}/`))
    if (below) return { type: 'dir', size: 0, updateTime: below[1].updateTime }
    return [...this.#folders].some((known) => isInside(known, path)) ? { type: 'dir', size: 0, updateTime: 0 } : null
  }

  async open(path: string): Promise<OpenFile | null> {
    const kept = this.#files.get(parseInnerPath(path).join('/'))
    return kept ? toOpenFile(kept) : null
  }

  async writeStream(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
    parseInnerPath(path)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > maxBytes) throw new AppError({ message: adapterMessages.tooLarge, status: 413 })
      chunks.push(chunk)
    }
    await this.write(path, Buffer.concat(chunks))
    return size
  }

  async makeFolder(path: string): Promise<void> {
    parseInnerPath(path)
    if ([...this.#files.keys()].some((known) => isInside(path, known))) throw badPath()
    this.#folders.add(path)
  }

  async setTime(path: string, time: number): Promise<void> {
    const kept = this.#files.get(parseInnerPath(path).join('/'))
    if (kept === undefined) throw badPath()
    this.#files.set(path, { ...kept, updateTime: time })
  }

  async exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#locks.get(name) ?? Promise.resolve()
    const running = before.then(work, work)
    this.#locks.set(name, running)
    return running
  }

  async list(folder: string): Promise<StoredFile[]> {
    const prefix = parsePath(folder).length === 0 ? '' : `${folder}/`
    const found = new Map<string, StoredFile>()
    for (const path of this.#folders) {
      const [name = ''] = path.startsWith(prefix) ? path.slice(prefix.length).split('/', 1) : []
      if (name !== '') found.set(name, { path: name, type: 'dir', size: 0, updateTime: 0 })
    }
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
    for (const known of this.#folders) if (isInside(known, path)) this.#folders.delete(known)
  }

  async move(from: string, to: string): Promise<void> {
    const moved = this.#below(from, to)
    if (from === to) return
    const folders = [...this.#folders].filter((known) => isInside(known, from))
    await this.remove(to)
    await this.remove(from)
    for (const folder of folders) this.#folders.add(to + folder.slice(from.length))
    for (const [path, kept] of moved) this.#files.set(to + path.slice(from.length), kept)
  }

  async copy(from: string, to: string): Promise<void> {
    const copied = this.#below(from, to)
    if (from === to) return
    await this.remove(to)
    for (const folder of this.#folders) if (isInside(folder, from)) this.#folders.add(to + folder.slice(from.length))
    for (const [path, kept] of copied)
      this.#files.set(to + path.slice(from.length), { ...kept, version: ++this.#version })
  }

  async probe(): Promise<void> {}

  /** Only within this process. */
  address(folder: string): FolderAddress {
    parseInnerPath(folder)
    const place = `${stores.push(this) - 1}/${folder}`
    return { adapter: 'memory', place }
  }

  #below(from: string, to: string): [string, Kept][] {
    parseInnerPath(from)
    parseInnerPath(to)
    const found = [...this.#files].filter(([path]) => isInside(path, from))
    const isEmpty = found.length === 0 && ![...this.#folders].some((known) => isInside(known, from))
    if (from !== to && (isEmpty || isInside(to, from) || isInside(from, to))) throw badPath()
    return found
  }
}

const stores: MemoryFiles[] = []

export function openMemoryFolder(place: string): FolderFiles {
  const [store = '', ...folder] = place.split('/')
  const files = stores[Number(store)]
  if (files === undefined) throw badPath()
  const full = (path: string): string => [...folder, ...parseInnerPath(path)].join('/')
  return {
    read: async (path) => files.read(full(path)),
    stat: async (path) => files.stat(full(path)),
    list: async (path) => files.list([...folder, ...parsePath(path)].join('/')),
    write: async (path, content) => files.write(full(path), content),
    writeOnce: async (path, content, size) => {
      if ((await files.stat(full(path)))?.size !== size) await files.write(full(path), content)
    },
  }
}

export function createMemoryFiles(): FileStore {
  return new MemoryFiles()
}
