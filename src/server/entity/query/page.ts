// One page of rows with their number: what may take long runs beside the process, and numbers are kept until the table changes.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Database } from '../../ports/database.ts'
import { type StoredRow, dynamic } from '../../sql/dynamic.ts'
import { covers, grantedColumns, isBounded, orderingIndex, targetIndex } from './bounded.ts'
import { fromEnd, isFar } from './from-end.ts'
import { type FoundRows, type PageCall, findMarked, idsOf, narrowMarked } from './found-rows.ts'
import { type SelectQuery, countKey, countRows, selectRows } from './select.ts'
import { type TableShape, shapeOf } from './table-shape.ts'
import { countsById, isWalkShorter, rowWay } from './search-way.ts'

export type { PageCall } from './found-rows.ts'

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

/** Kept only where no other process writes. `among`: what is known about the rows that its searches find. */
async function keptCount({ call, descriptor, query }: Asked, among: Partial<SelectQuery> = {}): Promise<number> {
  const { database } = call
  const version = database.changeCount([shapeOf(descriptor).table])
  const key = version === null ? null : countKey(call.db, descriptor, query)
  const count = () => countRows(call.beside(), descriptor, { ...query, ...among })
  if (version === null || key === null) return count()
  const { counts } = knownOf(database)
  const before = counts.get(key)
  if (before?.version === version) return before.count
  const fresh = await count()
  if (counts.size >= maxCounts) counts.clear()
  counts.set(key, { version, count: fresh })
  return fresh
}

/** The page, from the end where that is nearer; one behind the end is empty. */
async function pageOf(
  query: SelectQuery,
  count: number,
  read: (query: SelectQuery) => Promise<StoredRow[]>,
): Promise<StoredRow[]> {
  const turned = fromEnd(query, count)
  if (turned === null) return read(query)
  return turned.limit === 0 ? [] : (await read(turned)).toReversed()
}

/** The rows in their order, the shortest of the ways there. */
function rowsOf({ call, descriptor, query }: Asked, found: FoundRows, numbers: { size: number; count: number }) {
  const { limit = numbers.count, offset = 0 } = query
  const walked = query.rows === 'any' || query.rows === 'recycled' ? null : orderingIndex(descriptor, query)
  const way = rowWay({ ...numbers, found: found.count, wanted: limit + offset, isOrdered: walked !== null })
  const among =
    way === 'seek' ? { found: idsOf(found) } : { marks: found.marks, way, ...(walked && { walked: walked.compared }) }
  return selectRows(call.beside(), descriptor, { ...query, ...among })
}

type FoundTexts = NonNullable<Awaited<ReturnType<typeof findMarked>>>

interface Moment {
  readonly size: number
  readonly version: number | null
}

/** Null if anything was changed since that version: a row may have met each condition at a different moment. */
async function searchedPage(asked: Asked, texts: FoundTexts, { size, version }: Moment): Promise<Page | null> {
  const isFew = countsById(texts.count, size)
  const found = isFew ? texts : await narrowMarked(asked.call, texts, { ...asked, size })
  if (!isUnchanged(asked, version)) return null
  if (found.count === 0) return { rows: [], count: 0 }
  const byId = () => (isFew ? { found: idsOf(found) } : { marks: found.marks })
  const count = found.isWhole ? found.count : await keptCount(asked, byId())
  const read = (query: SelectQuery) => rowsOf({ ...asked, query }, found, { size, count })
  const rows = count === 0 ? [] : await pageOf(asked.query, count, read)
  return isUnchanged(asked, version) ? { rows, count } : null
}

async function largeSize(call: PageCall, descriptor: Descriptor): Promise<number | null> {
  const size = call.db === call.database.read ? await sizeOf(call, shapeOf(descriptor)) : 0
  return size < large ? null : size
}

function isUnchanged({ call: { database }, descriptor }: Asked, version: number | null): boolean {
  return database.changeCount([shapeOf(descriptor).table]) === version
}

/** The shorter way to rows on whose targets the user holds a right: SQLite's planner cannot know how many they are. */
function grantedWay({ descriptor, query }: Asked, numbers: { size: number; count: number }): SelectQuery {
  const { limit = numbers.count, offset = 0 } = query
  const ordering = orderingIndex(descriptor, query)
  // What else is compared may leave few of the rows in the index.
  if (ordering === null || ordering.compared.some((name) => name !== descriptor.scope?.field)) return query
  const isWalked = isWalkShorter({ ...numbers, wanted: limit + offset }, covers(ordering.columns, query))
  return { ...query, index: isWalked ? ordering.name : targetIndex(descriptor, query) }
}

async function grantedPage(asked: Asked, size: number): Promise<Page> {
  const { call, descriptor, query } = asked
  const index = targetIndex(descriptor, query)
  const count = await keptCount(asked, index === null ? {} : { index })
  if (count === 0) return { rows: [], count }
  const read = (one: SelectQuery) =>
    selectRows(call.beside(), descriptor, grantedWay({ ...asked, query: one }, { size, count }))
  return { rows: await pageOf(query, count, read), count }
}

async function plainPage(asked: Asked, size: number): Promise<Page> {
  const { call, descriptor, query } = asked
  const isLive = (query.rows ?? 'live') === 'live'
  if (call.database.dialect === 'sqlite' && isLive && grantedColumns(query).length > 0) return grantedPage(asked, size)
  const read = (one: SelectQuery) => selectRows(isBounded(descriptor, one) ? call.db : call.beside(), descriptor, one)
  if (isFar(query)) {
    const count = await keptCount(asked)
    return { rows: await pageOf(query, count, read), count }
  }
  const [rows, count] = await Promise.all([read(query), keptCount(asked)])
  return { rows, count }
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
  const asked = { call, descriptor, query }
  const version = call.database.changeCount([shapeOf(descriptor).table])
  const found = await findMarked(call, descriptor, query)
  if (found === null) return plainPage(asked, size)
  return (await searchedPage(asked, found, { size, version })) ?? plainPage(asked, size)
}

/** The first rows that a search finds, without their number. */
export async function selectFirst(call: PageCall, descriptor: Descriptor, query: SelectQuery): Promise<StoredRow[]> {
  const size = await largeSize(call, descriptor)
  if (size === null) return selectRows(call.db, descriptor, query)
  const asked = { call, descriptor, query }
  const version = call.database.changeCount([shapeOf(descriptor).table])
  const found = await findMarked(call, descriptor, query)
  const rows = found && (found.count === 0 ? [] : await rowsOf(asked, found, { size, count: found.count }))
  return rows !== null && isUnchanged(asked, version) ? rows : selectRows(call.beside(), descriptor, query)
}
