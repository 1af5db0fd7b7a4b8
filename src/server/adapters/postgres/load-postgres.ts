// Replaces everything in the schema by a dump, in one transaction: loadPostgres(url, file, id). The id identifies it afterwards.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../../errors/start-error.ts'
import { endLogins } from '../backup/end-logins.ts'
import { reasonOf } from '../refusals.ts'
import type { DumpedTable } from './dump-postgres.ts'

/** Records which restore wrote the current rows: the files follow, even after a crash between the two. */
const restoreTable = 'schema_restore'
const batchRows = 500
const batchCharacters = 4_000_000

type Row = readonly (string | null)[]

class Loader {
  readonly #client: pg.Client
  #tables: readonly DumpedTable[] = []
  #at = -1
  #rows: Row[] = []
  #characters = 0

  constructor(client: pg.Client) {
    this.#client = client
  }

  async line(text: string): Promise<void> {
    if (this.#tables.length === 0) return this.#create(JSON.parse(text) as DumpedTable[])
    const [at, row] = JSON.parse(text) as [number, Row]
    if (at !== this.#at || this.#rows.length >= batchRows || this.#characters > batchCharacters) await this.#flush()
    this.#at = at
    this.#rows.push(row)
    this.#characters += text.length
  }

  async end(): Promise<void> {
    await this.#flush()
    for (const { name, indexes, sequences } of this.#tables) {
      for (const index of indexes) await this.#client.query(index)
      for (const { column, last, used } of sequences) {
        const values = [this.#client.escapeIdentifier(name), column, last, used]
        await this.#client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', values)
      }
    }
  }

  async #create(tables: readonly DumpedTable[]): Promise<void> {
    this.#tables = tables
    for (const { create } of tables) await this.#client.query(create)
  }

  async #flush(): Promise<void> {
    const table = this.#tables[this.#at]
    if (table === undefined || this.#rows.length === 0) return
    const names = table.columns.map(({ name }) => this.#client.escapeIdentifier(name))
    const typed = table.columns.map(({ type }, at) => `c${at}::${type}`)
    const arrays = table.columns.map((_, at) => `$${at + 1}::text[]`)
    const columns = table.columns.map((_, at) => `c${at}`)
    await this.#client.query(
      `insert into ${this.#client.escapeIdentifier(table.name)} (${names.join(', ')})
       select ${typed.join(', ')} from unnest(${arrays.join(', ')}) as rows (${columns.join(', ')})`,
      table.columns.map((_, at) => this.#rows.map((row) => row[at] ?? null)),
    )
    this.#rows = []
    this.#characters = 0
  }
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const text = `select relname as "name" from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

/** Whether the schema has tables; one with foreign tables is always refused. */
export async function isPostgresEmpty(client: pg.Client): Promise<boolean> {
  const names = await tableNames(client)
  if (names.length > 0 && !names.includes('schema_migration')) {
    throw new StartError('The database holds tables of another program: restore into one of its own.')
  }
  return names.length === 0
}

/** A running server always has a connection: its worker sleeps half as long as the pool keeps one open. */
export async function isPostgresServed(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'atrium' limit 1`,
  )
  return found.rows.length > 0
}

export async function wasRestored(client: pg.Client, id: string): Promise<boolean> {
  if (!(await tableNames(client)).includes(restoreTable)) return false
  return (await client.query(`select 1 from ${restoreTable} where "id" = $1`, [id])).rows.length > 0
}

async function noteRestore(client: pg.Client, id: string): Promise<void> {
  await client.query(`create table if not exists ${restoreTable} ("id" text primary key)`)
  await client.query(`delete from ${restoreTable}`)
  await client.query(`insert into ${restoreTable} values ($1)`, [id])
}

/** Not `readline`, which also splits at other line separators inside texts. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function loadLines(client: pg.Client, file: string): Promise<void> {
  const loader = new Loader(client)
  const text = createGunzip().setEncoding('utf8')
  await pipeline(createReadStream(file), text, async (chunks: AsyncIterable<string>) => {
    for await (const line of splitLines(chunks)) await loader.line(line)
  })
  await loader.end()
}

export async function loadPostgres(client: pg.Client, dump: { file: string; id: string }): Promise<void> {
  try {
    await client.query('begin')
    for (const name of await tableNames(client)) {
      await client.query(`drop table ${client.escapeIdentifier(name)} cascade`)
    }
    await loadLines(client, dump.file)
    await endLogins(client)
    await noteRestore(client, dump.id)
    await client.query('commit')
  } catch (error) {
    throw new StartError(`The database could not be restored and is as it was: ${reasonOf(error)}.`, { cause: error })
  }
}
