// The rows of one word, with its positions in each: of a segment, some pages at a time, and of several segments at once.
import { type IndexPages, type Page, type WordStart, firstWordOf } from './index-pages.ts'
import { seekColumn } from './seek-column.ts'
import type { Segment } from './segments.ts'

/** In ascending order of ids. `bytes` from `from` to `to` are the positions, valid until the next call. */
export interface Postings {
  readonly id: number
  readonly bytes: Uint8Array
  readonly from: number
  readonly to: number
  /** False at the end; not called again then. */
  next(): boolean
}

/** Pages read at once. */
const batch = 16
const header = 4
/** Of an id and the length of its positions. */
const longestHead = 18

export class SegmentPostings implements Postings {
  id = 0
  bytes: Uint8Array
  from = 0
  to = 0
  readonly #pages: IndexPages
  readonly #segment: Segment
  readonly #removed: ReadonlySet<number> | null
  #nextPage: number
  #isLast: boolean
  #filled = 0
  /** Up to here the bytes are decoded. */
  #at = 0
  /** Where ids are whole numbers instead of differences: the first on each page. */
  #wholes: number[] = [0]
  #lastId = 0
  /** Decoded rows. */
  #ids = new Int32Array(0)
  #froms = new Int32Array(0)
  #tos = new Int32Array(0)
  #count = 0
  #next = 0

  constructor(pages: IndexPages, segment: Segment, { page, number, from, to }: WordStart) {
    this.#pages = pages
    this.#segment = segment
    this.#removed = segment.tombstonePages > 0 ? pages.tombstones(segment) : null
    this.#nextPage = number + 1
    this.#isLast = to < page.end || number >= segment.lastPage
    this.bytes = new Uint8Array(to - from)
    this.#append(page.bytes.subarray(from, to))
  }

  next(): boolean {
    if (this.#next === this.#count && !this.#load()) return false
    const row = this.#next++
    this.id = this.#ids[row] ?? 0
    this.from = this.#froms[row] ?? 0
    this.to = this.#tos[row] ?? 0
    return true
  }

  /** Marks all rows that have the word in the column, and returns their number. */
  mark(column: number, marks: Uint8Array): number {
    let marked = 0
    while (this.next()) {
      if (seekColumn(this, column) < 0) continue
      marks[this.id] = 1
      marked++
    }
    return marked
  }

  /** Decodes the next rows; false if there are none. */
  #load(): boolean {
    for (;;) {
      this.#decode()
      if (this.#count > 0) return true
      if (this.#isLast) return false
      this.#fill()
    }
  }

  /** All rows whose positions are there as a whole. */
  #decode(): void {
    const { bytes } = this
    const filled = this.#filled
    const removed = this.#removed
    this.#reserve(bytes.length / 2)
    let at = this.#at
    let id = this.#lastId
    let whole = 0
    let count = 0
    while (at < filled && (at + longestHead <= filled || this.#isLast)) {
      let next = at
      let byte = bytes[next++] ?? 0
      let value = byte & 127
      while (byte >= 128) {
        byte = bytes[next++] ?? 0
        value = value * 128 + (byte & 127)
      }
      byte = bytes[next++] ?? 0
      let size = byte & 127
      while (byte >= 128) {
        byte = bytes[next++] ?? 0
        size = size * 128 + (byte & 127)
      }
      // A mark of removal, which tables with tombstones do not have.
      if ((size & 1) === 1) throw new Error('A row of the index is marked as deleted.')
      const end = next + (size >> 1)
      if (end > filled) break
      if (at === this.#wholes[whole]) {
        whole++
        id = value
      } else id += value
      if (removed === null || !removed.has(id)) {
        this.#ids[count] = id
        this.#froms[count] = next
        this.#tos[count++] = end
      }
      at = end
    }
    this.#wholes.splice(0, whole)
    this.#lastId = id
    this.#at = at
    this.#next = 0
    this.#count = count
  }

  #reserve(rows: number): void {
    if (this.#ids.length >= rows) return
    const size = Math.ceil(rows)
    this.#ids = new Int32Array(size)
    this.#froms = new Int32Array(size)
    this.#tos = new Int32Array(size)
  }

  /** The next pages behind what is not decoded yet. */
  #fill(): void {
    const done = this.#at
    this.bytes.copyWithin(0, done, this.#filled)
    this.#filled -= done
    this.#at = 0
    this.#wholes = this.#wholes.map((whole) => whole - done)
    const last = Math.min(this.#nextPage + batch - 1, this.#segment.lastPage)
    const pages = this.#pages.pages(this.#segment, this.#nextPage, last)
    this.#nextPage = last + 1
    this.#isLast = last === this.#segment.lastPage
    for (const page of pages) if (!this.#add(page)) return
  }

  /** False if another word begins on the page. */
  #add(page: Page): boolean {
    const word = firstWordOf(page)
    const end = word ?? page.end
    if (page.firstRow > 0 && page.firstRow < end) this.#wholes.push(this.#filled + page.firstRow - header)
    this.#append(page.bytes.subarray(header, end))
    this.#isLast ||= word !== null
    return word === null
  }

  #append(part: Uint8Array): void {
    if (this.#filled + part.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.bytes.length, batch * part.length) + part.length)
      larger.set(this.bytes.subarray(0, this.#filled))
      this.bytes = larger
    }
    this.bytes.set(part, this.#filled)
    this.#filled += part.length
  }
}

/** While segments are merged the rows of a word may be in several. */
export class MergedPostings implements Postings {
  id = 0
  bytes: Uint8Array = new Uint8Array()
  from = 0
  to = 0
  #lists: readonly Postings[]
  #current: Postings | null = null

  constructor(lists: readonly Postings[]) {
    this.#lists = lists.filter((list) => list.next())
  }

  next(): boolean {
    const before = this.#current
    if (before !== null && !before.next()) this.#lists = this.#lists.filter((list) => list !== before)
    let first: Postings | null = null
    for (const list of this.#lists) if (first === null || list.id < first.id) first = list
    this.#current = first
    if (first === null) return false
    this.id = first.id
    this.bytes = first.bytes
    this.from = first.from
    this.to = first.to
    return true
  }
}
