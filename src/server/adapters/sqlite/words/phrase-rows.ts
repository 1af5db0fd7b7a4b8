// Which rows hold a phrase. In most rows of a frequent one its words follow each other at their first places; in the others all places decide.
import { Places, meet } from './places.ts'
import type { Postings } from './postings.ts'

/** Ids looked at together, at most. */
const windowSize = 16_384
/** Of a row in which first places do not follow each other. No place: those are from 1. */
const nowhere = -1

/** A word of a phrase, its place in that, and its rows in the segments that have it. */
export interface PhrasePart {
  readonly offset: number
  readonly lists: readonly Postings[]
}

/** A word while it is walked, and by id of the window: in which list a row is, and where in that. */
interface Part extends PhrasePart {
  readonly level: number
  readonly rows: Int32Array
  readonly places: Places
}

export class PhraseRows {
  readonly #parts: readonly Part[]
  readonly #marks: Uint8Array
  readonly #limit: number
  readonly #places: readonly Places[]
  #first = 0
  /** Behind the last id of the window. */
  #end = 0
  /** By id of the window: how many words the row has, in the order in which they are read. */
  readonly #levels = new Int32Array(windowSize)
  /** Where the phrase begins if the first places are right: below 1 if they are not. */
  readonly #begins = new Int32Array(windowSize)

  /** `limit`: rows from it on are left out. */
  constructor(parts: readonly PhrasePart[], marks: Uint8Array, limit: number) {
    this.#marks = marks
    this.#limit = limit
    this.#parts = parts.map(({ offset, lists }, level) => ({
      offset,
      lists,
      level,
      rows: new Int32Array(windowSize),
      places: new Places(offset),
    }))
    this.#places = this.#parts.map(({ places }) => places)
  }

  /** Marks the rows, and returns their number. */
  mark(): number {
    let marked = 0
    while (this.#move()) {
      this.#levels.fill(0, 0, this.#end - this.#first)
      for (const part of this.#parts) {
        for (const [number, list] of part.lists.entries()) {
          if (part.level === 0) this.#begin(part, list, number)
          else if (part.level < this.#parts.length - 1) this.#follow(part, list, number)
          else marked += this.#finish(part, list, number)
        }
      }
      for (const { lists } of this.#parts) for (const list of lists) list.skipTo(this.#end)
    }
    return marked
  }

  /** To the next ids of which all rows are decoded; false at the end of a word. */
  #move(): boolean {
    let first = Infinity
    let last = Infinity
    for (const { lists } of this.#parts) {
      const left = lists.filter((list) => list.load())
      if (left.length === 0) return false
      for (const { ids, next, count } of left) {
        first = Math.min(first, ids[next] as number)
        last = Math.min(last, ids[count - 1] as number)
      }
    }
    this.#first = first
    this.#end = Math.min(last + 1, first + windowSize, this.#limit)
    return first < this.#limit
  }

  #begin({ offset, rows, lists }: Part, { ids, places, next, count }: Postings, number: number): void {
    const first = this.#first
    const end = this.#end
    const levels = this.#levels
    const begins = this.#begins
    for (let at = next; at < count; at++) {
      const id = ids[at] as number
      if (id >= end) break
      const place = places[at] as number
      if (place === 0) continue
      levels[id - first] = 1
      begins[id - first] = place - offset
      rows[id - first] = at * lists.length + number
    }
  }

  #follow({ offset, level, rows, lists }: Part, { ids, places, next, count }: Postings, number: number): void {
    const first = this.#first
    const end = this.#end
    const levels = this.#levels
    const begins = this.#begins
    for (let at = next; at < count; at++) {
      const id = ids[at] as number
      if (id >= end) break
      const place = places[at] as number
      if (place === 0 || levels[id - first] !== level) continue
      levels[id - first] = level + 1
      if (begins[id - first] !== place - offset) begins[id - first] = nowhere
      rows[id - first] = at * lists.length + number
    }
  }

  #finish({ offset, level, rows, lists }: Part, { ids, places, next, count }: Postings, number: number): number {
    const first = this.#first
    const end = this.#end
    const levels = this.#levels
    const begins = this.#begins
    const marks = this.#marks
    let marked = 0
    for (let at = next; at < count; at++) {
      const id = ids[at] as number
      if (id >= end) break
      const place = places[at] as number
      if (place === 0 || levels[id - first] !== level) continue
      if (place <= offset || begins[id - first] !== place - offset) {
        rows[id - first] = at * lists.length + number
        if (!this.#holds(id)) continue
      }
      marks[id] = 1
      marked++
    }
    return marked
  }

  /** Of a row with all words. */
  #holds(id: number): boolean {
    for (const { lists, rows, places } of this.#parts) {
      const row = rows[id - this.#first] as number
      const list = lists[row % lists.length] as Postings
      places.start(list, (row - (row % lists.length)) / lists.length)
    }
    return meet(this.#places)
  }
}
