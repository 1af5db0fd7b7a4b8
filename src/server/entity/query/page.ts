// One page of rows with their number: what may take long runs beside the process, and numbers are kept until the table changes.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Call } from '../../call/call.ts'
import type { Database } from '../../ports/database.ts'
import { type StoredRow, dynamic } from '../../sql/dynamic.ts'
import { isBounded } from './bounded.ts'
import type { SearchWay } from './search-condition.ts'
import type { IdRange } from './search-count.ts'
import {
  type FoundRows,
  type SelectQuery,
  countFound,
  countKey,
  countRows,
  findRows,
  searches,
  selectRows,
} from './select.ts'
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

type Counted = Asked & { readonly query: { readonly ranges?: readonly IdRange[] } }

/** From here on two threads count a half each. */
const divided = 200_000

function rangesOf(size: number): { readonly ranges?: readonly IdRange[] } {
  if (size < divided) return {}
  const middle = Math.floor(size / 2)
  return {
    ranges: [
      [0, middle],
      [middle + 1, Number.MAX_SAFE_INTEGER],
    ],
  }
}

/** Kept only where no other process writes. */
async function keptCount({ call, descriptor, query }: Counted): Promise<number> {
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
const costs = { row: 6, entry: 0.1, listed: 0.08, probe: 25 }

/** So many of the first rows are asked about, in case what is found is not spread evenly. */
function askedRows(entries: number): number {
  return Math.ceil(3 * entries) + 50
}

/** The shortest way to rows of which a search found `found`, if `entries` of an index are walked otherwise. */
export function shortestWay(found: number, entries: number): SearchWay {
  const ways = {
    seek: found * costs.row,
    list: found * costs.listed + entries * costs.entry,
    probe: askedRows(entries) * (costs.row + costs.probe),
  }
  const names = ['seek', 'list', 'probe'] as const
  return names.reduce((best, way) => (ways[way] < ways[best] ? way : best))
}

/** Rows in their order until the page is full. */
export function entriesOf(count: number, { size, wanted }: { size: number; wanted: number }): number {
  return Math.min(size, (wanted * size) / Math.max(1, count))
}

/** PostgreSQL plans by what it knows about the words, and its statements run at the same time. */
function isWayChosen({ database }: PageCall, descriptor: Descriptor, query: SelectQuery): boolean {
  return database.dialect === 'sqlite' && searches(shapeOf(descriptor), query)
}

/** So many ids are kept instead of being searched again for the page. */
const fewFound = 500

async function pageOfFew({ call, descriptor, query }: Asked, { ids, isWhole }: FoundRows): Promise<Page> {
  if (ids.length === 0) return { rows: [], count: 0 }
  const among = { ...query, found: ids }
  const [rows, count] = await Promise.all([
    selectRows(call.beside(), descriptor, among),
    isWhole ? ids.length : countRows(call.beside(), descriptor, among),
  ])
  return { rows, count }
}

interface Way {
  readonly way: SearchWay
  readonly entries: number
}

async function rowsBy(asked: Asked, { way, entries }: Way): Promise<StoredRow[]> {
  const rows = way === 'probe' ? await rowsAmongFirst(asked, askedRows(entries)) : null
  const { call, descriptor, query } = asked
  return rows ?? selectRows(call.beside(), descriptor, { ...query, way: way === 'probe' ? 'list' : way })
}

/** Null if the page does not lie among the first rows in its order. */
async function rowsAmongFirst({ call, descriptor, query }: Asked, most: number): Promise<StoredRow[] | null> {
  const { where = [], limit } = query
  const others = where.filter((term) => !searches(shapeOf(descriptor), { where: [term] }))
  const order = { where: others, columns: ['id'], labels: false, limit: most, offset: 0 }
  const first = await selectRows(call.beside(), descriptor, { ...query, ...order })
  const found = first.map(({ id }) => id as number)
  const rows = await selectRows(call.beside(), descriptor, { ...query, found, way: 'probe' })
  return rows.length === limit || first.length < most ? rows : null
}

async function searchedPage(asked: Asked, size: number): Promise<Page> {
  const { call, descriptor } = asked
  const query = { ...asked.query, ...rangesOf(size) }
  const few = await findRows(call.beside(), descriptor, { ...query, most: fewFound })
  if (few !== null) return pageOfFew(asked, few)
  const found = await countFound(call.beside(), descriptor, query)
  if (found === 0) return { rows: [], count: 0 }
  const count = await keptCount({
    ...asked,
    query: found === null ? query : { ...query, way: found * costs.row < size * costs.entry ? 'seek' : 'list' },
  })
  if (count === 0) return { rows: [], count }
  const { limit = count, offset = 0 } = query
  const entries = entriesOf(count, { size, wanted: limit + offset })
  return { rows: await rowsBy(asked, { way: shortestWay(found ?? count, entries), entries }), count }
}

async function largeSize(call: PageCall, descriptor: Descriptor): Promise<number | null> {
  const size = call.db === call.database.read ? await sizeOf(call, shapeOf(descriptor)) : 0
  return size < large ? null : size
}

export async function selectPage(call: PageCall, descriptor: Descriptor, query: SelectQuery): Promise<Page> {
  const size = await largeSize(call, descriptor)
  if (size === null) {
    const [rows, count] = await Promise.all([
      selectRows(call.db, descriptor, query),
      countRows(call.db, descriptor, query),
    ])
    return { rows, count }
  }
  if (isWayChosen(call, descriptor, query)) return searchedPage({ call, descriptor, query }, size)
  const [rows, count] = await Promise.all([
    selectRows(isBounded(descriptor, query) ? call.db : call.beside(), descriptor, query),
    keptCount({ call, descriptor, query }),
  ])
  return { rows, count }
}

/** The first rows that a search finds, without their number. */
export async function selectFirst(call: PageCall, descriptor: Descriptor, query: SelectQuery): Promise<StoredRow[]> {
  const size = await largeSize(call, descriptor)
  if (size === null) return selectRows(call.db, descriptor, query)
  if (!isWayChosen(call, descriptor, query)) return selectRows(call.beside(), descriptor, query)
  const counted = { ...query, ...rangesOf(size) }
  const few = await findRows(call.beside(), descriptor, { ...counted, most: fewFound })
  if (few !== null) return selectRows(call.beside(), descriptor, { ...query, found: few.ids })
  const found =
    (await countFound(call.beside(), descriptor, counted)) ?? (await countRows(call.beside(), descriptor, counted))
  const entries = entriesOf(found, { size, wanted: query.limit ?? found })
  return rowsBy({ call, descriptor, query }, { way: shortestWay(found, entries), entries })
}
