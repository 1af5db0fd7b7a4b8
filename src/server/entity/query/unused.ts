// Targets that no row references yet (references that say `free`).
import { type Expression, type SqlBool, sql } from 'kysely'

/** `id` is the target's column as `table.column`; `except` the row whose own target does not count. */
export function isUnused(used: {
  id: string
  table: string
  column: string
  except: number | null
}): Expression<SqlBool> {
  const column = sql.ref(`users.${used.column}`)
  const others = used.except === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref('users.id')} <> ${used.except}`
  return sql<SqlBool>`not exists (select 1 from ${sql.table(used.table)} as "users" where ${column} = ${sql.ref(used.id)} and ${others})`
}
