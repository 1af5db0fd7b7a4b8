// What the connected database contains: tables with their columns and indexes, read from its own catalogue.
import { sql } from 'kysely'
import type { Reader } from '../../ports/database.ts'
import { dialectOf } from '../../sql/dynamic.ts'

export interface LiveColumn {
  readonly name: string
  /** Lower case, as the catalogue spells it. */
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
}

export interface LiveIndex {
  readonly name: string
  readonly table: string
  readonly unique: boolean
  readonly partial: boolean
  readonly definition: string
}

export interface LiveTables {
  readonly columns: ReadonlyMap<string, readonly LiveColumn[]>
  readonly indexes: readonly LiveIndex[]
  /** SQLite: the statements that created virtual tables, by table. */
  readonly virtual: ReadonlyMap<string, string>
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: number | boolean
  readonly filled: number | boolean
}

/** Hidden columns of virtual tables are left out; a primary key counts as required whatever the catalogue says. */
const sqliteColumns = sql<ColumnRow>`
  select m."name" as "table", c."name" as "name", lower(c."type") as "type",
    max(c."notnull", c."pk" > 0) as "required", c."dflt_value" is not null or c."pk" > 0 as "filled"
  from sqlite_master m, pragma_table_xinfo(m."name") c
  where m."type" = 'table' and m."name" not like 'sqlite\\_%' escape '\\' and c."hidden" = 0
  order by m."name", c."cid"`

const postgresColumns = sql<ColumnRow>`
  select table_name as "table", column_name as "name", data_type as "type",
    is_nullable = 'NO' as "required", column_default is not null or is_identity = 'YES' as "filled"
  from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`

const sqliteIndexes = sql<{ name: string; table: string; definition: string }>`
  select "name", "tbl_name" as "table", "sql" as "definition" from sqlite_master where "type" = 'index' and "sql" is not null`

const postgresIndexes = sql<{ name: string; table: string; definition: string }>`
  select indexname as "name", tablename as "table", indexdef as "definition" from pg_indexes where schemaname = current_schema()`

const sqliteVirtual = sql<{ name: string; definition: string }>`
  select "name", "sql" as "definition" from sqlite_master where "type" = 'table' and "sql" like 'create virtual table %'`

export async function loadLiveTables(db: Reader): Promise<LiveTables> {
  const sqlite = dialectOf(db) === 'sqlite'
  const found = await (sqlite ? sqliteColumns : postgresColumns).execute(db)
  const columns = new Map<string, LiveColumn[]>()
  for (const { table, name, type, required, filled } of found.rows) {
    const column = { name, type, nullable: !required, hasDefault: Boolean(filled) }
    columns.set(table, [...(columns.get(table) ?? []), column])
  }
  const indexes = await (sqlite ? sqliteIndexes : postgresIndexes).execute(db)
  const virtual = sqlite ? (await sqliteVirtual.execute(db)).rows : []
  return {
    columns,
    virtual: new Map(virtual.map(({ name, definition }) => [name, definition])),
    indexes: indexes.rows.map(({ name, table, definition }) => ({
      name,
      table,
      unique: /^create unique/i.test(definition),
      partial: /\) where /i.test(definition),
      definition,
    })),
  }
}

/** Indexes that name the column: it cannot be dropped before them. */
export function indexesOn({ indexes }: LiveTables, place: { table: string; column: string }): LiveIndex[] {
  const named = new RegExp(`\\b${place.column}\\b`)
  return indexes.filter(({ table, definition }) => table === place.table && named.test(definition))
}
