// Pages behind the middle, read from the end: a database walks all rows that it skips.
import type { SortEntry } from '../../../shared/entity/descriptor.ts'
import { type SelectQuery, idLast } from './select.ts'

/** Skipping fewer is nothing. */
const far = 1000

export function isFar({ offset = 0 }: SelectQuery): boolean {
  return offset >= far
}

function turned({ field, direction }: SortEntry): SortEntry {
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' }
}

/** The same rows in reverse; of `count` rows altogether. Null: the way from the beginning is not longer. */
export function fromEnd(query: SelectQuery, count: number): SelectQuery | null {
  const { offset = 0, limit = count, orderBy = [] } = query
  if (!isFar(query) || 2 * offset <= count) return null
  const wanted = Math.max(0, Math.min(limit, count - offset))
  return { ...query, orderBy: idLast(orderBy).map(turned), limit: wanted, offset: Math.max(0, count - offset - wanted) }
}
