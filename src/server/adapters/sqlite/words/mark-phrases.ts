// Which rows hold a phrase: read from the index itself, a third of what SQLite takes to count them for a frequent word.
import BetterSqlite from 'better-sqlite3'
import type { MarkedRows, WordQuery } from '../../../ports/database.ts'
import { IndexPages, type WordStart } from './index-pages.ts'
import { coverOf } from './phrase-cover.ts'
import { PhraseRows } from './phrase-rows.ts'
import { Postings } from './postings.ts'
import type { Segment } from './segments.ts'

/** With a word on so few pages in a phrase, SQLite skips most of the pages of a word on so many. */
const rare = { most: 8, least: 100 }

/** Of ids, which take a byte each. */
const largest = 16_000_000

/** More pages are read by two threads, half of the ids each. */
const mostAtOnce = 1000

/** Rows from `from` on and before `to`. */
export interface IdRange {
  readonly from: number
  readonly to: number
}

const allIds: IdRange = { from: 0, to: Number.POSITIVE_INFINITY }

/** The ids are to be divided there. */
export interface Division {
  readonly middle: number
}

/** A word of a phrase, and where it begins in the segments that have it. */
interface WordStarts {
  readonly word: string
  readonly starts: ReadonlyMap<Segment, WordStart>
}

interface PlacedPhrase {
  readonly words: readonly WordStarts[]
  readonly spans: readonly number[]
}

function place(pages: IndexPages, segments: readonly Segment[], word: string): WordStarts {
  const starts = new Map<Segment, WordStart>()
  for (const segment of segments) {
    const start = pages.find(segment, word)
    if (start !== null) starts.set(segment, start)
  }
  return { word, starts }
}

/** On how many pages each of the words is. */
function spansOf(pages: IndexPages, phrase: readonly WordStarts[]): number[] {
  return phrase.map(({ word, starts }) =>
    [...starts].reduce((sum, [segment, start]) => sum + pages.span(segment, word, start), 0),
  )
}

function isSkipped(spans: readonly number[]): boolean {
  return spans.length > 1 && Math.min(...spans) <= rare.most && Math.max(...spans) >= rare.least
}

interface Marking {
  readonly pages: IndexPages
  readonly column: number
  readonly marks: Uint8Array
  readonly ids: IdRange
}

function listsOf({ pages, column, ids: { from } }: Marking, { word, starts }: WordStarts, words: number): Postings[] {
  return [...starts].map(([segment, first]) => {
    const start = from > 0 ? pages.seek({ segment, word, start: first }, from) : first
    const list = new Postings(pages, { segment, start, column, words })
    list.begin(from)
    return list
  })
}

/** Returns the number of rows, as `markPhrase`. */
function markRows(list: Postings, { marks, ids: { to } }: Marking): number {
  let marked = 0
  while (list.load()) {
    const { ids, places, count } = list
    let at = list.next
    for (; at < count && (ids[at] as number) < to; at++) {
      if (places[at] === 0) continue
      marks[ids[at] as number] = 1
      marked++
    }
    list.next = count
    if (at < count) break
  }
  return marked
}

function markWord(marking: Marking, word: WordStarts): number {
  return listsOf(marking, word, 1).reduce((sum, list) => sum + markRows(list, marking), 0)
}

/** None is found twice, since all words of a row begin with its site. */
function markPhrase(marking: Marking, { words, spans }: PlacedPhrase): number {
  const [only] = words
  if (only !== undefined && words.length === 1) return markWord(marking, only)
  const offsets = coverOf(spans)
  const parts = offsets.map((offset) => {
    const word = words[offset]
    return { offset, lists: word ? listsOf(marking, word, offsets.length) : [] }
  })
  return new PhraseRows(parts, marking.marks, marking.ids.to).mark()
}

/** Pages that are read for a phrase. */
function sizeOf({ spans }: PlacedPhrase): number {
  return coverOf(spans).reduce((sum, offset) => sum + (spans[offset] ?? 0), 0)
}

function markAll(
  pages: IndexPages,
  { phrases, column }: WordQuery,
  range: IdRange | null,
): MarkedRows | Division | null {
  const segments = pages.segments()
  const highest = pages.highestId()
  if (segments === null || highest > largest) return null
  const placed = phrases.map((phrase) => {
    const words = phrase.map((word) => place(pages, segments, word))
    return { words, spans: spansOf(pages, words) }
  })
  if (placed.some(({ spans }) => isSkipped(spans))) return null
  const size = placed.reduce((sum, phrase) => sum + sizeOf(phrase), 0)
  if (range === null && size > mostAtOnce) return { middle: (highest + 1) >> 1 }
  const marks = new Uint8Array(new SharedArrayBuffer(highest + 1))
  const marking = { pages, column, marks, ids: range ?? allIds }
  const count = placed.reduce((sum, phrase) => sum + markPhrase(marking, phrase), 0)
  return { marks, count }
}

/** Interrupted, busy or damaged: SQLite's own search would fail as well. A table or column that is not as expected is another matter. */
function isFailure(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code !== 'SQLITE_ERROR'
}

/** Without a range all rows, or where they are to be divided. Null where SQLite's own search is the better way, or the only one: also for an index that cannot be read here. */
export function markPhrases(
  raw: BetterSqlite.Database,
  query: WordQuery,
  range: IdRange | null = null,
): MarkedRows | Division | null {
  // All pages as of one commit.
  raw.exec('begin')
  try {
    return markAll(new IndexPages(raw, query.table), query, range)
  } catch (error) {
    if (isFailure(error)) throw error
    return null
  } finally {
    raw.exec('commit')
  }
}
