// Messages between the server and the threads that read beside it.
import type { MarkedRows, WordQuery } from '../../ports/database.ts'
import type { StorageNames } from './row-reader.ts'
import type { Division, IdRange } from './words/mark-phrases.ts'

export interface ReadThreadData {
  readonly file: string
  readonly storage: StorageNames
}

export interface SqlWork {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface MarkWork {
  readonly words: WordQuery
  /** Null: all rows, unless that takes long. */
  readonly range: IdRange | null
}

/** Statements that select ids. */
export interface IdWork {
  readonly ids: readonly SqlWork[]
}

export type ReadWork = SqlWork | MarkWork | IdWork

export interface ReadMessage {
  readonly work: ReadWork
  /** Tables have changed since the last message: prepared statements are stale. */
  readonly forget: boolean
}

export type ReadAnswer =
  /** Sent once, when the connection is open. */
  | { readonly isReady: true }
  | { readonly rows: readonly unknown[] }
  | { readonly marked: MarkedRows | Division | null }
  /** `code` of SQLite; null: not an error of the database. */
  | { readonly failure: { readonly message: string; readonly code: string | null } }
