// One page of a list and the total number of matches.
import type { Compilable, SelectQueryBuilder } from 'kysely'
import type { Reader, Schema } from '../../../ports/database.ts'
import type { Page, Paging } from '../../../ports/process/process-queries.ts'
import { shapeOfQuery } from '../../../sql/query-shape.ts'
import { executeShape } from '../../../sql/statements.ts'

const standardSize = 10
const maxRows = 1000

interface Order {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** An unknown name sorts by the default column. */
function orderOf(sort: string | undefined, offered: readonly string[], standard: string): Order {
  const given = sort !== undefined && offered.includes(sort.replace(/^-/, '')) ? sort : standard
  return { column: given.replace(/^-/, ''), direction: given.startsWith('-') ? 'desc' : 'asc' }
}

export interface PageShape {
  readonly paging: Paging
  /** Columns that may be sorted by. */
  readonly sorts: readonly string[]
  readonly standardSort: string
  /** Null in every row, yet the first column of the index: PostgreSQL does not treat it as a constant and would sort all rows. */
  readonly alwaysNull?: string
  /** Decides among equal rows, the highest first. */
  readonly highestFirst?: string
}

export function clampPaging({ start = 0, size = standardSize }: Paging): { start: number; size: number } {
  return { size: Math.min(maxRows, Math.max(0, size)), start: Math.max(0, start) }
}

/** Nullable columns: rows without a value come last in both directions, on both databases. */
const optional: ReadonlySet<string> = new Set([
  'assignee',
  'businessKey',
  'category',
  'description',
  'dueDate',
  'endTime',
  'executionId',
  'failTime',
  'instanceId',
  'name',
  'owner',
])

/** The page and the total count, not run yet. The id breaks ties, so that pages never overlap. */
export function pageOf<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  {
    paging,
    sorts,
    standardSort,
    alwaysNull,
    highestFirst,
  }: PageShape & { readonly paging: { readonly start: number; readonly size: number } },
) {
  const { column, direction } = orderOf(paging.sort, sorts, standardSort)
  const names = query as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>
  const ordered =
    alwaysNull === undefined
      ? names
      : names.orderBy(alwaysNull, (order) =>
          direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
        )
  const sorted = ordered.orderBy(column, (order) => {
    const directed = direction === 'desc' ? order.desc() : order.asc()
    return optional.has(column) ? directed.nullsLast() : directed
  })
  const decided = highestFirst === undefined || highestFirst === column ? sorted : sorted.orderBy(highestFirst, 'desc')
  const page = decided.orderBy('id', direction).limit(paging.size)
  const isFirst = paging.start === 0
  return {
    page: isFirst ? page : page.offset(paging.start),
    count: query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total')),
  }
}

export async function loadPage<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  shape: PageShape,
): Promise<Page<Row>> {
  const { start, size } = clampPaging(shape.paging)
  const { page, count } = pageOf(query, { ...shape, paging: { ...shape.paging, start, size } })
  const rows = await page.execute()
  if (start === 0 && rows.length < size) return { rows, total: rows.length }
  const row = (await count.executeTakeFirstOrThrow()) as { total: number }
  return { rows, total: Number(row.total) }
}

interface KeptList<Query> {
  readonly name: string
  readonly query: Query
  readonly choices: ReadonlySet<string>
}

/** For a list that is asked again and again: its texts are built once per shape of the query. */
export async function loadKeptPage<Query extends Paging & { readonly start: number; readonly size: number }, Row>(
  db: Reader,
  { name, query, choices }: KeptList<Query>,
  build: (query: Query) => { readonly page: Compilable; readonly count: Compilable },
): Promise<Page<Row>> {
  const { shape, placed } = shapeOfQuery(query, choices)
  const pageShape = { ...shape, key: `page ${name} ${shape.key}` }
  const { rows } = await executeShape<Row>(db, pageShape, () => build(placed).page)
  if (query.start === 0 && rows.length < query.size) return { rows, total: rows.length }
  const countShape = { ...shape, key: `count ${name} ${shape.key}` }
  const counted = await executeShape<{ total: number }>(db, countShape, () => build(placed).count)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}
