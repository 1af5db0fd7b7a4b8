// Counting what a search finds in the side table alone, without looking at rows.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SearchContext, holdsText, isExact, isSearched, matchOf } from './search-condition.ts'
import { placeColumn, placeOf, searchTableOf } from './search-plan.ts'
import type { Term } from './where.ts'

type FieldTerm = Extract<Term, { op: string }>

/** Terms that the side table answers. */
interface Answered {
  readonly texts: { readonly field: string; readonly text: string }[]
  isLive: boolean
  sites: readonly number[] | null
  /** There are no other terms, and the texts are not merely candidates. */
  isWhole: boolean
}

function isOf(term: Term, ops: readonly FieldTerm['op'][], field: string): term is FieldTerm {
  return 'op' in term && ops.includes(term.op) && term.field === field
}

function readText(term: Term, context: SearchContext): Answered['texts'][number] | null {
  if (!('op' in term) || term.op !== 'like' || !isSearched(context.shape, term.field)) return null
  const asked = { field: term.field, text: String(term.value) }
  return matchOf(asked, context.dialect) === null ? null : asked
}

function readSites(term: Term, site: string | null): readonly number[] | null {
  if (site === null || !isOf(term, ['eq', 'in'], site)) return null
  const sites = [term.value].flat()
  return sites.length > 0 && sites.every((one) => Number.isSafeInteger(one) && Number(one) >= 0)
    ? (sites as number[])
    : null
}

/** Null without a search. */
function readTerms(terms: readonly Term[], context: SearchContext): Answered | null {
  const { search } = context.shape
  const answered: Answered = { texts: [], isLive: !search.recycles, sites: null, isWhole: true }
  for (const term of terms) {
    const text = readText(term, context)
    const sites = answered.sites === null ? readSites(term, search.site) : null
    if (text !== null) {
      answered.texts.push(text)
      answered.isWhole &&= isExact(context, text)
    } else if (sites !== null) answered.sites = sites
    else if (search.recycles && isOf(term, ['eq'], 'recycleTime') && term.value === null) answered.isLive = true
    else answered.isWhole = false
  }
  return answered.isLive && answered.texts.length > 0 ? answered : null
}

function onSqlite({ texts, sites }: Answered): string {
  const words = sites === null ? 'l' : sites.map((site) => `s${site}`).join(' OR ')
  return [...texts.map((asked) => matchOf(asked, 'sqlite')), `"${placeColumn}" : (${words})`].join(' AND ')
}

function onPostgres({ texts, sites }: Answered, context: SearchContext): RawBuilder<SqlBool> {
  const place = sql.ref(placeColumn)
  const isThere = sites === null ? sql`${place} <> ''` : sql`${place} in (${sql.join(sites.map(placeOf))})`
  return sql<SqlBool>`${sql.join([...texts.map((asked) => holdsText(asked, context)), isThere], sql` and `)}`
}

export interface SearchCount {
  readonly counting: RawBuilder<{ count: number }>
  /** Otherwise other terms decide too, and not more rows than these meet all of them. */
  readonly isWhole: boolean
}

/** The number of rows that a search finds, as a statement on the side table; null without one, and of recycled rows. */
export function searchCount(terms: readonly Term[], context: SearchContext): SearchCount | null {
  const answered = readTerms(terms, context)
  if (answered === null) return null
  const side = sql.table(searchTableOf(context.shape.table))
  const found = context.dialect === 'sqlite' ? sql`${side} match ${onSqlite(answered)}` : onPostgres(answered, context)
  const counting = sql<{ count: number }>`select count(*) as "count" from ${side} where ${found}`
  return { counting, isWhole: answered.isWhole }
}
