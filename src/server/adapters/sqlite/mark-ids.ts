// Which rows statements select: SQLite joins their ids, which takes half as long as a value for each.
import type BetterSqlite from 'better-sqlite3'
import type { MarkedRows } from '../../ports/database.ts'
import type { SqlWork } from './read-messages.ts'

const comma = 44
const zero = 48

class Marks {
  #marks = new Uint8Array(1024)
  #highest = -1
  #count = 0

  /** Ids in digits, separated by commas. */
  addAll(digits: Uint8Array): void {
    let id = 0
    for (const byte of digits) {
      if (byte === comma) {
        this.#add(id)
        id = 0
      } else id = id * 10 + byte - zero
    }
    this.#add(id)
  }

  #add(id: number): void {
    if (id > this.#highest) {
      this.#highest = id
      if (id >= this.#marks.length) this.#grow(2 * id)
    }
    this.#marks[id] = 1
    this.#count++
  }

  #grow(length: number): void {
    const larger = new Uint8Array(length)
    larger.set(this.#marks)
    this.#marks = larger
  }

  rows(): MarkedRows {
    const length = this.#highest + 1
    const marks = new Uint8Array(new SharedArrayBuffer(length))
    marks.set(this.#marks.subarray(0, length))
    return { marks, count: this.#count }
  }
}

/** No row is selected twice. */
export function markIds(raw: BetterSqlite.Database, works: readonly SqlWork[]): MarkedRows {
  const marks = new Marks()
  raw.exec('begin')
  try {
    for (const { sql, parameters } of works) {
      const joined = raw.prepare(`select cast(group_concat("id") as blob) from (${sql})`).pluck()
      const digits = joined.get([...parameters]) as Uint8Array | null
      if (digits !== null) marks.addAll(digits)
    }
  } finally {
    raw.exec('commit')
  }
  return marks.rows()
}
