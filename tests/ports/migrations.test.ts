// Numbered migrations: each once, in order, whole or not at all.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import type { Migration } from '../../src/server/migrations/index.ts'
import { runMigrations } from '../../src/server/migrations/run-migrations.ts'
import { StartError } from '../../src/server/ports/start-error.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

const ran: string[] = []

function step(name: string, work: Migration['up'] = async () => {}): Migration {
  return {
    name,
    async up(trx) {
      ran.push(name)
      await work(trx)
    },
  }
}

test('a new database starts with the tables of today: the steps that led there are only noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-new-'))
  const database = await openSqlite({ file: join(folder, 'atrium.db') })
  ran.length = 0
  const old = step('0001-old')
  expect(await runMigrations(database, { migrations: [old] })).toEqual([])
  expect(await runMigrations(database, { migrations: [old, step('0002-new')] })).toEqual(['0002-new'])
  expect(ran).toEqual(['0002-new'])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(testDatabases)('migrations on %s', (kind) => {
  let made: TestDatabase
  beforeEach(async () => {
    ran.length = 0
    made = await createTestDatabase(kind)
  })
  afterEach(() => made.dispose())
  const run = (...migrations: Migration[]) => runMigrations(made.database, { migrations, now: () => 1 })

  test('each runs once, in order', async () => {
    expect(await run(step('0001-first'), step('0002-second'))).toEqual(['0001-first', '0002-second'])
    expect(await run(step('0001-first'), step('0002-second'), step('0003-third'))).toEqual(['0003-third'])
    expect(ran).toEqual(['0001-first', '0002-second', '0003-third'])
  })

  test('a failed one leaves nothing, those before it stay, and it is tried again', async () => {
    const failing = step('0002-bad', async (trx) => {
      await sql`create table test_half (id bigint)`.execute(trx)
      throw new Error('half-way')
    })
    await expect(run(step('0001-first'), failing)).rejects.toThrow('half-way')
    await expect(sql`select * from test_half`.execute(made.database.read)).rejects.toMatchObject({ status: 500 })
    expect(await run(step('0001-first'), step('0002-bad'))).toEqual(['0002-bad'])
  })

  test('a database newer than the program stops the start', async () => {
    await run(step('0001-first'), step('0002-second'))
    const stopped = await run(step('0001-first')).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StartError)
    expect((stopped as StartError).message).toContain('0002-second')
  })

  test('names out of order are refused', async () => {
    await expect(run(step('0002-b'), step('0001-a'))).rejects.toThrow(StartError)
    await expect(run(step('first'))).rejects.toThrow(StartError)
  })

  test('one process at a time takes the steps of the start', async () => {
    const order: string[] = []
    const enter = (who: string) =>
      made.database.atStart(async () => {
        order.push(`${who} in`)
        await new Promise((resolve) => setTimeout(resolve, 30))
        order.push(`${who} out`)
      })
    await Promise.all(kind === 'postgres' ? [enter('a'), enter('b')] : [enter('a')])
    const [first = '', second = ''] = order
    expect([first.slice(1), second.slice(1), second[0]]).toEqual([' in', ' out', first[0]])
  })
})
