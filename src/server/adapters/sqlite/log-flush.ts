// Flushes SQLite's write-ahead log beside the process, which a flush by SQLite itself keeps from answering for milliseconds.
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { toAppError } from '../disk-errors.ts'

const syncData = promisify(fdatasync)

export class LogFlush {
  readonly #file: string
  #opened: number | null = null

  /** `file`: the database's. */
  constructor(file: string) {
    this.#file = file
  }

  /** Resolves once everything written to the log so far is on the disk; rejects with an AppError (503) if the disk refuses. */
  async flush(): Promise<void> {
    try {
      // SQLite keeps this file for as long as the database is open; Windows flushes only what may be written.
      this.#opened ??= openSync(`${this.#file}-wal`, 'r+')
      await syncData(this.#opened)
    } catch (error) {
      throw toAppError(error)
    }
  }

  close(): void {
    if (this.#opened !== null) closeSync(this.#opened)
    this.#opened = null
  }
}
