// The pages of an FTS5 index, read from its shadow tables: where a word begins, and the pages behind.
import type BetterSqlite from 'better-sqlite3'
import type { Segment } from './segments.ts'
import { parseSegments } from './segments.ts'
import { VarintReader } from './varints.ts'

const structureRow = 10
/** Formats of the index that are read here: `version` in its settings. */
const knownVersion = 4
/** Row ids of pages: the segment, then 37 bits for the page. Those of tombstones have a segment that cannot be. */
const pagesPerSegment = 2 ** 37
const tombstoneSegment = 2 ** 16
/** Words of the main index, as opposed to one of prefixes. */
const mainIndex = '0'
/** Above all. */
const noId = 0x7fffffff

/** A page: two bytes for the offset of its first row id (0: none), two for that of the footer, which lists where words begin. */
export interface Page {
  readonly bytes: Buffer
  readonly firstRow: number
  readonly end: number
}

function toPage(bytes: Buffer): Page {
  return { bytes, firstRow: bytes.readUInt16BE(0), end: bytes.readUInt16BE(2) }
}

/** Null: no word begins on the page. */
export function firstWordOf({ bytes, end }: Page): number | null {
  return end < bytes.length ? new VarintReader(bytes, end).next() : null
}

/** Where the rows of a word are on the page on which it begins; null if it is not there. */
function findWord({ bytes, end }: Page, word: Buffer): { readonly from: number; readonly to: number } | null {
  const offsets = new VarintReader(bytes, end)
  const current = Buffer.alloc(bytes.length)
  let offset = 0
  let from: number | null = null
  for (let isFirst = true; offsets.at < bytes.length; isFirst = false) {
    offset += offsets.next()
    if (from !== null) return { from, to: offset }
    const reader = new VarintReader(bytes, offset)
    const kept = isFirst ? 0 : reader.next()
    const added = reader.next()
    bytes.copy(current, kept, reader.at, reader.at + added)
    if (current.subarray(0, kept + added).equals(word)) from = reader.at + added
  }
  return from === null ? null : { from, to: end }
}

export interface WordStart {
  readonly page: Page
  readonly number: number
  readonly from: number
  readonly to: number
}

/** Where the rows of a word begin in a segment. */
export interface PlacedWord {
  readonly segment: Segment
  readonly word: string
  readonly start: WordStart
}

export class IndexPages {
  readonly #tombstones = new Map<number, Int32Array>()
  readonly #page: BetterSqlite.Statement<[number | bigint]>
  readonly #pages: BetterSqlite.Statement<[number, number]>
  readonly #before: BetterSqlite.Statement<[number, Buffer]>
  readonly #after: BetterSqlite.Statement<[number, Buffer]>
  readonly #version: BetterSqlite.Statement<[]>
  readonly #highest: BetterSqlite.Statement<[]>

  constructor(raw: BetterSqlite.Database, table: string) {
    const named = (part: string) => `"${table}_${part}"`
    this.#page = raw.prepare(`select "block" from ${named('data')} where "id" = ?`)
    this.#pages = raw.prepare(`select "block" from ${named('data')} where "id" between ? and ? order by "id"`)
    const place = `select "pgno" from ${named('idx')} where "segid" = ? and "term"`
    this.#before = raw.prepare(`${place} <= ? order by "term" desc limit 1`)
    this.#after = raw.prepare(`${place} > ? order by "term" limit 1`)
    this.#version = raw.prepare(`select "v" from ${named('config')} where "k" = 'version'`)
    this.#highest = raw.prepare(`select max("id") from ${named('docsize')}`)
    const all = [this.#page, this.#pages, this.#before, this.#after, this.#version, this.#highest]
    for (const one of all) one.pluck()
  }

  /** Null if the index is of a format that is not read here. */
  segments(): readonly Segment[] | null {
    if (this.#version.get() !== knownVersion) return null
    return parseSegments(this.#page.get(structureRow) as Buffer)
  }

  /** Of a row; 0 without any. */
  highestId(): number {
    return Number(this.#highest.get() ?? 0)
  }

  find({ id, firstPage }: Segment, word: string): WordStart | null {
    const key = Buffer.from(mainIndex + word)
    const number = Math.max(firstPage, this.#numberOf(this.#before.get(id, key)) ?? 0)
    const bytes = this.#page.get(id * pagesPerSegment + number)
    if (bytes === undefined) return null
    const page = toPage(bytes as Buffer)
    const found = findWord(page, key)
    return found && { page, number, ...found }
  }

  /** At most so many pages hold the rows of a word. */
  span({ id, lastPage }: Segment, word: string, { page, number, to }: WordStart): number {
    if (to < page.end) return 1
    const next = this.#numberOf(this.#after.get(id, Buffer.from(mainIndex + word)))
    return (next ?? lastPage) - number + 1
  }

  /** The last place at or before a row where rows of the word begin on a page. */
  seek({ segment, word, start }: PlacedWord, id: number): WordStart {
    let found = start
    let first = start.number + 1
    let last = start.number + this.span(segment, word, start) - 1
    while (first <= last) {
      const middle = (first + last) >> 1
      const at = this.#firstRowFrom(segment, middle, last)
      if (at === null || at.id > id) last = middle - 1
      else {
        found = at
        first = at.number + 1
      }
    }
    return found
  }

  /** On the page or one behind it; null if another word comes first. A row may fill several pages. */
  #firstRowFrom({ id }: Segment, first: number, last: number): (WordStart & { readonly id: number }) | null {
    for (let number = first; number <= last; number++) {
      const page = toPage(this.#page.get(id * pagesPerSegment + number) as Buffer)
      const to = firstWordOf(page) ?? page.end
      const from = page.firstRow
      if (from > 0 && from < to) return { page, number, from, to, id: new VarintReader(page.bytes, from).next() }
    }
    return null
  }

  #numberOf(stored: unknown): number | null {
    return typeof stored === 'number' ? Math.floor(stored / 2) : null
  }

  pages({ id }: Segment, from: number, to: number): Page[] {
    const rows = this.#pages.all(id * pagesPerSegment + from, id * pagesPerSegment + to)
    return rows.map((bytes) => toPage(bytes as Buffer))
  }

  /** Rows that were removed since the segment was written, ascending; behind them a number above all ids. */
  tombstones({ id, tombstonePages }: Segment): Int32Array {
    const before = this.#tombstones.get(id)
    if (before) return before
    const removed = [noId]
    // Above what numbers hold exactly.
    const first = BigInt(id + tombstoneSegment) * BigInt(pagesPerSegment)
    for (let at = 0; at < tombstonePages; at++) {
      const bytes = this.#page.get(first + BigInt(at)) as Buffer
      const size = bytes[0] === 4 ? 4 : 8
      for (let slot = 8; slot + size <= bytes.length; slot += size) {
        const row = size === 4 ? bytes.readUInt32BE(slot) : Number(bytes.readBigUInt64BE(slot))
        if (row !== 0) removed.push(row)
      }
    }
    const sorted = Int32Array.from(removed).sort()
    this.#tombstones.set(id, sorted)
    return sorted
  }
}
