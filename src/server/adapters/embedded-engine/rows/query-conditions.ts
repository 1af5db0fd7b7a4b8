// Simple conditions, which compare one entry of the query with one column, as a table per list.
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '../../../ports/database.ts'
import { escaped, wildcardPattern } from '../../../sql/patterns.ts'

/** Entry of the query -> column. */
type Names = Readonly<Record<string, string>>
type Comparison = '>' | '>=' | '<' | '<='

export interface Comparisons {
  readonly table: keyof Schema
  readonly equal?: Names
  readonly like?: Names
  /** Not equal, or null. */
  readonly other?: Names
  readonly oneOf?: Names
  readonly noneOf?: Names
  /** Flags: the column is null. */
  readonly missing?: Names
  readonly compare?: Readonly<Record<string, readonly [string, Comparison]>>
}

type Loose = ExpressionBuilder<Record<string, Record<string, unknown>>, string>
type Condition = ExpressionWrapper<Record<string, Record<string, unknown>>, string, SqlBool>

export function same(...names: readonly string[]): Names {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/** Entries matched as patterns, prepared for `conditionsOf`. */
export function withPatterns<Query extends object>(query: Query, { like = {} }: Comparisons): Query {
  const ready = Object.entries(query).map(([name, value]) => [
    name,
    name in like && typeof value === 'string' ? wildcardPattern(value) : value,
  ])
  return Object.fromEntries(ready) as Query
}

function either(eb: Loose, column: string, condition: Condition): Condition {
  return eb.or([eb(column, 'is', null), condition])
}

type Compare = (eb: Loose, column: string, value: unknown) => Condition

const kinds: readonly (readonly [Exclude<keyof Comparisons, 'table' | 'compare'>, Compare])[] = [
  ['equal', (eb, column, value) => eb(column, '=', value)],
  ['like', (eb, column, value) => eb(column, 'like', escaped(value as string))],
  ['other', (eb, column, value) => either(eb, column, eb(column, '!=', value))],
  ['oneOf', (eb, column, values) => eb(column, 'in', values as unknown[])],
  ['noneOf', (eb, column, values) => either(eb, column, eb(column, 'not in', values as unknown[]))],
  ['missing', (eb, column, value) => eb(column, value === true ? 'is' : 'is not', null)],
]

/** Absent entries are ignored. Patterns come from `withPatterns`; lists are not empty. */
export function conditionsOf<Table extends keyof Schema>(
  on: ExpressionBuilder<Schema, Table>,
  query: object,
  comparisons: Comparisons,
): ExpressionWrapper<Schema, Table, SqlBool>[] {
  const eb = on as unknown as Loose
  const given = query as Readonly<Record<string, unknown>>
  const found: Condition[] = []
  for (const [kind, compare] of kinds) {
    for (const [name, column] of Object.entries(comparisons[kind] ?? {})) {
      if (given[name] !== undefined) found.push(compare(eb, `${comparisons.table}.${column}`, given[name]))
    }
  }
  for (const [name, [column, operator]] of Object.entries(comparisons.compare ?? {})) {
    if (given[name] !== undefined) found.push(eb(`${comparisons.table}.${column}`, operator, given[name]))
  }
  return found as unknown as ExpressionWrapper<Schema, Table, SqlBool>[]
}
