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

/** Null for another format. All words of a row are in one segment, except while some are merged: then they may be in those and in the new one. */
export function parseSegments(record: Buffer): readonly Segment[] | null {
  if (record.toString('hex', 4, 8) !== secondVersion) return null
  const reader = new VarintReader(record, 8)
  const levels = reader.next()
  // Numbers of segments and of writes.
  reader.skip(2)
  const segments: Segment[] = []
  for (let level = 0; level < levels; level++) {
    // Number of those that are merged.
    reader.skip(1)
    const count = reader.next()
    for (let at = 0; at < count; at++) segments.push(readSegment(reader))
  }
  return segments.filter(({ firstPage }) => firstPage > 0)
}
