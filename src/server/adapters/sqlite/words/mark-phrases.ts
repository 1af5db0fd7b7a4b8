// Which rows hold a phrase: read from the index itself, a third of what SQLite takes to count them for a frequent word.
import BetterSqlite from 'better-sqlite3'
import type { MarkedRows, WordQuery } from '../../../ports/database.ts'
import { IndexPages, type WordStart } from './index-pages.ts'
import { holdsPhrase, type PhrasePart, Positions } from './positions.ts'
import { MergedPostings, type Postings, SegmentPostings } from './postings.ts'
import type { Segment } from './segments.ts'

/** With a word on so few pages in a phrase, SQLite skips most of the pages of a word on so many. */
const rare = { most: 8, least: 100 }

/** Of ids, which take a byte each. */
const largest = 16_000_000

type Unit = readonly Segment[]

/** A word of a phrase, and where it begins in the segments that have it. */
interface PlacedWord {
  readonly word: string
  readonly starts: ReadonlyMap<Segment, WordStart>
}

function place(pages: IndexPages, units: readonly Unit[], word: string): PlacedWord {
  const starts = new Map<Segment, WordStart>()
  for (const segment of units.flat()) {
    const start = pages.find(segment, word)
    if (start !== null) starts.set(segment, start)
  }
  return { word, starts }
}

function isSkipped(pages: IndexPages, phrase: readonly PlacedWord[]): boolean {
  if (phrase.length === 1) return false
  const spans = phrase.map(({ word, starts }) =>
    [...starts].reduce((sum, [segment, start]) => sum + pages.span(segment, word, start), 0),
  )
  return Math.min(...spans) <= rare.most && Math.max(...spans) >= rare.least
}

function postingsOf(pages: IndexPages, unit: Unit, { starts }: PlacedWord): Postings | null {
  const lists = unit.flatMap((segment) => {
    const start = starts.get(segment)
    return start === undefined ? [] : [new SegmentPostings(pages, segment, start)]
  })
  const [only] = lists
  return only === undefined || lists.length === 1 ? (only ?? null) : new MergedPostings(lists)
}

/** Words are pairs of neighbours, so every second one and the last say all. Null if the unit lacks one. */
function partsOf(pages: IndexPages, unit: Unit, phrase: readonly PlacedWord[]): PhrasePart[] | null {
  const parts: PhrasePart[] = []
  for (const [offset, word] of phrase.entries()) {
    if (offset % 2 === 1 && offset < phrase.length - 1) continue
    const list = postingsOf(pages, unit, word)
    if (list === null) return null
    parts.push({ list, offset, positions: new Positions() })
  }
  return parts
}

/** Moves the lists to the next row that is in all of them; false at the end. */
function meet(parts: readonly PhrasePart[]): boolean {
  const first = (parts[0] as PhrasePart).list
  if (!first.next()) return false
  for (let at = 1; at < parts.length; ) {
    const { list } = parts[at] as PhrasePart
    while (list.id < first.id) if (!list.next()) return false
    if (list.id === first.id) at++
    else {
      while (first.id < list.id) if (!first.next()) return false
      at = 1
    }
  }
  return true
}

/** Returns the number of rows: none is found twice, since all words of a row begin with its site. */
function markPhrase(parts: readonly PhrasePart[], column: number, marks: Uint8Array): number {
  const { list } = parts[0] as PhrasePart
  let count = 0
  while (meet(parts)) {
    if (!holdsPhrase(parts, column)) continue
    marks[list.id] = 1
    count++
  }
  return count
}

function markAll(pages: IndexPages, { phrases, column }: WordQuery): MarkedRows | null {
  const units = pages.units()
  const highest = pages.highestId()
  if (units === null || highest > largest) return null
  const placed = phrases.map((phrase) => phrase.map((word) => place(pages, units, word)))
  if (placed.some((phrase) => isSkipped(pages, phrase))) return null
  const marks = new Uint8Array(new SharedArrayBuffer(highest + 1))
  let count = 0
  for (const phrase of placed) {
    const [first] = phrase
    if (first !== undefined && phrase.length === 1) {
      for (const [segment, start] of first.starts)
        count += new SegmentPostings(pages, segment, start).mark(column, marks)
      continue
    }
    for (const unit of units) {
      const parts = partsOf(pages, unit, phrase)
      if (parts !== null) count += markPhrase(parts, column, marks)
    }
  }
  return { marks, count }
}

/** Interrupted, busy or damaged: SQLite's own search would fail as well. A table or column that is not as expected is another matter. */
function isFailure(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code !== 'SQLITE_ERROR'
}

/** Null where SQLite's own search is the better way, or the only one: also for an index that cannot be read here. */
export function markPhrases(raw: BetterSqlite.Database, query: WordQuery): MarkedRows | null {
  // All pages as of one commit.
  raw.exec('begin')
  try {
    return markAll(new IndexPages(raw, query.table), query)
  } catch (error) {
    if (isFailure(error)) throw error
    return null
  } finally {
    raw.exec('commit')
  }
}
