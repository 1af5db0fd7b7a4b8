// At start the live database is brought up to the descriptors: syncTables(database, descriptors) : Promise<string[]> (what it did).
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { linkTablesOf, tableOf } from '../../../shared/entity/table.ts'
import type { Database, Reader } from '../../ports/database.ts'
import { StartError } from '../../errors/start-error.ts'
import { loadKinds, saveKinds } from './column-kinds.ts'
import { type TableChanges, type WantedTable, compareTables } from './compare-tables.ts'
import { type LiveTables, loadLiveTables } from './live-tables.ts'
import { relaxColumns } from './relax-columns.ts'
import { syncSearchTables } from './sync-search.ts'

/** Several entities may share a table (a view of another one's rows): the first one that has it describes it. */
function wantedTables(descriptors: readonly Descriptor[]): WantedTable[] {
  const wanted = new Map<string, WantedTable>()
  for (const descriptor of descriptors) {
    for (const table of [tableOf(descriptor) ?? [], linkTablesOf(descriptor)].flat()) {
      if (!wanted.has(table.name)) wanted.set(table.name, { entity: descriptor.name, table })
    }
  }
  return [...wanted.values()]
}

async function apply(trx: Reader, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(trx)
  } catch (error) {
    const hint = statement.startsWith('create unique index')
      ? 'some rows have the same values; make them differ, or write a numbered migration in src/server/migrations'
      : 'see the log for the reason'
    throw new StartError(`The database refused "${statement}": ${hint}.`, { cause: error })
  }
}

function assertPossible({ problems }: TableChanges): void {
  if (problems.length === 0) return
  throw new StartError(problems.join('\n'))
}

async function changeTables(trx: Reader, changes: TableChanges): Promise<string[]> {
  for (const statement of changes.statements) await apply(trx, statement)
  for (const { table, columns } of changes.relax) await relaxColumns(trx, table, columns)
  return [...changes.statements, ...changes.relax.map(({ table, columns }) => `relax ${table} (${columns.join(', ')})`)]
}

/** Nothing is changed when anything is impossible. */
export async function syncTables(database: Database, descriptors: readonly Descriptor[]): Promise<string[]> {
  return database.transaction(async (trx) => {
    if (database.dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    const kinds = await loadKinds(trx)
    const live: LiveTables = await loadLiveTables(trx)
    const wanted = wantedTables(descriptors)
    const changes = compareTables(wanted, { live, kinds }, database.dialect)
    assertPossible(changes)
    const done = await changeTables(trx, changes)
    const tables = wanted.map(({ table }) => table)
    await saveKinds(trx, kinds, tables)
    return [...done, ...(await syncSearchTables(trx, descriptors, live))]
  })
}
