// Databases for tests: describe.each(testDatabases), then createTestDatabase(kind). Prepared once, copied for every test file.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../src/server/adapters/postgres/open-postgres.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { descriptors } from '../../src/generated/descriptors.ts'
import { seed } from '../../src/generated/seed.ts'
import { runMigrations } from '../../src/server/migrations/run-migrations.ts'
import type { Database } from '../../src/server/ports/database.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

const postgresUrl = process.env['TEST_DATABASE_URL']

/** PostgreSQL takes part if TEST_DATABASE_URL names a server on which databases may be created. */
export const testDatabases: readonly DatabaseKind[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite']

/** Initial content of the copies, beyond empty tables; `name` distinguishes preparations. */
export interface Preparation {
  readonly name: string
  fill(database: Database): Promise<void>
}

export interface TestDatabase {
  readonly kind: DatabaseKind
  readonly database: Database
  /** The SQLite file, or the URL. */
  readonly place: string
  /** Closes and deletes it. */
  dispose(): Promise<void>
}

const emptyTables: Preparation = { name: 'empty', fill: async () => {} }
const root = join(import.meta.dirname, '../..')
const home = join(tmpdir(), `atrium-tests-${userInfo().username}`)

let state: string | null = null

/** Changes with every change of the code and the descriptors that prepare a database: a stale template is never used. */
function stateOfSources(): string {
  state ??= readState()
  return state
}

/** Looks at thousands of files. */
function readState(): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify([descriptors, seed]))
  for (const folder of ['src/generated', 'src/server', 'src/shared']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(?:ts|liquid|html|css|json)$/.test(file)) continue
      const { mtimeMs, size } = statSync(join(root, folder, file))
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function prepare(database: Database, preparation: Preparation): Promise<void> {
  try {
    await runMigrations(database)
    await syncTables(database, Object.values(descriptors))
    await preparation.fill(database)
  } finally {
    await database.close()
  }
}

/** Processes that prepare it at the same time each create their own; the last rename wins. */
async function sqliteTemplate(preparation: Preparation): Promise<string> {
  const template = join(home, `${stateOfSources()}-${preparation.name}.db`)
  if (existsSync(template)) return template
  mkdirSync(home, { recursive: true })
  removeOldTemplates()
  const folder = mkdtempSync(join(home, 'making-'))
  const file = join(folder, 'template.db')
  await prepare(await openSqlite({ file }), preparation)
  renameSync(file, template)
  rmSync(folder, { recursive: true, force: true })
  return template
}

function removeOldTemplates(): void {
  const oldest = Date.now() - 60 * 60 * 1000
  for (const name of readdirSync(home)) {
    const path = join(home, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && found.mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
  }
}

async function createSqlite(preparation: Preparation): Promise<TestDatabase> {
  const template = await sqliteTemplate(preparation)
  const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'))
  const place = join(folder, 'atrium.db')
  copyFileSync(template, place)
  const database = await openSqlite({ file: place })
  const dispose = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { kind: 'sqlite', database, place, dispose }
}

async function withServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(name: string): string {
  const url = new URL(postgresUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Of earlier states of the sources. */
async function dropOldTemplates(client: pg.Client, preparation: Preparation): Promise<void> {
  const pattern = `^atrium_[0-9a-f]{16}_${preparation.name}$`
  const old = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [pattern])
  for (const { datname } of old.rows) await client.query(`drop database if exists "${datname}"`)
}

async function postgresTemplate(client: pg.Client, preparation: Preparation): Promise<string> {
  const template = `atrium_${stateOfSources()}_${preparation.name}`
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 1) return template
    await dropOldTemplates(client, preparation)
    const making = `${template}_making`
    await client.query(`drop database if exists "${making}" with (force)`)
    await client.query(`create database "${making}"`)
    await prepare(await openPostgres({ url: addressOf(making), connections: 2 }), preparation)
    await client.query(`alter database "${making}" rename to "${template}"`)
    return template
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
}

/** From version 15 on PostgreSQL otherwise writes each page into its log as well, which takes twice as long. */
async function copying(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Number(rows[0]?.version) >= 150_000 ? ' strategy file_copy' : ''
}

let made = 0

async function createPostgres(preparation: Preparation): Promise<TestDatabase> {
  const name = `atrium_test_${process.pid}_${Date.now()}_${made++}`
  await withServer(async (client) => {
    const template = await postgresTemplate(client, preparation)
    await client.query(`create database "${name}" template "${template}"${await copying(client)}`)
  })
  const place = addressOf(name)
  const database = await openPostgres({ url: place, connections: 8 })
  const dispose = async () => {
    await database.close()
    await withServer((client) => client.query(`drop database if exists "${name}" with (force)`))
  }
  return { kind: 'postgres', database, place, dispose }
}

export function createTestDatabase(kind: DatabaseKind, preparation: Preparation = emptyTables): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqlite(preparation) : createPostgres(preparation)
}
