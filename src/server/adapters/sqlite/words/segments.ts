// The structure record of an FTS5 index: its segments, oldest first within a level ("Structure Records" in SQLite's fts5_index.c).
import { VarintReader } from './varints.ts'

export interface Segment {
  readonly id: number
  readonly firstPage: number
  readonly lastPage: number
  readonly tombstonePages: number
}

/** Of tables made with `contentless_delete`. */
const secondVersion = 'ff000001'

function readSegment(reader: VarintReader): Segment {
  const [id, firstPage, lastPage] = [reader.next(), reader.next(), reader.next()]
  // Lowest and highest origin.
  reader.skip(2)
  const tombstonePages = reader.next()
  // Numbers of tombstones and of entries.
  reader.skip(2)
  return { id, firstPage, lastPage, tombstonePages }
}

/**
 * Segments by unit: all words of a row are in the segments of one unit. A unit is one segment, except that the first segments
 * of a level are merged, word by word, into the last one of the next level. Null for another format.
 */
export function parseUnits(record: Buffer): readonly (readonly Segment[])[] | null {
  if (record.toString('hex', 4, 8) !== secondVersion) return null
  const reader = new VarintReader(record, 8)
  const levels = reader.next()
  // Numbers of segments and of writes.
  reader.skip(2)
  const units: Segment[][] = []
  let merging: Segment[] = []
  for (let level = 0; level < levels; level++) {
    const merged = reader.next()
    const segments = Array.from({ length: reader.next() }, () => readSegment(reader))
    const inputs = segments.slice(0, merged)
    const others = segments.slice(merged)
    const output = merging.length > 0 ? others.pop() : undefined
    units.push(...others.map((one) => [one]))
    if (merging.length > 0 && output === undefined) merging = merging.concat(inputs)
    else {
      if (output) units.push([...merging, output])
      merging = inputs
    }
  }
  if (merging.length > 0) return null
  return units.map((unit) => unit.filter(({ firstPage }) => firstPage > 0))
}
