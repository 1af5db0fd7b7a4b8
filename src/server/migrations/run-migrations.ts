// Runs the steps a database has not seen, before its tables are synchronised: runMigrations(database, options?) : Promise<string[]>.
import { sql } from 'kysely'
import { loadLiveTables } from '../entity/query/live-tables.ts'
import type { Database, Reader } from '../ports/database.ts'
import { StartError } from '../errors/start-error.ts'
import type { Migration } from './migration.ts'
import { migrations as registered } from './index.ts'

const createTable = sql`create table if not exists "schema_migration" ("name" text primary key, "time" bigint not null)`

interface Options {
  readonly migrations?: readonly Migration[]
  readonly now?: () => number
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4))
}

function assertOrder(migrations: readonly Migration[]): void {
  migrations.forEach(({ name }, at) => {
    const before = migrations[at - 1]
    if (!/^\d{4}-[a-z0-9-]+$/.test(name) || (before !== undefined && numberOf(before.name) >= numberOf(name))) {
      throw new StartError(`The migration "${name}" is out of order or not named NNNN-name.`)
    }
  })
}

async function hasTables(trx: Reader, dialect: Database['dialect']): Promise<boolean> {
  const query =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name not like 'sqlite%' limit 1`
      : sql`select 1 from information_schema.tables where table_schema = current_schema() limit 1`
  return (await query.execute(trx)).rows.length > 0
}

async function record(trx: Reader, name: string, now: number): Promise<void> {
  await sql`insert into "schema_migration" ("name", "time") values (${name}, ${now})`.execute(trx)
}

/** A new database starts with today's tables: earlier steps are only recorded. */
async function prepare(database: Database, migrations: readonly Migration[], now: number): Promise<void> {
  await database.transaction(async (trx) => {
    const used = await hasTables(trx, database.dialect)
    await createTable.execute(trx)
    if (!used) for (const { name } of migrations) await record(trx, name, now)
  })
}

/** Steps not yet applied to an existing database; null for a new one. */
export async function findOpenSteps(database: Database): Promise<string[] | null> {
  if (!(await hasTables(database.read, database.dialect))) return null
  const live = await loadLiveTables(database.read)
  const done = live.columns.has('schema_migration') ? await loadDone(database) : new Set<string>()
  return registered.map(({ name }) => name).filter((name) => !done.has(name))
}

async function loadDone(database: Database): Promise<Set<string>> {
  const found = await sql<{ name: string }>`select "name" from "schema_migration"`.execute(database.read)
  return new Set(found.rows.map((row) => row.name))
}

function assertNotNewer(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this program (it has step ${unknown.at(-1)}): start a newer version.`,
    )
  }
}

/** Each step and its record are one transaction; returns the names of the steps that ran. */
export async function runMigrations(database: Database, options: Options = {}): Promise<string[]> {
  const { migrations = registered, now = Date.now } = options
  assertOrder(migrations)
  await prepare(database, migrations, now())
  const done = await loadDone(database)
  assertNotNewer(done, migrations)
  const open = migrations.filter((migration) => !done.has(migration.name))
  for (const { name, up } of open) {
    await database.transaction(async (trx) => {
      if (database.dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
      await up(trx)
      await record(trx, name, now())
    })
  }
  return open.map((migration) => migration.name)
}
