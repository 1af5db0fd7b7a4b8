// Whether a statement reads few rows however large the table is.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { SelectQuery } from './select.ts'
import { shapeOf } from './table-shape.ts'
import type { Term } from './where.ts'

/** Rows that are read or skipped. */
const few = 2000

function equalField(term: Term): string | null {
  return 'op' in term && term.op === 'eq' && !Array.isArray(term.value) ? term.field : null
}

/** An index leads to the rows in their order: its first columns are compared, and the others are those of the order. */
export function isBounded(
  descriptor: Descriptor,
  { where = [], orderBy = [], limit, offset = 0 }: SelectQuery,
): boolean {
  if (limit === undefined || limit + offset > few) return false
  const equal = where.map(equalField)
  if (equal.includes(null)) return false
  const { indexes } = shapeOf(descriptor)
  const [first] = orderBy
  if (orderBy.some(({ direction }) => direction !== first?.direction)) return false
  const order = orderBy.map(({ field }) => field).filter((field) => field !== 'id')
  return indexes.some((columns) => {
    const compared = columns.slice(0, equal.length)
    const ordered = columns.slice(equal.length).filter((name) => name !== 'id')
    const isSame = compared.every((name) => equal.includes(name)) && compared.length === equal.length
    return isSame && ordered.join() === order.join()
  })
}
