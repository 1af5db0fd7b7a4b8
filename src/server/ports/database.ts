// The database port: Kysely on a reader, and transactions. Nothing is written outside `transaction`.
import type { CompiledQuery, Generated, Kysely } from 'kysely'
import type { Tables } from '../../generated/entities.ts'

type WithGeneratedId<Row> = Row extends { id: number } ? Omit<Row, 'id'> & { id: Generated<number> } : Row

/** Every table of the descriptors as Kysely types. */
export type Schema = { [Table in keyof Tables]: WithGeneratedId<Tables[Table]> }

export type Reader = Kysely<Schema>

/** Thrown by the work of a transaction that first needs something for which no transaction may stay open. */
export abstract class RunAgain extends Error {
  /** Called after the roll-back; then the work runs again. */
  abstract again<Result>(attempt: () => Promise<Result>): Promise<Result>
}

/** Rows that hold one of the phrases in a column of a full-text index: words of two characters each, the second of which begins the next word; or one word. */
export interface WordQuery {
  readonly table: string
  readonly column: number
  readonly phrases: readonly (readonly string[])[]
}

export interface MarkedRows {
  /** One byte for each id: 1 for the rows. */
  readonly marks: Uint8Array
  readonly count: number
}

export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Committed data only; never waits for the writer. */
  readonly read: Reader
  /**
   * Like `read`, for statements that may take long (counts, exports, searches in large tables): meanwhile the process answers
   * others. Bounded in number and time: more are refused with 503. When `signal` aborts, what waits is dropped.
   */
  beside(signal?: AbortSignal): Reader
  /** Beside the process. Null where a statement finds the rows as fast, and on PostgreSQL. */
  markWords(query: WordQuery): Promise<MarkedRows | null>
  /** Beside the process: rows whose ids the statements select; no row may be selected twice. Null on PostgreSQL. */
  markIds(statements: readonly CompiledQuery[]): Promise<MarkedRows | null>
  /**
   * Runs `work` in a transaction and resolves once the commit is durable; an exception rolls back. Serialised on SQLite:
   * `work` must wait for nothing but the database. A call inside `work` is made on the given handle, never nested.
   * After a `RunAgain` the work runs again, so it changes nothing but rows before it has ended.
   */
  transaction<Result>(work: (trx: Reader) => Promise<Result>): Promise<Result>
  /**
   * Changes whenever a commit changed one of the tables, so data read from them may be cached until then. Null if other
   * processes write too: then nothing may be cached.
   */
  changeCount(tables: readonly string[]): number | null
  /** Start-up steps (migrations, tables, first-run data): one process at a time among all on this database. */
  atStart<Result>(work: () => Promise<Result>): Promise<Result>
  /** After a large import: finishes the work that is otherwise done in idle time, so that what follows is as fast as it will be. */
  settle(): Promise<void>
  close(): Promise<void>
}
