// Positions of words in a row: by column, ascending, as differences increased by two; the byte 1 begins the next column.
import type { Postings } from './postings.ts'

const nextColumn = 1

/** Where the positions in a column begin; -1 if there are none. */
export function seekColumn({ bytes, from, to }: Postings, column: number): number {
  if (column === 0) return from < to && bytes[from] !== nextColumn ? from : -1
  let at = from
  while (at < to) {
    if (bytes[at] === nextColumn) {
      if (bytes[at + 1] === column) return at + 2
      at += 2
    } else {
      while ((bytes[at] ?? 0) >= 128) at++
      at++
    }
  }
  return -1
}

/** Words of a phrase in whose rows they are looked for, and their places in it. */
export interface PhrasePart {
  readonly list: Postings
  readonly offset: number
}

/** Of each part: the next byte, and the position before it. Used again for each row. */
let at = new Int32Array(16)
let position = new Int32Array(16)

function reserve(parts: number): void {
  if (at.length >= parts) return
  at = new Int32Array(parts)
  position = new Int32Array(parts)
}

/** Moves a part to its first position that is not below; false if there is none. */
function reach({ bytes, to }: Postings, part: number, least: number): boolean {
  let next = at[part] ?? 0
  let reached = position[part] ?? 0
  while (reached < least) {
    if (next >= to || bytes[next] === nextColumn) return false
    let byte = bytes[next++] ?? 0
    let value = byte & 127
    while (byte >= 128) {
      byte = bytes[next++] ?? 0
      value = value * 128 + (byte & 127)
    }
    reached = (reached < 0 ? 0 : reached) + value - 2
  }
  at[part] = next
  position[part] = reached
  return true
}

/** Whether the parts are at their places in the row at which all lists are. */
export function holdsPhrase(parts: readonly PhrasePart[], column: number): boolean {
  reserve(parts.length)
  for (let part = 0; part < parts.length; part++) {
    const { list } = parts[part] as PhrasePart
    const start = seekColumn(list, column)
    if (start < 0) return false
    at[part] = start
    position[part] = -1
  }
  let begin = 0
  for (let part = 0; part < parts.length; ) {
    const { list, offset } = parts[part] as PhrasePart
    if (!reach(list, part, begin + offset)) return false
    const found = (position[part] ?? 0) - offset
    if (found === begin) part++
    else {
      begin = found
      part = 0
    }
  }
  return true
}
