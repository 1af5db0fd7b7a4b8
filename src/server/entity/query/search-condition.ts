// Conditions on searched texts: candidates from the side table, and LIKE where the candidates are not exact.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '../../../shared/entity/table.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { contains, containsPattern, escaped } from '../../sql/patterns.ts'
import type { Shape } from '../../sql/statements.ts'
import type { SearchWay } from './search-way.ts'
import { type Places, anySite, anywhere, isSiteUnknown, prefixesOf } from './search-places.ts'
import { searchTableOf, wholeColumn } from './search-plan.ts'
import { pairsOf, singleOf } from './search-words.ts'
import type { TableShape } from './table-shape.ts'

/** PostgreSQL: beyond this many, more pairs of a long text only cost time; LIKE decides in the end. */
const maxAsked = 24

/** Characters that no letter of another case or form equals, so that LIKE finds what the index finds. */
const unfolded = /^[\p{Script=Han}0-9]+$/u

export interface SearchContext {
  readonly shape: TableShape
  readonly dialect: Dialect
  /** Absent: as the database decides. */
  readonly way?: SearchWay
  /** Of `walk`: the compared columns with which the index begins. */
  readonly walked?: readonly string[]
  /** What the conditions beside say about the rows; absent: nothing. */
  readonly places?: Places
  /** SQLite: ids of all rows that the searches found in the index, or a byte for each id, 1 for these rows. */
  readonly found?: readonly number[]
  readonly marks?: Uint8Array
  /** PostgreSQL: `holdsText`. */
  readonly byIndex?: boolean
}

interface Asked {
  readonly field: string
  readonly text: string
}

/** What the side table is asked about a text. */
export interface Match {
  readonly query: string
  /** SQLite: `query` is a pattern for the query of each site, since the site is unknown. */
  readonly ofEachSite: boolean
}

function wordsAsked(text: string): readonly string[] {
  const single = singleOf(text)
  return single === null ? pairsOf(text) : [single]
}

/** SQLite: the words of a text in each of the places. */
export function phrasesOf({ text }: Asked, { shape, places = anywhere }: SearchContext): string[][] {
  const words = wordsAsked(text)
  return prefixesOf(shape.search, places).map((prefix) => words.map((one) => prefix + one))
}

/** Null if the text has no characters. */
export function matchOf({ field, text }: Asked, context: SearchContext): Match | null {
  const single = singleOf(text)
  const words = wordsAsked(text)
  if (words.length === 0) return null
  if (context.dialect === 'postgres') {
    const query = single === null ? [...new Set(words)].slice(0, maxAsked).join(' & ') : `${single}:*`
    return { query, ofEachSite: false }
  }
  const { shape, places = anywhere } = context
  const phrases = phrasesOf({ field, text }, context).map((phrase) => `"${phrase.join(' ')}"`)
  const asks = phrases.length === 1 ? phrases.join() : `(${phrases.join(' OR ')})`
  const query = `${JSON.stringify(field)} : ${asks}`
  return { query, ofEachSite: isSiteUnknown(shape.search, places) }
}

/** `_known` has each site that the rows have, and null; each is found by its place in an index. */
function knownSites(shape: TableShape): RawBuilder<unknown> {
  const table = sql.table(shape.table)
  const site = sql.ref(`${shape.table}.${shape.search.site}`)
  const next = sql`select min(${site}) from ${table} where ${site} > "_known"."_one"`
  return sql`with recursive "_known" ("_one") as (select min(${site}) from ${table} union all select (${next}) from "_known" where "_one" is not null)`
}

/** SQLite: the sites that the rows have. */
export function sitesOfRows(shape: TableShape): RawBuilder<{ site: number | null }> {
  return sql`${knownSites(shape)} select "_one" as "site" from "_known"`
}

/** The query with each of the sites that the rows have. */
function queryOfSites({ shape }: SearchContext, query: string): RawBuilder<string> {
  const known = knownSites(shape)
  const one = sql`replace(${query}, ${anySite}, coalesce("_one", 'null'))`
  return sql<string>`(${known} select group_concat('(' || ${one} || ')', ' OR ') from "_known")`
}

