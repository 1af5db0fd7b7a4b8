// One page of rows with their number: what may take long runs beside the process, and numbers are kept until the table changes.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Call } from '../../call/call.ts'
import type { Database } from '../../ports/database.ts'
import { type StoredRow, dynamic } from '../../sql/dynamic.ts'
import { isBounded } from './bounded.ts'
import type { SearchWay } from './search-condition.ts'
import { type SelectQuery, countFound, countKey, countRows, searches, selectRows } from './select.ts'
import { type TableShape, shapeOf } from './table-shape.ts'

export type PageCall = Pick<Call, 'db' | 'database' | 'beside'>

export interface Page {
  readonly rows: StoredRow[]
  readonly count: number
}

/** Below this every statement is short, and the way to a thread would cost more. */
const large = 20_000
const sizeMs = 10_000

interface KnownSize {
  readonly rows: number
  readonly until: number
}

interface Known {
  readonly sizes: Map<string, KnownSize>
  readonly counts: Map<string, { readonly version: number; readonly count: number }>
}

const maxCounts = 500
const known = new WeakMap<Database, Known>()

function knownOf(database: Database): Known {
  const found = known.get(database) ?? { sizes: new Map(), counts: new Map() }
  known.set(database, found)
  return found
}

/** Not more than the highest id. */
async function sizeOf({ db, database }: PageCall, { table }: TableShape): Promise<number> {
  const { sizes } = knownOf(database)
  const before = sizes.get(table)
  const now = performance.now()
  if (before !== undefined && before.until > now) return before.rows
  const row = await dynamic(db)
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirst()
  const rows = Number(row?.['highest'] ?? 0)
  sizes.set(table, { rows, until: now + sizeMs })
  return rows
}

interface Asked {
  readonly call: PageCall
  readonly descriptor: Descriptor
  readonly query: SelectQuery
}

/** Kept only where no other process writes. */
async function keptCount({ call, descriptor, query }: Asked): Promise<number> {
  const { database } = call
  const version = database.changeCount([shapeOf(descriptor).table])
  const key = version === null ? null : countKey(call.db, descriptor, query)
  if (version === null || key === null) return countRows(call.beside(), descriptor, query)
  const { counts } = knownOf(database)
  const before = counts.get(key)
  if (before?.version === version) return before.count
  const count = await countRows(call.beside(), descriptor, query)
  if (counts.size >= maxCounts) counts.clear()
  counts.set(key, { version, count })
  return count
}

/** Microseconds on SQLite, roughly: a row found by its id, an entry of an index, an id among what was found, a question to the index. */
const costs = { row: 6, entry: 0.1, listed: 0.06, probe: 60 }

/** The shortest way to rows of which a search found `found`, if `entries` of an index are walked otherwise. */
export function shortestWay(found: number, entries: number): SearchWay {
  const ways = {
    seek: found * costs.row,
    list: found * costs.listed + entries * costs.entry,
    probe: entries * (costs.entry + costs.probe),
  }
  const names = ['seek', 'list', 'probe'] as const
  return names.reduce((best, way) => (ways[way] < ways[best] ? way : best))
}

/** Rows in their order until the page is full. */
export function entriesOf(count: number, { size, wanted }: { size: number; wanted: number }): number {
  return Math.min(size, (wanted * size) / Math.max(1, count))
}

/** SQLite only: PostgreSQL plans by what it knows about the words, and its statements run at the same time. */
async function searchedPage(asked: Asked, size: number): Promise<Page> {
  const { call, descriptor, query } = asked
  const found = await countFound(call.beside(), descriptor, query)
  if (found === 0) return { rows: [], count: 0 }
  const count = await keptCount({
    ...asked,
    query: found === null ? query : { ...query, way: shortestWay(found, size) },
  })
  if (count === 0) return { rows: [], count }
  const { limit = count, offset = 0 } = query
  const way = shortestWay(found ?? count, entriesOf(count, { size, wanted: limit + offset }))
  return { rows: await selectRows(call.beside(), descriptor, { ...query, way }), count }
}

export async function selectPage(call: PageCall, descriptor: Descriptor, query: SelectQuery): Promise<Page> {
  const { db, database } = call
  const shape = shapeOf(descriptor)
  const size = db === database.read ? await sizeOf(call, shape) : 0
  const isPlanned = database.dialect === 'postgres'
  if (size >= large && !isPlanned && searches(shape, query)) return searchedPage({ call, descriptor, query }, size)
  const isShort = size < large || isBounded(descriptor, query)
  const counting = size < large ? countRows(db, descriptor, query) : keptCount({ call, descriptor, query })
  const [rows, count] = await Promise.all([selectRows(isShort ? db : call.beside(), descriptor, query), counting])
  return { rows, count }
}
