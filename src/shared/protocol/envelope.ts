// The shape of every answer: the one contract between server and console.
import type { RightSets } from './right-sets.ts'

export interface FieldError {
  /** Name of the field in the request body; `''` for the body as a whole. */
  readonly field: string
  readonly message: string
  /** Of a source text: where the mistake is, from 1. */
  readonly at?: { readonly line: number; readonly column: number }
}

/** Incremented by changes of rights (permission) and of the dictionary; the console reloads what is stale. */
export interface DataVersion {
  readonly permission: number
  readonly dictionary: number
}

/** Result for one row of a batch; without `errMsg` the row was changed. */
export interface RowResult {
  readonly id: number | string
  readonly errMsg?: string
}

export interface Envelope<Data = unknown> {
  readonly success: boolean
  readonly data: Data
  readonly errMsg: string
  /** Machine-readable: 401 login needed, 302 redirect, 404, 80000 …; absent on success. */
  readonly code?: number
  readonly errors?: readonly FieldError[]
  readonly count?: number
  readonly total?: number
  readonly size?: number
  readonly start?: number
  /** Of a batch action: one entry per row. */
  readonly results?: readonly RowResult[]
  /** Of rows whose codes are sent as sets, on request. */
  readonly rightSets?: RightSets
  /** Of a success that waits for something: a sentence to show instead of the usual one. */
  readonly note?: string
  /** By this id the caller can take back what was done (/my/undo). */
  readonly undo?: string
  readonly version: DataVersion
}
