// Rows that reference a node of a tree or one of its descendants, found by the database.
import { type SqlBool, sql } from 'kysely'
import type { Term } from './where.ts'

interface Tree {
  readonly table: string
  /** Column with the id of the parent. */
  readonly parent: string
}

/** `column` is qualified by its table. A broken tree with a cycle ends: `union` keeps each node once. */
export function atOrBelow(column: string, { table, parent }: Tree, ids: readonly number[]): Term {
  const expression = sql<SqlBool>`${sql.ref(column)} in (
    with recursive "below"("id") as (
      select "id" from ${sql.table(table)} where "id" in (${sql.join([...ids])})
      union
      select "node"."id" from ${sql.table(table)} as "node" join "below" on ${sql.ref(`node.${parent}`)} = "below"."id"
    )
    select "id" from "below")`
  return { expression, shape: { key: `${column} below ${table} ${ids.length}`, values: ids } }
}
