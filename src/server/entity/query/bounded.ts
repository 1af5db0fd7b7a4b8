// Which index has rows in their order, and whether a statement on it reads few rows however large the table is.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { SelectQuery } from './select.ts'
import { shapeOf } from './table-shape.ts'
import type { Term } from './where.ts'

/** Rows that are read or skipped. */
const few = 2000

function equalField(term: Term): string | null {
  return 'op' in term && term.op === 'eq' && !Array.isArray(term.value) ? term.field : null
}

function isWithoutId(name: string): boolean {
  return name !== 'id'
}

/** An index with rows in their order. */
export interface OrderingIndex {
  readonly name: string
  /** The compared columns with which it begins. */
  readonly compared: readonly string[]
  /** All columns; those behind the id order nothing, but conditions on them are decided without the row. */
  readonly columns: readonly string[]
}

/** Of the longest beginning of compared columns; or null. */
export function orderingIndex(
  descriptor: Descriptor,
  { where = [], orderBy = [], rows = 'live' }: SelectQuery,
): OrderingIndex | null {
  const [first] = orderBy
  if (orderBy.some(({ direction }) => direction !== first?.direction)) return null
  const equal = new Set(where.map(equalField))
  const order = orderBy.map(({ field }) => field).filter(isWithoutId)
  const found = shapeOf(descriptor).indexes.flatMap(({ name, columns, where: has }): OrderingIndex[] => {
    if (has === 'recycled' && rows === 'live') return []
    const own = columns.includes('id') ? columns.slice(0, columns.indexOf('id')) : columns
    const compared = own.slice(0, Math.max(0, own.length - order.length))
    const ordered = own.slice(compared.length)
    const isOrdered = ordered.join() === order.join() && compared.every((one) => equal.has(one))
    return isOrdered ? [{ name, compared, columns }] : []
  })
  return found.toSorted((one, other) => other.compared.length - one.compared.length)[0] ?? null
}

/** An index leads to the rows in their order: its first columns are compared, and the others are those of the order. */
export function isBounded(descriptor: Descriptor, query: SelectQuery): boolean {
  const { where = [], limit, offset = 0 } = query
  if (limit === undefined || limit + offset > few) return false
  const equal = where.map(equalField)
  return !equal.includes(null) && orderingIndex(descriptor, query)?.compared.length === equal.length
}

function decidedBy(term: Term): string | undefined {
  if ('expression' in term) return term.of
  return 'field' in term ? term.field : undefined
}

/** Whether the columns decide all conditions. */
export function covers(columns: readonly string[], { where = [] }: SelectQuery): boolean {
  return where.every((term) => {
    const column = decidedBy(term)
    return column !== undefined && columns.includes(column)
  })
}

/** The columns whose value is a target on which the user must hold a right. */
export function grantedColumns({ where = [] }: SelectQuery): string[] {
  return where.flatMap((term) => ('expression' in term && term.of !== undefined ? [term.of] : []))
}

/** The shortest index that begins with the site and the target, and decides all conditions; or null. */
export function targetIndex(descriptor: Descriptor, query: SelectQuery): string | null {
  const site = descriptor.scope?.field
  const [target] = grantedColumns(query)
  const isSited = query.where?.some((term) => equalField(term) === site) === true
  if (target === undefined || site === undefined || !isSited || (query.rows ?? 'live') !== 'live') return null
  const found = shapeOf(descriptor).indexes.filter(
    ({ columns }) => columns[0] === site && columns[1] === target && covers(columns, query),
  )
  return found.toSorted((one, other) => one.columns.length - other.columns.length)[0]?.name ?? null
}
