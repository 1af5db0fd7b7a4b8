// The places of a word in one row, walked together with those of the others of a phrase.
import type { Postings } from './postings.ts'
import { nextColumn } from './seek-column.ts'

export class Places {
  /** From 1, as of the phrase that begins with the word `offset` before. */
  begin = 0
  readonly #offset: number
  #bytes: Uint8Array = new Uint8Array()
  #at = 0
  #to = 0

  constructor(offset: number) {
    this.#offset = offset
  }

  /** In a decoded row that has the word in the column. */
  start({ bytes, froms, tos }: Postings, row: number): void {
    this.#bytes = bytes
    this.#at = froms[row] as number
    this.#to = tos[row] as number
    this.begin = 1 - this.#offset
    this.#next()
  }

  /** False after the last. */
  #next(): boolean {
    const bytes = this.#bytes
    let at = this.#at
    if (at >= this.#to) return false
    let byte = bytes[at++] as number
    if (byte === nextColumn) return false
    let value = byte & 127
    while (byte >= 128) {
      byte = bytes[at++] as number
      value = value * 128 + (byte & 127)
    }
    this.#at = at
    this.begin += value - 2
    return true
  }

  /** To the first that is not before; false without one. */
  reach(begin: number): boolean {
    while (this.begin < begin) if (!this.#next()) return false
    return true
  }
}

/** Whether all have a place in common, in the text. */
export function meet(words: readonly Places[]): boolean {
  let begin = 1
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Places
    if (!word.reach(begin)) return false
    if (word.begin === begin) at++
    else {
      begin = word.begin
      at = at === 0 ? 1 : 0
    }
  }
  return true
}
