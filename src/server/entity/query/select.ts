// Reading rows: buildSelect / buildCount build the statement; selectRows, selectRow, countRows run it.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Descriptor, Field, SortEntry } from '../../../shared/entity/descriptor.ts'
import { descriptors } from '../../../generated/descriptors.ts'
import type { Reader } from '../../ports/database.ts'
import { type StoredRow, dialectOf, dynamic } from '../../sql/dynamic.ts'
import { type Shape, executeShape, listKey } from '../../sql/statements.ts'
import { fromStoredRows } from './stored-value.ts'
import { type TableShape, assertColumn, shapeOf } from './table-shape.ts'
import { type SearchWay, isSearched } from './search-condition.ts'
import { type IdRange, type SearchCount, searchCount } from './search-count.ts'
import { type Term, type WhereContext, buildWhere } from './where.ts'
import { whereShape } from './where-shape.ts'

export interface SelectQuery {
  readonly where?: readonly Term[]
  /** Ties are broken by id. */
  readonly orderBy?: readonly SortEntry[]
  readonly limit?: number
  readonly offset?: number
  /** Absent = all non-secret columns. A secret column can only be read by naming it. */
  readonly columns?: readonly string[]
  /** Adds the labels of references that declare one (`ref.as`). */
  readonly labels?: boolean
  /** For an entity with a recycle bin; absent = live rows. */
  readonly rows?: 'live' | 'recycled' | 'any'
  /** Absent: `seek` if there is a search. */
  readonly way?: SearchWay
  /** Ids of all rows that its searches find, if these are known; with `way: 'probe'`, of the rows among which it searches. */
  readonly found?: readonly number[]
  /** Locks the rows until the end of the transaction (SQLite has one writer anyway). */
  readonly lock?: boolean
}

type Select = SelectQueryBuilder<Record<string, StoredRow>, string, StoredRow>

function conditions(descriptor: Descriptor, query: SelectQuery): readonly Term[] {
  const where = query.where ?? []
  if (descriptor.recycle === null || query.rows === 'any') return where
  const op = query.rows === 'recycled' ? 'not' : 'eq'
  return [{ field: 'recycleTime', op, value: null }, ...where]
}

function from(db: Reader, descriptor: Descriptor, query: SelectQuery): Select {
  const shape = shapeOf(descriptor)
  const terms = conditions(descriptor, query)
  const context = contextOf(db, shape, query)
  const select = dynamic(db).selectFrom(shape.table) as unknown as Select
  if (terms.length === 0) return select
  return select.where((eb) => buildWhere(eb, terms, context))
}

/** Whether a condition of the query is a search in the index. */
export function searches(shape: TableShape, { where = [] }: SelectQuery): boolean {
  return where.some((term) => 'op' in term && term.op === 'like' && isSearched(shape, term.field))
}

function contextOf(db: Reader, shape: TableShape, query: SelectQuery): WhereContext {
  const dialect = dialectOf(db)
  if (dialect !== 'sqlite' || !searches(shape, query)) return { shape, dialect }
  return { shape, dialect, way: query.way ?? 'seek', ...(query.found && { found: query.found }) }
}

function joinedFields(descriptor: Descriptor): Field[] {
  return descriptor.fields.filter((field) => field.store === 'column' && field.ref !== null && field.ref.as !== null)
}

function targetTable(entity: string): string {
  const target: Descriptor | undefined = (descriptors as Readonly<Record<string, Descriptor>>)[entity]
  if (target === undefined) throw new Error(`There is no entity ${entity}.`)
  return shapeOf(target).table
}

/** Sub-queries, not joins: evaluated for the returned rows only, and no planner can scan a target's table for them. */
function selectLabels(select: Select, descriptor: Descriptor, shape: TableShape): Select {
  return joinedFields(descriptor).reduce((labelled, { name, ref }) => {
    if (ref === null || ref.as === null) return labelled
    const { as, label, entity } = ref
    const alias = `${name}_ref`
    return labelled.select((eb) =>
      eb
        .selectFrom(`${targetTable(entity)} as ${alias}`)
        .select(`${alias}.${label}`)
        .whereRef(`${alias}.id`, '=', `${shape.table}.${name}`)
        .as(as),
    )
  }, select)
}

/** SQLite sorts nulls first, PostgreSQL last: both as SQLite does. */
function order(select: Select, shape: TableShape, entries: readonly SortEntry[]): Select {
  const last = entries.at(-1)?.direction ?? 'desc'
  const all = entries.some((entry) => entry.field === 'id') ? entries : [...entries, { field: 'id', direction: last }]
  return all.reduce((ordered, { field, direction }) => {
    const column = `${shape.table}.${assertColumn(shape, field)}`
    if (!shape.nullable.has(field)) return ordered.orderBy(column, direction)
    return ordered.orderBy(column, (ob) => (direction === 'asc' ? ob.asc().nullsFirst() : ob.desc().nullsLast()))
  }, select)
}

/** Inlined into the text: see the SQLite adapter's compiler. */
function assertCount(limit: number): number {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`${limit} is not a number of rows.`)
  return limit
}

