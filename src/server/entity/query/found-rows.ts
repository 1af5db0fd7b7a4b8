// SQLite: what the searches of a query find, as one byte for each id, so that any order and any other condition only looks it up.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Call } from '../../call/call.ts'
import type { Database, MarkedRows } from '../../ports/database.ts'
import { comparisonOf, idsToRead } from './compared-rows.ts'
import { sitesOfRows } from './search-condition.ts'
import { type SearchedWords, searchedWords } from './search-count.ts'
import { type SelectQuery, conditionsOf } from './select.ts'
import { shapeOf } from './table-shape.ts'
import type { Term } from './term.ts'

export type PageCall = Pick<Call, 'db' | 'database' | 'beside'>

export interface FoundRows extends MarkedRows {
  /** Nothing else decides. */
  readonly isWhole: boolean
}

/** By the texts of a search. */
interface Found extends FoundRows {
  /** The texts are not merely candidates. */
  readonly isExact: boolean
  /** Terms that the index of the search does not answer. */
  readonly others: readonly Term[]
}

export function idsOf({ marks }: FoundRows): number[] {
  const ids: number[] = []
  for (let id = marks.indexOf(1); id >= 0; id = marks.indexOf(1, id + 1)) ids.push(id)
  return ids
}

/** Ids joined by commas, as a statement of the index lists them. */
function marksOf(ids: string): MarkedRows {
  const list = ids === '' ? [] : ids.split(',').map(Number)
  const marks = new Uint8Array(new SharedArrayBuffer(list.reduce((most, id) => Math.max(most, id), 0) + 1))
  for (const id of list) marks[id] = 1
  return { marks, count: list.length }
}

async function markedBy(call: PageCall, { query, listing }: SearchedWords['texts'][number]): Promise<MarkedRows> {
  const marked = await call.database.markWords(query)
  if (marked !== null) return marked
  const { rows } = await listing.execute(call.beside())
  return marksOf(rows[0]?.ids ?? '')
}

/** Rows of the first that are in the other too, or are not. */
function narrowed(
  { marks: all }: MarkedRows,
  { marks: other, areOthers }: Pick<Kept, 'marks' | 'areOthers'>,
): MarkedRows {
  const marks = new Uint8Array(new SharedArrayBuffer(all.length))
  const length = Math.min(all.length, other.length)
  const flip = areOthers ? 1 : 0
  let count = 0
  for (let id = 0; id < length; id++) {
    const isLeft = (all[id] as number) & ((other[id] as number) ^ flip)
    marks[id] = isLeft
    count += isLeft
  }
  const end = areOthers ? all.length : length
  for (let id = length; id < end; id++) {
    marks[id] = all[id] as number
    count += all[id] as number
  }
  return { marks, count }
}

interface Kept extends MarkedRows {
  readonly table: string
  readonly key: string
  readonly version: number | null
  /** The rows are those that do not meet a comparison. */
  readonly areOthers: boolean
}

/** Bytes of what the last searches and comparisons found, for their other pages and orders, and for other searches among the same. */
const maxKept = 8_000_000
const keptOf = new WeakMap<Database, Kept[]>()

type Made = MarkedRows & { readonly areOthers?: boolean }

async function kept(
  { database }: PageCall,
  name: Pick<Kept, 'table' | 'key'>,
  make: () => Promise<Made>,
): Promise<Kept> {
  const { table, key } = name
  const version = database.changeCount([table])
  const isFresh = (one: Kept) => one.version === version || one.table !== table
  const all = (keptOf.get(database) ?? []).filter(isFresh)
  const before = all.find((one) => one.table === table && one.key === key)
  const found: Kept = before ?? { areOthers: false, ...(await make()), table, key, version }
  if (version === null) return found
  const rest = (keptOf.get(database) ?? []).filter((one) => isFresh(one) && (one.table !== table || one.key !== key))
  let bytes = 0
  keptOf.set(
    database,
    [found, ...rest].filter((one) => (bytes += one.marks.length) <= maxKept),
  )
  return found
}

function markedTexts(call: PageCall, table: string, { texts }: SearchedWords): Promise<Kept> {
  return kept(call, { table, key: JSON.stringify(texts.map(({ query }) => query)) }, async () => {
    const lists = await Promise.all(texts.map((one) => markedBy(call, one)))
    return lists.reduce((one, other) => narrowed(one, { ...other, areOthers: false }))
  })
}

interface Narrowing {
  readonly descriptor: Descriptor
  readonly query: SelectQuery
  readonly size: number
}

/** Null if no index answers the comparison. */
async function compared(call: PageCall, { descriptor, query, size }: Narrowing, term: Term): Promise<Kept | null> {
  const comparison = comparisonOf(descriptor, query, term)
  if (comparison === null) return null
  const key = JSON.stringify([comparison.site, comparison.term])
  return kept(call, { table: shapeOf(descriptor).table, key }, async () => {
    const { statements, areOthers } = await idsToRead(call.beside(), descriptor, { comparison, size })
    const marked = await call.database.markIds(statements)
    if (marked === null) throw new Error('Ids are marked on SQLite only.')
    return { ...marked, areOthers }
  })
}

/** Null without a search in the index, and on PostgreSQL, which plans by itself. */
export async function findMarked(call: PageCall, descriptor: Descriptor, query: SelectQuery): Promise<Found | null> {
  if (call.database.dialect !== 'sqlite') return null
  const shape = shapeOf(descriptor)
  const sites = async () => (await sitesOfRows(shape).execute(call.db)).rows.map(({ site }) => site)
  const words = await searchedWords(conditionsOf(descriptor, query), shape, sites)
  if (words === null) return null
  const { marks, count } = await markedTexts(call, shape.table, words)
  const { isExact, others } = words
  return { marks, count, isWhole: isExact && others.length === 0, others, isExact }
}

/** Of many rows that a search finds: only those which meet the other terms too, as far as indexes answer them. */
export async function narrowMarked(call: PageCall, found: Found, asked: Narrowing): Promise<FoundRows> {
  if (found.isWhole) return found
  const sets = await Promise.all(found.others.map((term) => compared(call, asked, term)))
  const answered = sets.filter((one) => one !== null)
  const rows = answered.reduce<MarkedRows>(narrowed, found)
  return { ...rows, isWhole: found.isExact && answered.length === sets.length }
}
