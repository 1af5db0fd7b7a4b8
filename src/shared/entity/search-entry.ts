// What a list can be searched by.

export type SearchOp = 'like' | 'eq' | 'from' | 'to' | 'in' | 'pattern'

export interface SearchEntry {
  /** Name in the request body. */
  readonly name: string
  /** Column to compare with. */
  readonly field: string
  readonly op: SearchOp
  readonly title: string
  readonly maxLength: number
  /** What an empty input sends; absent = nothing. */
  readonly empty?: string
  /** A switch: rows with yes, or all. */
  readonly only?: true
}