export function buildSelect(db: Reader, descriptor: Descriptor, query: SelectQuery): Select {
  const shape = shapeOf(descriptor)
  const columns = (query.columns ?? shape.open).map((name) => `${shape.table}.${assertColumn(shape, name)}`)
  let select = from(db, descriptor, query).select(columns) as unknown as Select
  if (query.labels === true) select = selectLabels(select, descriptor, shape)
  select = order(select, shape, query.orderBy ?? [])
  if (query.limit !== undefined) select = select.limit(sql.lit(assertCount(query.limit)))
  if (query.offset !== undefined && query.offset > 0) select = select.offset(query.offset)
  if (query.lock === true && dialectOf(db) === 'postgres') select = select.forUpdate(shape.table)
  return select
}

export function buildCount(db: Reader, descriptor: Descriptor, query: Count): Select {
  return from(db, descriptor, query).select((eb) => eb.fn.countAll().as('count'))
}

type Count = Pick<SelectQuery, 'where' | 'rows' | 'way' | 'found'> & {
  /** SQLite: what the index counts is counted in these ranges of ids at the same time. */
  readonly ranges?: readonly IdRange[]
}

function countShape(db: Reader, descriptor: Descriptor, query: Count): Shape | null {
  const shape = shapeOf(descriptor)
  const where = whereShape(conditions(descriptor, query), contextOf(db, shape, query))
  return where && { key: `count ${shape.table} ${where.key}`, values: where.values }
}

function selectShape(db: Reader, descriptor: Descriptor, query: SelectQuery): Shape | null {
  const shape = shapeOf(descriptor)
  const where = whereShape(conditions(descriptor, query), contextOf(db, shape, query))
  if (where === null) return null
  const { limit, offset = 0 } = query
  const order = (query.orderBy ?? []).map(({ field, direction }) => `${field} ${direction}`).join()
  const rest = `${query.labels === true} ${query.lock === true} ${limit} ${offset > 0}`
  return {
    key: `select ${shape.table} ${listKey(query.columns ?? shape.open)} ${where.key} ${order} ${rest}`,
    values: offset > 0 ? [...where.values, offset] : where.values,
  }
}

export async function selectRows(db: Reader, descriptor: Descriptor, query: SelectQuery = {}): Promise<StoredRow[]> {
  const build = () => buildSelect(db, descriptor, query)
  const { rows } = await executeShape(db, selectShape(db, descriptor, query), build)
  return fromStoredRows(shapeOf(descriptor), rows)
}

export async function selectRow(
  db: Reader,
  descriptor: Descriptor,
  query: Omit<SelectQuery, 'limit' | 'offset'>,
): Promise<StoredRow | undefined> {
  const [row] = await selectRows(db, descriptor, { ...query, limit: 1 })
  return row
}

/** The same for statements that count the same rows; null if they cannot be compared. */
export function countKey(db: Reader, descriptor: Descriptor, query: Count): string | null {
  const shape = countShape(db, descriptor, query)
  return shape && `${shape.key} ${JSON.stringify(shape.values)}`
}

async function runCount(db: Reader, { counting }: SearchCount, ranges: readonly IdRange[] = []): Promise<number> {
  const statements = ranges.length === 0 ? [counting()] : ranges.map((range) => counting(range))
  const answers = await Promise.all(statements.map((one) => one.execute(db)))
  return answers.reduce((sum, { rows }) => sum + Number(rows[0]?.count ?? 0), 0)
}

export interface FoundRows {
  readonly ids: readonly number[]
  /** Nothing else decides. */
  readonly isWhole: boolean
}

/** SQLite: what the index offers for a search; null if that is more than `most`, or rows must decide. */
export async function findRows(
  db: Reader,
  descriptor: Descriptor,
  { most, ...query }: Count & { readonly most: number },
): Promise<FoundRows | null> {
  const found = searchCount(conditions(descriptor, query), contextOf(db, shapeOf(descriptor), query))
  if (found === null) return null
  const { ranges = [undefined] } = query
  const answers = await Promise.all(ranges.map((range) => found.finding(most + 1, range).execute(db)))
  const ids = answers.flatMap(({ rows }) => rows.map(({ id }) => id))
  return ids.length > most ? null : { ids, isWhole: found.isWhole }
}

/** How many rows the index offers for a search, before other terms decide; null where the database plans by itself. */
export async function countFound(db: Reader, descriptor: Descriptor, query: Count): Promise<number | null> {
  const context = contextOf(db, shapeOf(descriptor), query)
  const found = context.dialect === 'sqlite' ? searchCount(conditions(descriptor, query), context) : null
  return found && !found.isWhole ? runCount(db, found, query.ranges) : null
}

export async function countRows(db: Reader, descriptor: Descriptor, query: Count = {}): Promise<number> {
  const shape = shapeOf(descriptor)
  const found = searchCount(conditions(descriptor, query), contextOf(db, shape, query))
  if (found?.isWhole) return runCount(db, found, query.ranges)
  const build = () => buildCount(db, descriptor, query)
  const { rows } = await executeShape(db, countShape(db, descriptor, query), build)
  return Number(rows[0]?.count ?? 0)
}
