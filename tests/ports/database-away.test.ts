// A database that is full or unavailable: every caller gets 503, nobody waits forever, and it recovers by itself.
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/ports/database.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

const away = { status: 503, message: '暂时无法访问数据库，请稍后重试' }
const full = { status: 503, message: '服务器存储空间不足，暂时无法保存，请联系管理员' }

let stored: TestDatabase
afterEach(() => stored.dispose())

function note(database: Database, text: string) {
  return database.transaction(async (trx) => {
    await sql`insert into notes (text) values (${text})`.execute(trx)
  })
}

async function open(kind: 'sqlite' | 'postgres'): Promise<Database> {
  stored = await createTestDatabase(kind)
  await stored.database.transaction(async (trx) => {
    await sql`create table notes (text text)`.execute(trx)
  })
  return stored.database
}

test('SQLite: on a full disk all writers are refused and reads continue; writers continue once there is space', async () => {
  const database = await open('sqlite')
  const limit = (pages: number) =>
    database.transaction(async (trx) => {
      await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(trx)
    })
  await limit(1)
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => note(database, 'x'.repeat(100_000))))
  expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: full })))
  expect((await sql`select text from notes`.execute(database.read)).rows).toEqual([])
  await limit(1_000_000)
  await note(database, 'room')
  expect((await sql`select text from notes`.execute(database.read)).rows).toEqual([{ text: 'room' }])
})

test.each(testDatabases)('%s: a closed database reports that it is unavailable', async (kind) => {
  const database = await open(kind)
  await database.close()
  await expect(note(database, 'x')).rejects.toMatchObject(away)
  await expect(sql`select 1`.execute(database.read)).rejects.toMatchObject(away)
})

// SQLite has no server that could restart. `npm test` starts a PostgreSQL where its programs are installed.
describe.runIf(testDatabases.includes('postgres'))('PostgreSQL', () => {
  /** As a restart of the server does to every connection, as soon as `statement` runs. */
  async function endConnectionsDuring(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: stored.place })
    await client.connect()
    const others = 'datname = current_database() and pid <> pg_backend_pid()'
    const running = `select 1 from pg_stat_activity where ${others} and state = 'active' and query = $1`
    await expect.poll(async () => (await client.query(running, [statement])).rowCount, { timeout: 20_000 }).toBe(1)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
    await client.end()
  }

  test('connections lost during and between statements fail only these statements', async () => {
    const database = await open('postgres')
    const running = sql`select pg_sleep(60)`.execute(database.read)
    let proceed = () => {}
    const held = new Promise<void>((resolve) => {
      proceed = resolve
    })
    let begun = () => {}
    const isOpen = new Promise<void>((resolve) => {
      begun = resolve
    })
    const between = database.transaction(async (trx) => {
      await sql`insert into notes (text) values ('lost')`.execute(trx)
      begun()
      await held
      await sql`insert into notes (text) values ('late')`.execute(trx)
    })
    const settled = Promise.allSettled([running, between])
    await isOpen
    await endConnectionsDuring('select pg_sleep(60)')
    const [ended] = await Promise.allSettled([running])
    proceed()
    for (const one of [ended, ...(await settled)]) expect(one).toMatchObject({ status: 'rejected', reason: away })
    await note(database, 'after')
    expect((await sql`select text from notes`.execute(database.read)).rows).toEqual([{ text: 'after' }])
  })
})
