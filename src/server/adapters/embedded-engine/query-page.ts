// One page of a list and how many rows match in all.
import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../ports/database.ts'
import type { Page, Paging } from '../../ports/process-queries.ts'

const standardSize = 10
const mostRows = 1000

interface Order {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** A name that is not offered sorts by the standard one. */
function orderOf(sort: string | undefined, offered: readonly string[], standard: string): Order {
  const given = sort !== undefined && offered.includes(sort.replace(/^-/, '')) ? sort : standard
  return { column: given.replace(/^-/, ''), direction: given.startsWith('-') ? 'desc' : 'asc' }
}

export interface PageShape {
  readonly paging: Paging
  /** Columns that may be sorted by. */
  readonly sorts: readonly string[]
  readonly standardSort: string
}

/** `query` selects rows; the id breaks ties, so that pages never overlap. Rows without a value come last both ways. */
export async function loadPage<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { paging, sorts, standardSort }: PageShape,
): Promise<Page<Row>> {
  const { column, direction } = orderOf(paging.sort, sorts, standardSort)
  const size = Math.min(mostRows, Math.max(1, paging.size ?? standardSize))
  const start = Math.max(0, paging.start ?? 0)
  const names = query as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>
  const rows = await names
    .orderBy(column, (order) => {
      const directed = direction === 'desc' ? order.desc() : order.asc()
      return column === 'dueDate' ? directed.nullsLast() : directed
    })
    .orderBy('id', direction)
    .limit(size)
    .offset(start)
    .execute()
  const isWhole = start === 0 && rows.length < size
  return { rows, total: isWhole ? rows.length : await countRows(query) }
}

async function countRows<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))
  const row = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return Number(row.total)
}
