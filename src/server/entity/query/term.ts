// Conditions as values.
import type { Expression, SqlBool } from 'kysely'
import type { Shape } from '../../sql/statements.ts'

/** eq, not: null means "is (not) null", a list means "(not) in"; like: contains, ignoring case; from, to: inclusive. */
export type TermOp = 'eq' | 'not' | 'like' | 'in' | 'from' | 'to'

export type Term =
  | { readonly field: string; readonly op: TermOp; readonly value: unknown }
  /** At least one of the groups holds. */
  | { readonly any: readonly (readonly Term[])[] }
  /** SQL built elsewhere (data rights); references columns as `table.column`: only `of`, if given. With a shape it is compiled only once. */
  | { readonly expression: Expression<SqlBool>; readonly shape?: Shape; readonly of?: string }
