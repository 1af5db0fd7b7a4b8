// Pages by the hash of their content, below `published/` of a site: written once, however many pages and publications have it.
import { hash as hashOf } from 'node:crypto'
import type { FileStat, FileStore, FolderFiles } from '../../ports/file-store.ts'
import { siteFolder } from '../page-path.ts'

export interface StoredObject {
  /** SHA-256 in hex. */
  readonly hash: string
  /** Bytes. */
  readonly size: number
}

/** Below the site's folder. */
export const publishedFolder = 'published'
export const objectFolder = 'objects'

/** Beside the objects: what the pages were made from; number 0 is the whole record, the others are later changes. */
function recordFile(number: number): string {
  return number === 0 ? 'reads.json' : `reads-${number}.json`
}

export function publishedPath(code: string): string {
  return `${siteFolder(code)}/${publishedFolder}`
}

export function objectPath(hash: string): string {
  return `${objectFolder}/${hash.slice(0, 2)}/${hash}`
}

/** Bytes that most pages fit into; a character takes three at most. */
const scratchBytes = 64 * 1024
const bytesPerCharacter = 3

const encoder = new TextEncoder()

export class PageObjects {
  readonly #files: Omit<FolderFiles, 'list'>
  /** Reused for each page to spare the garbage collector; null while in use. */
  #scratch: Uint8Array | null = null

  /** `files`: the folder `published/` of a site. */
  constructor(files: Omit<FolderFiles, 'list'>) {
    this.#files = files
  }

  /** Stored as it is if it exists; one cut short by a crash of the machine is replaced. */
  async put(content: string | Uint8Array): Promise<StoredObject> {
    if (typeof content !== 'string') return this.#put(content)
    if (content.length * bytesPerCharacter > scratchBytes) return this.#put(encoder.encode(content))
    const scratch = this.#scratch ?? new Uint8Array(scratchBytes)
    this.#scratch = null
    try {
      return await this.#put(scratch.subarray(0, encoder.encodeInto(content, scratch).written))
    } finally {
      this.#scratch = scratch
    }
  }

  /** A text is encoded once, not again for its hash, its size and its file. */
  async #put(bytes: Uint8Array): Promise<StoredObject> {
    const hash = hashOf('sha256', bytes, 'hex')
    const size = bytes.byteLength
    await this.#files.writeOnce(objectPath(hash), bytes, size)
    return { hash, size }
  }

  read(hash: string): Promise<Uint8Array | null> {
    return this.#files.read(objectPath(hash))
  }

  readRecord(number: number): Promise<Uint8Array | null> {
    return this.#files.read(recordFile(number))
  }

  writeRecord(number: number, text: string): Promise<void> {
    return this.#files.write(recordFile(number), text)
  }

  statRecord(): Promise<FileStat | null> {
    return this.#files.stat(recordFile(0))
  }
}

/** False if the files are gone, for example because only the database was restored. */
export async function hasPages(files: FileStore, code: string, root: string | null): Promise<boolean> {
  return root === null || (await files.stat(`${publishedPath(code)}/${objectPath(root)}`)) !== null
}

/** The objects of a site in the server's own process. */
export function siteObjects(files: FileStore, code: string): PageObjects {
  const folder = publishedPath(code)
  return new PageObjects({
    read: (path) => files.read(`${folder}/${path}`),
    stat: (path) => files.stat(`${folder}/${path}`),
    write: (path, content) => files.write(`${folder}/${path}`, content),
    writeOnce: async (path, content, size) => {
      const stored = await files.stat(`${folder}/${path}`)
      if (stored?.size !== size) await files.write(`${folder}/${path}`, content)
    },
  })
}
