// Whether words follow each other in a row.
import type { Postings } from './postings.ts'
import { nextColumn, seekColumn } from './seek-column.ts'

/** Words of a phrase in whose rows they are looked for, and their places in it. */
export interface PhrasePart {
  readonly list: Postings
  readonly offset: number
  readonly positions: Positions
}

/** Walks the positions of one part in a row. */
export class Positions {
  /** -1 before the first. */
  position = -1
  #bytes: Uint8Array = new Uint8Array()
  #at = 0
  #to = 0

  /** False without positions in the column. */
  start(list: Postings, column: number): boolean {
    const at = seekColumn(list, column)
    this.#bytes = list.bytes
    this.#at = at
    this.#to = list.to
    this.position = -1
    return at >= 0
  }

  /** Moves to the first position that is not below; false if there is none. */
  reach(least: number): boolean {
    const bytes = this.#bytes
    const to = this.#to
    let at = this.#at
    let position = this.position
    while (position < least) {
      if (at >= to) return false
      let byte = bytes[at++] as number
      if (byte === nextColumn) return false
      let value = byte & 127
      while (byte >= 128) {
        byte = bytes[at++] as number
        value = value * 128 + (byte & 127)
      }
      position = (position < 0 ? 0 : position) + value - 2
    }
    this.#at = at
    this.position = position
    return true
  }
}

/** The first position in the column; -1 without one. */
function firstPosition(list: Postings, column: number): number {
  const { bytes, from, to } = list
  const isNext = column !== 0 && from < to && bytes[from] === nextColumn && bytes[from + 1] === column
  let at = isNext ? from + 2 : seekColumn(list, column)
  if (at < 0) return -1
  let byte = bytes[at++] as number
  let value = byte & 127
  while (byte >= 128) {
    byte = bytes[at++] as number
    value = value * 128 + (byte & 127)
  }
  return value - 2
}

/** In most rows of a frequent phrase its words are nowhere before it. Null: further positions decide. */
function beginsWith(parts: readonly PhrasePart[], column: number): boolean | null {
  const { list } = parts[0] as PhrasePart
  const begin = firstPosition(list, column)
  if (begin < 0) return false
  for (let part = 1; part < parts.length; part++) {
    const { list: other, offset } = parts[part] as PhrasePart
    const position = firstPosition(other, column)
    if (position < 0) return false
    if (position - offset !== begin) return null
  }
  return true
}

/** Whether the parts are at their places in the row at which all lists are. */
export function holdsPhrase(parts: readonly PhrasePart[], column: number): boolean {
  const begins = beginsWith(parts, column)
  if (begins !== null) return begins
  for (const { list, positions } of parts) if (!positions.start(list, column)) return false
  let begin = 0
  for (let part = 0; part < parts.length; ) {
    const { offset, positions } = parts[part] as PhrasePart
    if (!positions.reach(begin + offset)) return false
    const found = positions.position - offset
    if (found === begin) part++
    else {
      begin = found
      part = 0
    }
  }
  return true
}
