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

/** Whether the parts are at their places in the row at which all lists are. */
export function holdsPhrase(parts: readonly PhrasePart[], column: number): boolean {
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
