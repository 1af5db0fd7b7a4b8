// Counting what a search finds in the side table alone, without looking at rows.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SearchContext, holdsText, isExact, isSearched, matchOf } from './search-condition.ts'
import { type Places, binOf, isSiteUnknown, narrowPlaces, prefixesOf, sitesOf } from './search-places.ts'
import { prefixColumn, searchTableOf } from './search-plan.ts'
import type { Term } from './where.ts'

/** Terms that the side table answers. */
interface Answered {
  readonly texts: { readonly field: string; readonly text: string }[]
  readonly places: Places
  /** There are no other terms, and the texts are not merely candidates. */
  isWhole: boolean
}

function readText(term: Term, context: SearchContext): Answered['texts'][number] | null {
  if (!('op' in term) || term.op !== 'like' || !isSearched(context.shape, term.field)) return null
  const asked = { field: term.field, text: String(term.value) }
  return matchOf(asked, context) === null ? null : asked
}

/** Null without a search. */
function readTerms(terms: readonly Term[], context: SearchContext): Answered | null {
  const { search } = context.shape
  const answered: Answered = { texts: [], places: narrowPlaces(search, terms), isWhole: true }
  let isSited = false
  let isBinned = false
  for (const term of terms) {
    const text = readText(term, context)
    if (text !== null) {
      answered.texts.push(text)
      answered.isWhole &&= isExact(context, text)
    } else if (!isSited && sitesOf(search, term) !== null) isSited = true
    else if (!isBinned && binOf(search, term) !== null) isBinned = true
    else answered.isWhole = false
  }
  return answered.texts.length > 0 && !isSiteUnknown(search, answered.places) ? answered : null
}

function onSqlite({ texts, places }: Answered, context: SearchContext): string {
  return texts.map((asked) => `(${matchOf(asked, { ...context, places })?.query})`).join(' AND ')
}

function onPostgres({ texts, places }: Answered, context: SearchContext): RawBuilder<SqlBool> {
  const prefixes = prefixesOf(context.shape.search, places)
  const isThere = sql`${sql.ref(prefixColumn)} in (${sql.join(prefixes)})`
  return sql<SqlBool>`${sql.join([...texts.map((asked) => holdsText(asked, context, true)), isThere], sql` and `)}`
}

/** Ids from one to another, both included. */
export type IdRange = readonly [number, number]

export interface SearchCount {
  /** SQLite: the ids of some of the rows, at most so many. */
  readonly finding: (most: number, range?: IdRange) => RawBuilder<{ id: number }>
  /** SQLite: of the rows in a range of ids. */
  readonly counting: (range?: IdRange) => RawBuilder<{ count: number }>
  /** Otherwise other terms decide too, and not more rows than these meet all of them. */
  readonly isWhole: boolean
}

/** The driver binds numbers as floating point, of which the index does not look at a range only. */
function whole(id: number): RawBuilder<number> {
  return sql`cast(${id} as integer)`
}

/** The number of rows that a search finds, as a statement on the side table; null without one, and if the site is unknown. */
export function searchCount(terms: readonly Term[], context: SearchContext): SearchCount | null {
  const answered = context.found ? null : readTerms(terms, context)
  if (answered === null) return null
  const side = sql.table(searchTableOf(context.shape.table))
  const found =
    context.dialect === 'sqlite' ? sql`${side} match ${onSqlite(answered, context)}` : onPostgres(answered, context)
  const within = (range?: IdRange) =>
    range ? sql` and rowid between ${whole(range[0])} and ${whole(range[1])}` : sql``
  return {
    finding: (most, range) =>
      sql`select rowid as "id" from ${side} where ${found}${within(range)} limit ${sql.lit(most)}`,
    counting: (range) => sql`select count(*) as "count" from ${side} where ${found}${within(range)}`,
    isWhole: answered.isWhole,
  }
}
