// Files of the product (published pages, uploads, site folders) below one root; paths are checked here.

export interface StoredFile {
  /** Relative to the requested folder, with forward slashes. */
  readonly path: string
  readonly type: 'file' | 'dir'
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly updateTime: number
}

/** All paths are relative, use `/`, and are refused (AppError) if they leave the root, contain `\0`, or pass through a link. */
export interface FileStore {
  read(path: string): Promise<Uint8Array | null>
  /** Atomic: writes a temporary file, then renames it. Creates folders. */
  write(path: string, content: Uint8Array | string): Promise<void>
  /** Direct children; empty when the folder does not exist. */
  list(folder: string): Promise<StoredFile[]>
  /** A file, or a folder with its content; no error if absent. */
  remove(path: string): Promise<void>
  /** Renames a file or folder; an existing `to` is replaced. */
  move(from: string, to: string): Promise<void>
  /** Throws if nothing can be written: the disk is full, or gone. */
  probe(): Promise<void>
  /** Absolute path for streaming and worker threads. */
  locate(path: string): string
}
