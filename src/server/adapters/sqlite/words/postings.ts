// The rows of one word in a segment, with its positions in each, some pages at a time.
import { type IndexPages, type Page, type WordStart, firstWordOf } from './index-pages.ts'
import { nextColumn, seekColumn } from './seek-column.ts'
import type { Segment } from './segments.ts'
import { VarintReader } from './varints.ts'

/** Pages read at once, of all words of a phrase together and of each. */
const batches = { sum: 128, most: 16, least: 2 }
const header = 4
/** Of an id and the length of its positions. */
const longestHead = 18

/** From 1. One byte or two are read without a branch: which of both it is, no processor foresees. */
function firstPlace(bytes: Uint8Array, from: number): number {
  const byte = bytes[from] as number
  const isLong = byte >> 7
  const second = (bytes[from + 1] as number) & -isLong
  if (second < 128) return (((byte & 127) << (7 * isLong)) | second) - 1
  return new VarintReader(bytes, from).next() - 1
}

export interface PostingsOf {
  readonly segment: Segment
  readonly start: WordStart
  readonly column: number
  /** Read at the same time. */
  readonly words: number
}

/** In ascending order of ids: those from `next` to `count` are decoded and not taken yet. */
export class Postings {
  ids = new Int32Array(0)
  /** The first place of the word in the column, from 1; 0 if it is in others only. */
  places = new Int32Array(0)
  /** Where the positions in the column begin in `bytes`, and where those of the row end, until more rows are decoded. */
  froms = new Int32Array(0)
  tos = new Int32Array(0)
  bytes: Uint8Array
  next = 0
  count = 0
  readonly #column: number
  readonly #batch: number
  readonly #pages: IndexPages
  readonly #segment: Segment
  /** Rows that were removed since the segment was written. */
  readonly #removed: Int32Array
  #nextRemoved = 0
  #nextPage: number
  #isLast: boolean
  #filled = 0
  /** Up to here the bytes are decoded. */
  #at = 0
  /** Where ids are whole numbers instead of differences: the first on each page. */
  #wholes: number[] = [0]
  #lastId = 0

  constructor(pages: IndexPages, { segment, start, column, words }: PostingsOf) {
    const { page, number, from, to } = start
    this.#column = column
    this.#batch = Math.max(batches.least, Math.min(batches.most, Math.floor(batches.sum / words)))
    this.#pages = pages
    this.#segment = segment
    this.#removed = pages.tombstones(segment)
    this.#nextPage = number + 1
    this.#isLast = to < page.end || number >= segment.lastPage
    this.bytes = new Uint8Array(to - from)
    this.#append(page.bytes.subarray(from, to))
  }

  /** Whether a row is left; decodes the next ones after the last was taken. */
  load(): boolean {
    while (this.next === this.count) {
      this.#decode()
      if (this.count > 0) return true
      if (this.#isLast) return false
      this.#fill()
    }
    return true
  }

  /** Takes all rows below an id. */
  begin(id: number): void {
    while (this.load() && (this.ids[this.count - 1] as number) < id) this.next = this.count
    this.skipTo(id)
  }

  /** Takes the decoded rows below an id. */
  skipTo(id: number): void {
    const { ids } = this
    let end = this.count
    while (this.next < end) {
      const middle = (this.next + end) >> 1
      if ((ids[middle] as number) < id) this.next = middle + 1
      else end = middle
    }
  }

  /** All rows whose positions are there as a whole. */
  #decode(): void {
    this.#reserve(this.bytes.length / 2)
    const { ids, places, froms, tos, bytes } = this
    const column = this.#column
    const behind = column === 0 ? 0 : 2
    const filled = this.#filled
    const removed = this.#removed
    const wholes = this.#wholes
    const safe = this.#isLast ? filled : filled - longestHead
    let at = this.#at
    let id = this.#lastId
    let gone = this.#nextRemoved
    let whole = 0
    let nextWhole = wholes[0] ?? -1
    let count = 0
    while (at < safe) {
      let next = at
      let byte = bytes[next++] as number
      let value = byte & 127
      while (byte >= 128) {
        byte = bytes[next++] as number
        value = value * 128 + (byte & 127)
      }
      byte = bytes[next++] as number
      let size = byte & 127
      while (byte >= 128) {
        byte = bytes[next++] as number
        size = size * 128 + (byte & 127)
      }
      // A mark of removal, which tables with tombstones do not have.
      if ((size & 1) === 1) throw new Error('A row of the index is marked as deleted.')
      const end = next + (size >> 1)
      if (end > filled) break
      if (at === nextWhole) {
        nextWhole = wholes[++whole] ?? -1
        id = value
      } else id += value
      while ((removed[gone] as number) < id) gone++
      if (removed[gone] !== id) {
        const isThere =
          column === 0 ? bytes[next] !== nextColumn : bytes[next] === nextColumn && bytes[next + 1] === column
        const from = isThere && next < end ? next + behind : seekColumn({ bytes, from: next, to: end }, column)
        let place = 0
        if (from >= 0) {
          froms[count] = from
          place = firstPlace(bytes, from)
        }
        ids[count] = id
        places[count] = place
        tos[count++] = end
      }
      at = end
    }
    wholes.splice(0, whole)
    this.#lastId = id
    this.#nextRemoved = gone
    this.#at = at
    this.next = 0
    this.count = count
  }

  #reserve(rows: number): void {
    if (this.ids.length >= rows) return
    const size = Math.ceil(rows)
    this.ids = new Int32Array(size)
    this.places = new Int32Array(size)
    this.froms = new Int32Array(size)
    this.tos = new Int32Array(size)
  }

  /** The next pages behind what is not decoded yet. */
  #fill(): void {
    const done = this.#at
    this.bytes.copyWithin(0, done, this.#filled)
    this.#filled -= done
    this.#at = 0
    this.#wholes = this.#wholes.map((whole) => whole - done)
    const last = Math.min(this.#nextPage + this.#batch - 1, this.#segment.lastPage)
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
      const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.#batch * part.length) + part.length)
      larger.set(this.bytes.subarray(0, this.#filled))
      this.bytes = larger
    }
    this.bytes.set(part, this.#filled)
    this.#filled += part.length
  }
}
