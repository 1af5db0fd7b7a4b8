// For migrations: dropTable(trx, table) drops a table that no entity uses, with its rows; no error if it is gone.
import { sql } from 'kysely'
import type { Reader } from '../../ports/database.ts'
import { kindTable } from './column-kinds.ts'
import { ruleTable } from './column-rules.ts'
import { dropTableSql } from './ddl.ts'
import { loadLiveTables } from './live-tables.ts'
import { searchTableOf } from './search-plan.ts'

export async function dropTable(trx: Reader, table: string): Promise<void> {
  const live = await loadLiveTables(trx)
  for (const name of [searchTableOf(table), table].filter((one) => live.columns.has(one)))
    await sql.raw(dropTableSql(name)).execute(trx)
  const ofTable = `${table}.`
  for (const { name } of [kindTable, ruleTable].filter((one) => live.columns.has(one.name)))
    await sql`delete from ${sql.table(name)}
      where "column" = ${table} or substr("column", 1, ${ofTable.length}) = ${ofTable}`.execute(trx)
}
