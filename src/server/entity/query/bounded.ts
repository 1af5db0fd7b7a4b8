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

/** The compared columns with which an index begins whose others are those of the order: the longest such beginning, or null. */
export function orderedBehind(
  descriptor: Descriptor,
  { where = [], orderBy = [] }: SelectQuery,
): readonly string[] | null {
  const [first] = orderBy
  if (orderBy.some(({ direction }) => direction !== first?.direction)) return null
  const equal = new Set(where.map(equalField))
  const order = orderBy.map(({ field }) => field).filter(isWithoutId)
  const beginnings = shapeOf(descriptor).indexes.flatMap((columns) => {
    const length = columns.filter(isWithoutId).length - order.length
    const compared = columns.slice(0, Math.max(0, length))
    const ordered = columns.slice(compared.length).filter(isWithoutId)
    return ordered.join() === order.join() && compared.every((name) => equal.has(name)) ? [compared] : []
  })
  return beginnings.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** An index leads to the rows in their order: its first columns are compared, and the others are those of the order. */
export function isBounded(descriptor: Descriptor, query: SelectQuery): boolean {
  const { where = [], limit, offset = 0 } = query
  if (limit === undefined || limit + offset > few) return false
  const equal = where.map(equalField)
  return !equal.includes(null) && orderedBehind(descriptor, query)?.length === equal.length
}
