// The structure record of an FTS5 index: its segments, oldest first within a level ("Structure Records" in SQLite's fts5_index.c).
import { VarintReader } from './varints.ts'

export interface Segment {
  readonly id: number
  readonly firstPage: number
  readonly lastPage: number
  readonly tombstonePages: number
}

export interface Level {
  /** Those that are being merged; 0: none. */
  readonly merging: number
  readonly segments: readonly Segment[]
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

/** From the smallest segments to the largest. Null for another format. */
export function parseLevels(record: Buffer): readonly Level[] | null {
  if (record.toString('hex', 4, 8) !== secondVersion) return null
  const reader = new VarintReader(record, 8)
  const levels = reader.next()
  // Numbers of segments and of writes.
  reader.skip(2)
  return Array.from({ length: levels }, () => {
    const merging = reader.next()
    const count = reader.next()
    return { merging, segments: Array.from({ length: count }, () => readSegment(reader)) }
  })
}

/** Null for another format. All words of a row are in one segment, except while some are merged: then they may be in those and in the new one. */
export function parseSegments(record: Buffer): readonly Segment[] | null {
  const levels = parseLevels(record)
  return levels && levels.flatMap(({ segments }) => segments).filter(({ firstPage }) => firstPage > 0)
}
