// What the side table answers about a search without looking at rows: the number, and which rows.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WordQuery } from '../../ports/database.ts'
import { type SearchContext, holdsText, isExact, isSearched, matchOf, phrasesOf } from './search-condition.ts'
import { type Places, binOf, isSiteUnknown, narrowPlaces, prefixesOf, sitesOf } from './search-places.ts'
import { prefixColumn, searchColumns, searchTableOf } from './search-plan.ts'
import type { TableShape } from './table-shape.ts'
import type { Term } from './where.ts'

/** Terms that the side table answers. */
interface Answered {
  readonly texts: { readonly field: string; readonly text: string }[]
  readonly places: Places
  /** The texts are not merely candidates. */
  isExact: boolean
  /** All other terms. */
  readonly others: Term[]
}

function readText(term: Term, context: SearchContext): Answered['texts'][number] | null {
  if (!('op' in term) || term.op !== 'like' || !isSearched(context.shape, term.field)) return null
  const asked = { field: term.field, text: String(term.value) }
  return matchOf(asked, context) === null ? null : asked
}

function readTerms(terms: readonly Term[], context: SearchContext): Answered {
  const { search } = context.shape
  const answered: Answered = { texts: [], places: narrowPlaces(search, terms), isExact: true, others: [] }
  let isSited = false
  let isBinned = false
  for (const term of terms) {
    const text = readText(term, context)
    if (text !== null) {
      answered.texts.push(text)
      answered.isExact &&= isExact(context, text)
    } else if (!isSited && sitesOf(search, term) !== null) isSited = true
    else if (!isBinned && binOf(search, term) !== null) isBinned = true
    else answered.others.push(term)
  }
  return answered
}

function onSqlite({ texts, places }: Answered, context: SearchContext): string {
  return texts.map((asked) => `(${matchOf(asked, { ...context, places })?.query})`).join(' AND ')
}

function onPostgres({ texts, places }: Answered, context: SearchContext): RawBuilder<SqlBool> {
  const prefixes = prefixesOf(context.shape.search, places)
  const isThere = sql`${sql.ref(prefixColumn)} in (${sql.join(prefixes)})`
  return sql<SqlBool>`${sql.join([...texts.map((asked) => holdsText(asked, context, true)), isThere], sql` and `)}`
}

/** The number of rows that a search finds, as a statement on the side table alone; null if rows must decide. */
export function searchCount(terms: readonly Term[], context: SearchContext): RawBuilder<{ count: number }> | null {
  if (context.found || context.marks) return null
  const answered = readTerms(terms, context)
  const { texts, places } = answered
  if (
    !answered.isExact ||
    answered.others.length > 0 ||
    texts.length === 0 ||
    isSiteUnknown(context.shape.search, places)
  )
    return null
  const side = sql.table(searchTableOf(context.shape.table))
  const found =
    context.dialect === 'sqlite' ? sql`${side} match ${onSqlite(answered, context)}` : onPostgres(answered, context)
  return sql`select count(*) as "count" from ${side} where ${found}`
}

interface SearchedText {
  readonly query: WordQuery
  /** The same as a statement, which lists the ids joined by commas. */
  readonly listing: RawBuilder<{ ids: string | null }>
}

export interface SearchedWords {
  readonly texts: readonly SearchedText[]
  /** Rows that have all texts meet all terms but the others. */
  readonly isExact: boolean
  readonly others: readonly Term[]
}

/** SQLite: what the index is asked for rows that meet the terms; null without a search. `sites` has all sites, if the terms name none. */
export async function searchedWords(
  terms: readonly Term[],
  shape: TableShape,
  sites: () => Promise<readonly (number | null)[]>,
): Promise<SearchedWords | null> {
  const { texts: searched, places: named, ...rest } = readTerms(terms, { shape, dialect: 'sqlite' })
  if (searched.length === 0) return null
  const places = isSiteUnknown(shape.search, named) ? { ...named, sites: await sites() } : named
  const context: SearchContext = { shape, dialect: 'sqlite', places }
  const table = searchTableOf(shape.table)
  const columns = searchColumns(shape.search, 'sqlite')
  const texts = searched.map((asked) => ({
    query: { table, column: columns.indexOf(asked.field), phrases: phrasesOf(asked, context) },
    listing: sql<{ ids: string | null }>`select group_concat(rowid) as "ids" from ${sql.table(table)}
      where ${sql.table(table)} match ${matchOf(asked, context)?.query}`,
  }))
  return { texts, ...rest }
}
