// Reads beside the process: committed data, bounded, cancelled when the client leaves, and meanwhile others are answered.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ReadThreads } from '../../src/server/adapters/sqlite/read-threads.ts'
import { AppError } from '../../src/server/errors/app-error.ts'
import type { Reader } from '../../src/server/ports/database.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

/** Runs until it is stopped; a test that waits for its end fails by its own time-out. */
const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as count from n'

/** Takes the database long enough for many turns of the event loop. */
function long(db: Reader) {
  return sql`${sql.raw(endless.replace('from n)', 'from n where i < 1000000)'))}`.execute(db)
}

async function statusOf(work: Promise<unknown>): Promise<number> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? error.status : 0
}

describe.each(testDatabases)('reads beside the process on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
  })
  afterAll(() => made.dispose())

  test('a committed row is read at once, in the same form as by the reader', async () => {
    const { database } = made
    for (let at = 0; at < 3; at++) {
      const row = { name: `beside ${at}`, appid: 0, createTime: 1, updateTime: 1 }
      await database.transaction((trx) => trx.insertInto('cms_article_source').values(row).execute())
      const rowsOf = (db: Reader) => db.selectFrom('cms_article_source').selectAll().orderBy('id').execute()
      const beside = await rowsOf(database.beside())
      expect(beside).toHaveLength(at + 1)
      expect(beside).toEqual(await rowsOf(database.read))
    }
    const flags = (db: Reader) => db.selectFrom('system_resource').select(['id', 'enabled']).limit(3).execute()
    expect(await flags(database.beside())).toEqual(await flags(database.read))
  })

  test('nothing can be written', async () => {
    const writing = sql`delete from cms_article_source`.execute(made.database.beside())
    await expect(writing).rejects.toThrow(AppError)
  })

  test('others are answered while a read runs', async () => {
    const ended: string[] = []
    const reading = long(made.database.beside()).then(() => ended.push('beside'))
    await made.database.read.selectFrom('cms_article_source').select('id').execute()
    await new Promise((resolve) => setImmediate(resolve))
    ended.push('others')
    await reading
    expect(ended).toEqual(['others', 'beside'])
  })

  test('a client that leaves gets no answer, and others do', async () => {
    const leaving = new AbortController()
    const reading = statusOf(long(made.database.beside(leaving.signal)))
    leaving.abort()
    expect(await reading).toBe(499)
    expect(await statusOf(long(made.database.beside(leaving.signal)))).toBe(499)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(made.database.beside())
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('threads on SQLite', () => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase('sqlite')
  })
  afterAll(() => made.dispose())
  const open = (limits: ConstructorParameters<typeof ReadThreads>[1]) =>
    new ReadThreads({ file: made.place, storage: { booleanColumns: [], jsonColumns: [] } }, limits)

  test('more than the waiting line holds are refused', async () => {
    const threads = open({ threads: 1, waiting: 1 })
    const reads = Array.from({ length: 4 }, () => statusOf(threads.read('select 1', [])))
    expect(await Promise.all(reads)).toEqual([0, 0, 503, 503])
    await threads.close()
  })

  test('a client that leaves the waiting line makes room', async () => {
    const threads = open({ threads: 1, waiting: 1 })
    const leaving = new AbortController()
    const first = threads.read('select 1 as one', [])
    const second = statusOf(threads.read('select 2', [], leaving.signal))
    leaving.abort()
    const third = threads.read('select 3 as one', [])
    expect(await second).toBe(499)
    expect([await first, await third]).toEqual([[{ one: 1 }], [{ one: 3 }]])
    await threads.close()
  })

  test('a statement that takes too long is refused, and its thread is replaced', async () => {
    const threads = open({ threads: 1, statementMs: 200 })
    const bounded = endless.replace('from n)', 'from n where i < 5000000)')
    expect(await statusOf(threads.read(bounded, []))).toBe(503)
    expect(await threads.read('select 1 as one', [])).toEqual([{ one: 1 }])
    await threads.close()
  })

  test('a long statement makes a short one wait only until another thread has started', async () => {
    const threads = open({ patienceMs: 1 })
    const ended: string[] = []
    const bounded = endless.replace('from n)', 'from n where i < 5000000)')
    const long = threads.read(bounded, []).then(() => ended.push('long'))
    await threads.read('select 1', []).then(() => ended.push('short'))
    await long
    expect(ended).toEqual(['short', 'long'])
    await threads.close()
  })

  test('errors of the database are the same as those of the reader', async () => {
    const threads = open({})
    expect(await statusOf(threads.read('select * from nowhere', []))).toBe(500)
    await threads.close()
    expect(await statusOf(threads.read('select 1', []))).toBe(503)
  })
})
