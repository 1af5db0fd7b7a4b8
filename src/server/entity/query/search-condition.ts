// Conditions on searched texts: candidates from the side table, and LIKE where the candidates are not exact.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '../../../shared/entity/table.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { contains, containsPattern, escaped } from '../../sql/patterns.ts'
import type { Shape } from '../../sql/statements.ts'
import { searchTableOf, wholeColumn } from './search-plan.ts'
import { pairsOf, singleOf } from './search-words.ts'
import type { TableShape } from './table-shape.ts'

/** PostgreSQL: beyond this many, more pairs of a long text only cost time; LIKE decides in the end. */
const maxAsked = 24

/** Characters that no letter of another case or form equals, so that LIKE finds what the index finds. */
const unfolded = /^[\p{Script=Han}0-9]+$/u

/**
 * SQLite: how a search meets the rows. `seek`: what it found leads to the rows, and no index of other columns does. The others
 * walk the rows in their order; `list` looks each up among all that was found, `probe` asks the index about each.
 */
export type SearchWay = 'seek' | 'list' | 'probe'

export interface SearchContext {
  readonly shape: TableShape
  readonly dialect: Dialect
  /** Absent: as the database decides. */
  readonly way?: SearchWay
}

interface Asked {
  readonly field: string
  readonly text: string
}

/** The query of a word on the side table; null if it has no characters. */
export function matchOf({ field, text }: Asked, dialect: Dialect): string | null {
  const single = singleOf(text)
  const pairs = pairsOf(text)
  if (single === null && pairs.length === 0) return null
  if (dialect === 'postgres')
    return single === null ? [...new Set(pairs)].slice(0, maxAsked).join(' & ') : `${single}:*`
  const column = JSON.stringify(field)
  return single === null ? `${column} : "${pairs.join(' ')}"` : `${column} : ${JSON.stringify(single)} *`
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
  const { shape, dialect, way } = context
  const match = isSearched(shape, asked.field) ? matchOf(asked, dialect) : null
  if (match === null) return null
  const id = sql.ref(`${shape.table}.id`)
  const side = sql.table(searchTableOf(shape.table))
  if (dialect === 'sqlite') {
    if (way === 'probe')
      return sql<SqlBool>`exists (select 1 from ${side} where rowid = +${id} and ${side} match ${match})`
    const key = way === 'list' ? sql`+${id}` : id
    return sql<SqlBool>`${key} in (select rowid from ${side} where ${side} match ${match})`
  }
  return sql<SqlBool>`${id} in (select "id" from ${side} where ${holdsText(asked, context)})`
}

/** PostgreSQL: true for rows of the side table whose text may contain the given one; of several fields, does. */
export function holdsText(asked: Asked, context: SearchContext): RawBuilder<SqlBool> {
  const held = sql<SqlBool>`${sql.ref(asked.field)} @@ ${matchOf(asked, 'postgres')}::tsquery`
  if (!isMade(context.shape, asked.field) || isExact(context, asked)) return held
  return sql<SqlBool>`${held} and ${sql.ref(wholeColumn(asked.field))} ilike ${contains(asked.text)}`
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
  const { shape, dialect, way } = context
  const asked = { field, text }
  const pattern = containsPattern(text)
  const match = isSearched(shape, field) ? matchOf(asked, dialect) : null
  if (match === null) return { key: `${field} like`, values: [pattern] }
  const exact = isExact(context, asked)
  const key = `${field} search ${exact} ${way}`
  return { key, values: exact ? [match] : [match, pattern] }
}
