// Positions of a word in a row, by column: ascending, as differences increased by two.

/** Begins the positions in another column, whose number follows. */
export const nextColumn = 1

/** Positions of one row. */
interface RowPositions {
  readonly bytes: Uint8Array
  readonly from: number
  readonly to: number
}

/** Where those in a column begin; -1 if there are none. */
export function seekColumn({ bytes, from, to }: RowPositions, column: number): number {
  if (from === to) return -1
  if (column === 0) return bytes[from] === nextColumn ? -1 : from
  let at = from
  while (at < to) {
    if (bytes[at] === nextColumn) {
      if (bytes[at + 1] === column) return at + 2
      at += 2
    } else {
      while ((bytes[at] as number) >= 128) at++
      at++
    }
  }
  return -1
}
