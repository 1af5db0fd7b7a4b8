// SQLite: what the searches of a query find, as one byte for each id, so that any order and any other condition only looks it up.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Call } from '../../call/call.ts'
import type { Database, MarkedRows } from '../../ports/database.ts'
import { sitesOfRows } from './search-condition.ts'
import { type SearchedWords, searchedWords } from './search-count.ts'
import { type SelectQuery, conditionsOf } from './select.ts'
import { shapeOf } from './table-shape.ts'

export type PageCall = Pick<Call, 'db' | 'database' | 'beside'>

export interface FoundRows extends MarkedRows {
  /** Nothing else decides. */
  readonly isWhole: boolean
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

function both(one: MarkedRows, other: MarkedRows): MarkedRows {
  const marks = new Uint8Array(new SharedArrayBuffer(Math.min(one.marks.length, other.marks.length)))
  let count = 0
  for (let id = 0; id < marks.length; id++) {
    const isBoth = (one.marks[id] ?? 0) & (other.marks[id] ?? 0)
    marks[id] = isBoth
    count += isBoth
  }
  return { marks, count }
}

interface Kept extends MarkedRows {
  readonly table: string
  readonly key: string
  readonly version: number
}

/** Bytes of what the last searches found, for their other pages and orders. */
const maxKept = 8_000_000
const keptOf = new WeakMap<Database, Kept[]>()

async function keptMarks(call: PageCall, table: string, { texts }: SearchedWords): Promise<MarkedRows> {
  const version = call.database.changeCount([table])
  const key = JSON.stringify(texts.map(({ query }) => query))
  const all = (keptOf.get(call.database) ?? []).filter((one) => one.version === version || one.table !== table)
  const before = all.find((one) => one.key === key)
  if (before !== undefined) return before
  const lists = await Promise.all(texts.map((one) => markedBy(call, one)))
  const marked = lists.reduce(both)
  if (version === null) return marked
  const newest = [{ ...marked, table, key, version }, ...all]
  let bytes = 0
  keptOf.set(
    call.database,
    newest.filter((one) => (bytes += one.marks.length) <= maxKept),
  )
  return marked
}

/** Null without a search in the index, and on PostgreSQL, which plans by itself. */
export async function findMarked(
  call: PageCall,
  descriptor: Descriptor,
  query: SelectQuery,
): Promise<FoundRows | null> {
  if (call.database.dialect !== 'sqlite') return null
  const shape = shapeOf(descriptor)
  const sites = async () => (await sitesOfRows(shape).execute(call.db)).rows.map(({ site }) => site)
  const words = await searchedWords(conditionsOf(descriptor, query), shape, sites)
  if (words === null) return null
  const { marks, count } = await keptMarks(call, shape.table, words)
  return { marks, count, isWhole: words.isWhole }
}
