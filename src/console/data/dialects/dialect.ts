// What differs between the two ways of calling the server: how an operation becomes a request, and where the total is.
import type { SortEntry } from '../../../shared/entity/descriptor.ts'
import type { Envelope } from '../../../shared/protocol/envelope.ts'
import type { Method } from '../http.ts'

export type Values = Readonly<Record<string, unknown>>
export type RowId = string | number

export interface DialectRequest {
  readonly method: Method
  readonly path: string
  readonly body?: Values
  readonly query?: Values
}

export interface ListInput {
  readonly path: string
  readonly page: number
  readonly limit: number
  readonly query: Values
  readonly sort: SortEntry | null
}

export interface OneInput {
  readonly path: string
  readonly id: RowId
}

export interface SaveInput {
  readonly path: string
  /** Null = a new row. */
  readonly id: RowId | null
  readonly values: Values
}

export interface RemoveInput extends OneInput {
  readonly values: Values
}

export interface Dialect {
  list(input: ListInput): DialectRequest
  one(input: OneInput): DialectRequest
  save(input: SaveInput): DialectRequest
  remove(input: RemoveInput): DialectRequest
  total(envelope: Envelope): number
}
