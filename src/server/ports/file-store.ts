// Files of the product (published pages, uploads, site folders) below one root; paths are checked here.
import type { Readable } from 'node:stream'

export interface FileStat {
  readonly type: 'file' | 'dir'
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly updateTime: number
}

export interface StoredFile extends FileStat {
  /** Relative to the requested folder, with forward slashes. */
  readonly path: string
}

/** Both ends included. */
export interface FileRange {
  readonly start: number
  readonly end: number
}

/** One version of a file: size, tag and bytes belong together, even if the file is replaced or removed meanwhile. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number
  readonly updateTime: number
  /** Changes with every version of the file. */
  readonly tag: string
  read(range: FileRange): Promise<Uint8Array>
  /** Closes the file when it ends; fails if bytes are missing. */
  stream(range: FileRange): Readable
  close(): Promise<void>
}

/** How another process opens a folder of this store (`openFolder` of the adapters); can be serialized. */
export interface FolderAddress {
  readonly adapter: string
  readonly place: string
}

/** All paths are relative, use `/`, and are refused (AppError) if they leave the root, contain `\0`, or pass through a link. */
export interface FileStore {
  read(path: string): Promise<Uint8Array | null>
  /** Null if nothing exists at the path. */
  stat(path: string): Promise<FileStat | null>
  /** Null if no file exists at the path. The caller closes it, or streams it to its end. */
  open(path: string): Promise<OpenFile | null>
  /**
   * Atomic: writes a temporary file, then renames it. Creates folders. Without `flush` it is faster, and a power failure may leave it
   * empty: for what can be made again.
   */
  write(path: string, content: Uint8Array | string, options?: { readonly flush: boolean }): Promise<void>
  /** The same from a stream; refused (413) and nothing stored beyond `maxBytes`. Returns the size. */
  writeStream(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number>
  /** An empty folder, with its parents; no error if it exists. */
  makeFolder(path: string): Promise<void>
  /** Sets when a file was last changed, in milliseconds since the epoch. */
  setTime(path: string, time: number): Promise<void>
  /** Direct children; empty when the folder does not exist. */
  list(folder: string): Promise<StoredFile[]>
  /** A file, or a folder with its content; no error if absent. */
  remove(path: string): Promise<void>
  /** Renames a file or folder; an existing `to` is replaced. */
  move(from: string, to: string): Promise<void>
  /** A file, or a folder with its content; an existing `to` is replaced at once, when everything has been copied. */
  copy(from: string, to: string): Promise<void>
  /** Runs the work alone: nothing else that uses the same name runs meanwhile, in any process that shares the store. Refused (503) if it takes too long. */
  exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Throws if nothing can be written: the disk is full, or gone. */
  probe(): Promise<void>
  address(folder: string): FolderAddress
}

/** What another process may do in the folder that it was given. */
export interface FolderFiles extends Pick<FileStore, 'read' | 'stat' | 'write' | 'list'> {
  /**
   * For files whose path follows from their content, which therefore never change: written unless the path has a file of this size. A
   * writer that is killed may leave a shorter one, which the next call replaces.
   */
  writeOnce(path: string, content: Uint8Array | string, size: number): Promise<void>
}
