// Files of the product (published pages, uploads, site folders) below one root; paths are checked in here.

export interface StoredFile {
  /** Relative to the asked folder, with forward slashes. */
  readonly path: string
  readonly type: 'file' | 'dir'
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly updateTime: number
}

/** All paths are relative, use `/`, and are refused (AppError) when they leave the root, hold `\0`, or pass a link. */
export interface FileStore {
  read(path: string): Promise<Uint8Array | null>
  /** Whole or not at all: temporary name, then rename. Creates folders. */
  write(path: string, content: Uint8Array | string): Promise<void>
  /** Direct children; empty when the folder does not exist. */
  list(folder: string): Promise<StoredFile[]>
  /** File or folder with all below it; no error when absent. */
  remove(path: string): Promise<void>
  /** Renames a file or folder; what stood at `to` is replaced. */
  move(from: string, to: string): Promise<void>
  /** Throws when nothing can be written: the disk is full, or gone. */
  probe(): Promise<void>
  /** Absolute path for streaming and worker threads. */
  locate(path: string): string
}
