// Reading rows: buildSelect / buildCount build the statement; selectRows, selectRow, countRows run it.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Descriptor, Field, SortEntry } from '../../../shared/entity/descriptor.ts'
import { descriptors } from '../../../generated/descriptors.ts'
import type { Reader } from '../../ports/database.ts'
import { type StoredRow, dialectOf, dynamic } from '../../sql/dynamic.ts'
import { type Shape, executeShape, listKey } from '../../sql/statements.ts'
import { fromStoredRows } from './stored-value.ts'
import { type TableShape, assertColumn, shapeOf } from './table-shape.ts'
import { isSearched } from './search-condition.ts'
import { searchCount } from './search-count.ts'
import type { SearchWay } from './search-way.ts'
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
  /** Of `walk`: the compared columns with which the index begins. */
  readonly walked?: readonly string[]
  /** All rows that its searches find, if these are known: their ids, or a byte for each id. */
  readonly found?: readonly number[]
  readonly marks?: Uint8Array
  /** SQLite, without a search: the index to read, or null: one of the conditions, not of the order. Absent: as SQLite plans. */
  readonly index?: string | null
  /** PostgreSQL: searches read their index, whatever its planner thinks of the words. */
  readonly byIndex?: boolean
  /** Locks the rows until the end of the transaction (SQLite has one writer anyway). */
  readonly lock?: boolean
}

type Select = SelectQueryBuilder<Record<string, StoredRow>, string, StoredRow>

export function conditionsOf(descriptor: Descriptor, query: SelectQuery): readonly Term[] {
  const where = query.where ?? []
  if (descriptor.recycle === null || query.rows === 'any') return where
  const op = query.rows === 'recycled' ? 'not' : 'eq'
  return [{ field: 'recycleTime', op, value: null }, ...where]
}

function tableOf({ table }: TableShape, { index }: SelectQuery) {
  if (!index) return table
  return sql.table(table).as(sql`${sql.ref(table)} indexed by ${sql.ref(index)}`)
}

function from(db: Reader, descriptor: Descriptor, query: SelectQuery): Select {
  const shape = shapeOf(descriptor)
  const terms = conditionsOf(descriptor, query)
  const context = contextOf(db, shape, query)
  const select = dynamic(db).selectFrom(tableOf(shape, query)) as unknown as Select
  if (terms.length === 0) return select
  return select.where((eb) => buildWhere(eb, terms, context))
}

/** Whether a condition of the query is a search in the index. */
function searches(shape: TableShape, { where = [] }: SelectQuery): boolean {
  return where.some((term) => 'op' in term && term.op === 'like' && isSearched(shape, term.field))
}

function contextOf(db: Reader, shape: TableShape, query: SelectQuery): WhereContext {
  const dialect = dialectOf(db)
  if (dialect !== 'sqlite' || !searches(shape, query)) return { shape, dialect, byIndex: query.byIndex === true }
  const { found, marks, walked, way = marks ? 'gather' : 'seek' } = query
  return { shape, dialect, way, ...(walked && { walked }), ...(found && { found }), ...(marks && { marks }) }
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

/** The whole order: with the id where it is not named. */
export function idLast(entries: readonly SortEntry[]): readonly SortEntry[] {
  const direction = entries.at(-1)?.direction ?? 'desc'
  return entries.some((entry) => entry.field === 'id') ? entries : [...entries, { field: 'id', direction }]
}

/** SQLite sorts nulls first, PostgreSQL last: both as SQLite does. A sign keeps SQLite from walking an index in the order. */
function order(select: Select, shape: TableShape, { orderBy = [], index }: SelectQuery): Select {
  return idLast(orderBy).reduce<Select>((ordered, { field, direction }) => {
    const column = `${shape.table}.${assertColumn(shape, field)}`
    if (index === null) return ordered.orderBy(sql`+${sql.ref(column)}`, direction)
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
  select = order(select, shape, query)
  if (query.limit !== undefined) select = select.limit(sql.lit(assertCount(query.limit)))
  if (query.offset !== undefined && query.offset > 0) select = select.offset(query.offset)
  if (query.lock === true && dialectOf(db) === 'postgres') select = select.forUpdate(shape.table)
  return select
}

/** All rows that the searches find are read, so that an index leads there sooner than the rows of the side table. */
export function buildCount(db: Reader, descriptor: Descriptor, query: Count): Select {
  return from(db, descriptor, { ...query, byIndex: true }).select((eb) => eb.fn.countAll().as('count'))
}

/** In no order. */
export function buildIds(db: Reader, descriptor: Descriptor, query: Count): Select {
  return from(db, descriptor, query).select(`${shapeOf(descriptor).table}.id`) as unknown as Select
}

type Count = Pick<SelectQuery, 'where' | 'rows' | 'way' | 'found' | 'marks' | 'index'>

function countShape(db: Reader, descriptor: Descriptor, query: Count): Shape | null {
  const shape = shapeOf(descriptor)
  const where = whereShape(conditionsOf(descriptor, query), contextOf(db, shape, query))
  return where && { key: `count ${shape.table} ${query.index} ${where.key}`, values: where.values }
}

function selectShape(db: Reader, descriptor: Descriptor, query: SelectQuery): Shape | null {
  const shape = shapeOf(descriptor)
  const where = whereShape(conditionsOf(descriptor, query), contextOf(db, shape, query))
  if (where === null) return null
  const { limit, offset = 0 } = query
  const order = (query.orderBy ?? []).map(({ field, direction }) => `${field} ${direction}`).join()
  const rest = `${query.walked?.join() ?? ''} ${query.index} ${query.labels === true} ${query.lock === true} ${limit} ${offset > 0}`
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

export async function countRows(db: Reader, descriptor: Descriptor, query: Count = {}): Promise<number> {
  const shape = shapeOf(descriptor)
  const counting = searchCount(conditionsOf(descriptor, query), contextOf(db, shape, query))
  if (counting) return Number((await counting.execute(db)).rows[0]?.count ?? 0)
  const build = () => buildCount(db, descriptor, query)
  const { rows } = await executeShape(db, countShape(db, descriptor, query), build)
  return Number(rows[0]?.count ?? 0)
}