function isMade({ search }: TableShape, name: string): boolean {
  return search.texts.some((one) => one.name === name && one.of !== null)
}

export function isSearched({ search }: TableShape, name: string): boolean {
  return search.texts.some((one) => one.name === name)
}

/** Whether every candidate holds the text: SQLite compares the order of the pairs, PostgreSQL only whether all are there. */
export function isExact({ shape, dialect }: SearchContext, { field, text }: Asked): boolean {
  if (dialect === 'sqlite') return isMade(shape, field) || unfolded.test(text)
  return unfolded.test(text) && pairsOf(text).length <= 1
}

/** Null if the field is not searched, or the text is empty: then LIKE alone decides. */
function candidates(context: SearchContext, asked: Asked): Expression<SqlBool> | null {
  const { shape, dialect, way, found, marks } = context
  const match = isSearched(shape, asked.field) ? matchOf(asked, context) : null
  if (match === null) return null
  const id = sql.ref(`${shape.table}.id`)
  if (marks) return sql<SqlBool>`substr(${marks}, ${id} + 1, 1) = x'01'`
  if (found) return sql<SqlBool>`${id} in (select "value" from json_each(${JSON.stringify(found)}))`
  const side = sql.table(searchTableOf(shape.table))
  if (dialect === 'sqlite') {
    const query = match.ofEachSite ? queryOfSites(context, match.query) : sql`${match.query}`
    const key = way === 'seek' ? id : sql`+${id}`
    return sql<SqlBool>`${key} in (select rowid from ${side} where ${side} match ${query})`
  }
  return sql<SqlBool>`${id} in (select "id" from ${side} where ${holdsText(asked, context, context.byIndex)})`
}

/**
 * PostgreSQL: true for rows of the side table whose text may contain the given one; of several fields, does. `byIndex` hides the
 * words from the planner: of a frequent one it would read every text rather than the index.
 */
export function holdsText(asked: Asked, context: SearchContext, byIndex = false): RawBuilder<SqlBool> {
  const query = sql`${matchOf(asked, context)?.query}::tsquery`
  const held = sql<SqlBool>`${sql.ref(asked.field)} @@ ${byIndex ? sql`(select ${query})` : query}`
  if (!isMade(context.shape, asked.field) || isExact(context, asked)) return held
  // Folding the case of a long text takes far longer than comparing it.
  const like = unfolded.test(asked.text) ? sql.raw('like') : sql.raw('ilike')
  return sql<SqlBool>`${held} and ${sql.ref(wholeColumn(asked.field))} ${like} ${contains(asked.text)}`
}

type Builder = ExpressionBuilder<Record<string, StoredRow>, string>

/** True for rows whose field contains the text, ignoring case. */
export function containsText(eb: Builder, asked: Asked, context: SearchContext): Expression<SqlBool> {
  const { shape } = context
  const found = candidates(context, asked)
  if (found !== null && (isMade(shape, asked.field) || isExact(context, asked))) return found
  const like = eb(`${shape.table}.${asked.field}`, 'like', escaped(containsPattern(asked.text)))
  return found === null ? like : eb.and([found, like])
}

/** As `containsText` binds its values. */
export function containsShape({ field, text }: Asked, context: SearchContext): Shape {
  const { shape, way, found, marks } = context
  const asked = { field, text }
  const pattern = containsPattern(text)
  const match = isSearched(shape, field) ? matchOf(asked, context) : null
  if (match === null) return { key: `${field} like`, values: [pattern] }
  const exact = isExact(context, asked)
  const known = marks ? 'marks' : found ? 'found' : ''
  const key = `${field} search ${exact} ${way} ${match.ofEachSite} ${known}`
  const asking = match.ofEachSite ? [match.query, anySite] : [match.query]
  const values = marks ? [marks] : found ? [JSON.stringify(found)] : asking
  return { key, values: exact ? values : [...values, pattern] }
}
