// What happened since the last look, from the table of events: the same on one server or several.
import type { WatchedDatabase } from '../watched-database.ts'
import { type LiveEvent, loadEvents, loadLastEventId } from './queries.ts'

/** An id is taken before its row is committed, so one may appear after a higher one: what is this recent is read again. */
const overlapMs = 10_000
const tables = ['system_event']

interface Mark {
  readonly time: number
  readonly id: number
}

export class EventLog {
  readonly #database: WatchedDatabase
  #seen = new Set<number>()
  #marks: Mark[] = []
  #count: number | null = null

  constructor(database: WatchedDatabase) {
    this.#database = database
  }

  /** From now on. */
  async start(): Promise<void> {
    const id = await loadLastEventId(this.#database.read)
    this.#marks = [{ time: Date.now(), id }]
    this.#seen = new Set()
    this.#count = null
  }

  /** Events for these people that have not been returned before. */
  async next(userIds: readonly number[]): Promise<LiveEvent[]> {
    const count = this.#database.writeCount(tables)
    if (count !== null && count === this.#count) return []
    const after = this.#horizon()
    const events = await loadEvents(this.#database.read, after, userIds)
    this.#count = count
    const fresh = events.filter(({ id }) => !this.#seen.has(id))
    for (const { id } of fresh) this.#seen.add(id)
    const last = events.at(-1)
    if (last && last.id > (this.#marks.at(-1)?.id ?? 0)) this.#marks.push({ time: Date.now(), id: last.id })
    return fresh
  }

  /** The id below which nothing can appear any more. */
  #horizon(): number {
    const old = Date.now() - overlapMs
    while (this.#marks.length > 1 && (this.#marks[1]?.time ?? 0) < old) this.#marks.shift()
    const horizon = this.#marks[0]?.id ?? 0
    for (const id of this.#seen) if (id <= horizon) this.#seen.delete(id)
    return horizon
  }
}
