// Compares descriptors and database: loadPlan(db, descriptors) : Promise<TablePlan>; read-only.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { dialectOf } from '../../sql/dynamic.ts'
import { kindTable } from './column-kinds.ts'
import { ruleTable } from './column-rules.ts'
import { compareTables, type TableChanges } from './compare-tables.ts'
import { dropTableSql } from './ddl.ts'
import { type LiveTables, loadLiveTables } from './live-tables.ts'
import { readTexts, type RecordedTexts, type TextTable } from './recorded-texts.ts'
import { searchTableOf } from './search-plan.ts'
import { type WantedTable, wantedTables } from './wanted-tables.ts'

export interface TablePlan {
  readonly wanted: readonly WantedTable[]
  /** Without empty tables that are about to make room for renamed ones. */
  readonly live: LiveTables
  readonly kinds: RecordedTexts
  readonly rules: RecordedTexts
  readonly changes: TableChanges
}

async function isEmpty(db: Reader, table: string, column: string): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(db)
  return found.rows.length === 0
}

/** Empty tables that were created before their former name was declared: they are replaced by the ones with the rows. */
async function findLateTables(db: Reader, wanted: readonly WantedTable[], live: LiveTables): Promise<string[]> {
  const late: string[] = []
  for (const { table } of wanted) {
    const isThere = live.columns.has(table.name) && table.was !== null && live.columns.has(table.was)
    if (isThere && (await isEmpty(db, table.name, table.key?.[0] ?? 'id'))) late.push(table.name)
  }
  return late.flatMap((name) => [name, searchTableOf(name)]).filter((name) => live.columns.has(name))
}

function without({ columns, indexes, virtual }: LiveTables, tables: readonly string[]): LiveTables {
  return {
    virtual,
    columns: new Map([...columns].filter(([name]) => !tables.includes(name))),
    indexes: indexes.filter(({ table }) => !tables.includes(table)),
  }
}

/** Empty columns that were added before their former name was declared. */
async function findLate(db: Reader, wanted: readonly WantedTable[], live: LiveTables): Promise<Set<string>> {
  const late = new Set<string>()
  for (const { table } of wanted) {
    const name = live.columns.has(table.name) ? table.name : (table.was ?? table.name)
    const names = new Set(live.columns.get(name)?.map((column) => column.name))
    for (const column of table.columns.filter(({ was }) => was !== null && names.has(was))) {
      if (names.has(column.name) && (await isEmpty(db, name, column.name))) late.add(`${name}.${column.name}`)
    }
  }
  return late
}

export async function loadPlan(db: Reader, descriptors: readonly Descriptor[]): Promise<TablePlan> {
  const all = await loadLiveTables(db)
  const recorded = async (table: TextTable): Promise<RecordedTexts> =>
    all.columns.has(table.name) ? readTexts(db, table) : new Map()
  const [kinds, rules] = [await recorded(kindTable), await recorded(ruleTable)]
  const wanted = wantedTables(descriptors)
  const empty = await findLateTables(db, wanted, all)
  const live = without(all, empty)
  const late = await findLate(db, wanted, live)
  const changes = compareTables(wanted, { live, kinds, late }, dialectOf(db))
  const statements = [...empty.map(dropTableSql), ...changes.statements]
  return { wanted, live, kinds, rules, changes: { ...changes, statements } }
}
