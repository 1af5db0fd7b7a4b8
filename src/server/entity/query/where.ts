// The one place that turns conditions into SQL.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { type SearchContext, containsText, isSearched } from './search-condition.ts'
import { binOf, narrowPlaces } from './search-places.ts'
import { toCompared } from './stored-value.ts'
import type { Term, TermOp } from './term.ts'
import { assertColumn } from './table-shape.ts'

export type { Term, TermOp }

type Builder = ExpressionBuilder<Record<string, StoredRow>, string>

export type WhereContext = SearchContext

/** Field -> value (equality), list (in) or null. */
export function termsOf(where: RowValues | undefined): Term[] {
  return Object.entries(where ?? {}).map(([field, value]) => ({ field, op: 'eq', value }))
}

const never = sql<SqlBool>`1 = 0`
const always = sql<SqlBool>`1 = 1`

type Column = string | RawBuilder<unknown>

function compareList(eb: Builder, column: Column, values: readonly unknown[]): Expression<SqlBool> {
  const present = values.filter((value) => value !== null)
  const parts: Expression<SqlBool>[] = []
  if (present.length === 1) parts.push(eb(column, '=', present[0]))
  if (present.length > 1) parts.push(eb(column, 'in', present))
  if (present.length < values.length) parts.push(eb(column, 'is', null))
  if (parts.length === 0) return never
  return parts.length === 1 ? (parts[0] as Expression<SqlBool>) : eb.or(parts)
}

function compareNot(eb: Builder, column: Column, value: unknown): Expression<SqlBool> {
  if (value === null) return eb(column, 'is not', null)
  const values = (Array.isArray(value) ? value : [value]) as readonly unknown[]
  if (values.length === 0) return always
  const present = values.filter((entry) => entry !== null)
  if (present.length < values.length) {
    return eb.and([eb(column, 'is not', null), ...(present.length > 0 ? [eb(column, 'not in', present)] : [])])
  }
  return eb.or([eb(column, 'not in', present), eb(column, 'is', null)])
}

/** What was found leads to the rows, or their order does, and no index of another column. */
function isSigned(term: Extract<Term, { op: TermOp }>, { shape, way, walked = [] }: WhereContext): boolean {
  if (way !== 'walk') return way === 'seek'
  return !walked.includes(term.field) && binOf(shape.search, term) === null
}

function compare(eb: Builder, term: Extract<Term, { op: TermOp }>, context: WhereContext): Expression<SqlBool> {
  if (term.op === 'like') {
    if (!isSearched(context.shape, term.field)) assertColumn(context.shape, term.field)
    return containsText(eb, { field: term.field, text: String(term.value) }, context)
  }
  const name = `${context.shape.table}.${assertColumn(context.shape, term.field)}`
  // A sign keeps SQLite from using an index of the column.
  const column = isSigned(term, context) ? sql`+${sql.ref(name)}` : name
  const compared = (value: unknown) => toCompared(context.shape, term.field, value)
  const value = Array.isArray(term.value) ? term.value.map(compared) : compared(term.value)
  switch (term.op) {
    case 'from':
      return eb(column, '>=', value)
    case 'to':
      return eb(column, '<=', value)
    case 'not':
      return compareNot(eb, column, value)
    default:
      return compareList(eb, column, Array.isArray(value) ? value : [value])
  }
}

/** What was found is that of the searches that all rows meet, not of those in a group. */
export function inGroups({ found: _found, marks: _marks, ...context }: WhereContext): WhereContext {
  return context
}

function buildTerm(eb: Builder, term: Term, context: WhereContext): Expression<SqlBool> {
  if ('expression' in term) return term.expression
  if ('any' in term) return eb.or(term.any.map((group) => buildWhere(eb, group, inGroups(context))))
  return compare(eb, term, context)
}

/** With what the terms say about the rows among which they search. */
export function inPlaces(terms: readonly Term[], context: WhereContext): WhereContext {
  const { shape, dialect, places } = context
  if (dialect !== 'sqlite' || shape.search.texts.length === 0) return context
  return { ...context, places: narrowPlaces(shape.search, terms, places) }
}

export function buildWhere(eb: Builder, terms: readonly Term[], context: WhereContext): Expression<SqlBool> {
  const placed = inPlaces(terms, context)
  return eb.and(terms.map((term) => buildTerm(eb, term, placed)))
}
