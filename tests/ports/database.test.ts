// The database port's contract, on every adapter.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { AppError } from '../../src/server/errors/app-error.ts'
import { type Reader, RunAgain } from '../../src/server/ports/database.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

function deferred(): { promise: Promise<void>; resolve: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, resolve }
}

function source(name: string) {
  return { name, appid: 0, createTime: 1, updateTime: 1 }
}

describe.each(testDatabases)('the database port on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
  })
  afterAll(() => made.dispose())

  const insert = (name: string) =>
    made.database.transaction((trx) =>
      trx.insertInto('cms_article_source').values(source(name)).returning('id').executeTakeFirstOrThrow(),
    )
  const names = async () => {
    const rows = await made.database.read.selectFrom('cms_article_source').select('name').orderBy('id').execute()
    return rows.map((row) => row.name)
  }
  const clear = () => made.database.transaction((trx) => trx.deleteFrom('cms_article_source').execute())

  test('a committed row is read at once', async () => {
    await clear()
    await insert('committed')
    expect(await names()).toEqual(['committed'])
  })

  test('of two concurrent saves, a failing one leaves nothing and the other everything', async () => {
    await clear()
    const failing = made.database.transaction(async (trx) => {
      await trx.insertInto('cms_article_source').values(source('failing')).execute()
      throw new Error('changed my mind')
    })
    const [failed, kept] = await Promise.allSettled([failing, insert('kept')])
    expect(failed.status).toBe('rejected')
    expect(kept.status).toBe('fulfilled')
    expect(await names()).toEqual(['kept'])
  })

  test('waiting writers are committed together, without failing ones', async () => {
    await clear()
    const writers = Array.from({ length: 50 }, (_, at) =>
      made.database.transaction(async (trx) => {
        await trx
          .insertInto('cms_article_source')
          .values(source(`writer ${at}`))
          .execute()
        if (at % 5 === 0) throw new Error(`writer ${at} gives up`)
      }),
    )
    const ended = await Promise.allSettled(writers)
    expect(ended.filter((one) => one.status === 'rejected')).toHaveLength(10)
    expect(new Set(await names())).toEqual(
      new Set(
        Array.from({ length: 50 }, (_, at) => at)
          .filter((at) => at % 5 !== 0)
          .map((at) => `writer ${at}`),
      ),
    )
  })

  test('a read neither waits for an open transaction nor sees what it has written', async () => {
    await clear()
    const written = deferred()
    const mayEnd = deferred()
    const open = made.database.transaction(async (trx) => {
      await trx.insertInto('cms_article_source').values(source('not yet')).execute()
      written.resolve()
      await mayEnd.promise
    })
    await written.promise
    expect(await names()).toEqual([])
    mayEnd.resolve()
    await open
    expect(await names()).toEqual(['not yet'])
  })

  test('work that throws RunAgain is rolled back, and runs again afterwards, with no transaction open meanwhile', async () => {
    await clear()
    const seen: unknown[] = []
    class First extends RunAgain {
      async again<Result>(attempt: () => Promise<Result>): Promise<Result> {
        seen.push(await names())
        await insert('somebody else')
        return attempt()
      }
    }
    let attempts = 0
    const result = await made.database.transaction(async (trx) => {
      attempts += 1
      await trx
        .insertInto('cms_article_source')
        .values(source(`attempt ${attempts}`))
        .execute()
      if (attempts < 3) throw new First()
      return attempts
    })
    expect(result).toBe(3)
    expect(seen).toEqual([[], ['somebody else']])
    expect(await names()).toEqual(['somebody else', 'somebody else', 'attempt 3'])
  })

  test('a transaction reads its own writes', async () => {
    await clear()
    const count = await made.database.transaction(async (trx) => {
      await trx.insertInto('cms_article_source').values(source('own')).execute()
      return (await trx.selectFrom('cms_article_source').select('id').execute()).length
    })
    expect(count).toBe(1)
  })

  test('a transaction inside a transaction is refused instead of deadlocking', async () => {
    const nested = made.database.transaction(async () => made.database.transaction(async () => 1))
    await expect(nested).rejects.toThrow('inside a transaction')
  })

  test('a transaction started from a callback after the first one has ended is not nested', async () => {
    let later: Promise<number> | undefined
    await made.database.transaction(async () => {
      later = new Promise((resolve, reject) => {
        setTimeout(() => void made.database.transaction(async () => 7).then(resolve, reject), 20)
      })
    })
    expect(await later).toBe(7)
  })

  test('a statement on a transaction that has ended is refused', async () => {
    const kept = await made.database.transaction(async (trx) => ({ trx }))
    await expect(kept.trx.selectFrom('cms_article_source').selectAll().execute()).rejects.toThrow('has ended')
  })

  test('after a failed statement the whole transaction fails, even if the failure was caught', async () => {
    await clear()
    const careless = made.database.transaction(async (trx) => {
      await trx.insertInto('cms_article_source').values(source('first')).execute()
      await sql`insert into cms_article_source (name) values (null)`.execute(trx).catch(() => {})
    })
    await expect(careless).rejects.toMatchObject({ status: 500 })
    expect(await names()).toEqual([])
  })

  test('statements made at once are answered each with its own rows; if one fails, none of them leaves anything', async () => {
    await clear()
    const add = (trx: Reader, id: number) =>
      trx
        .insertInto('cms_article_source')
        .values({ ...source(`row ${id}`), id })
        .returning('id')
        .executeTakeFirstOrThrow()
    const together = (...ids: readonly number[]) =>
      made.database.transaction((trx) => Promise.all(ids.map((id) => add(trx, id))))
    expect(await together(101, 102, 103)).toEqual([{ id: 101 }, { id: 102 }, { id: 103 }])
    await expect(together(104, 101, 105)).rejects.toMatchObject({ status: 409 })
    expect(await names()).toEqual(['row 101', 'row 102', 'row 103'])
    await together(106)
    expect(await names()).toHaveLength(4)
  })

  test('the counter of a table changes with a commit to it, not before, and not for other tables', async () => {
    const count = () => made.database.changeCount(['cms_article_source'])
    const other = made.database.changeCount(['cms_site'])
    const before = count()
    let inside: number | null = null
    await made.database.transaction(async (trx) => {
      await trx.insertInto('cms_article_source').values(source('counted')).execute()
      inside = count()
    })
    const expected = kind === 'sqlite' ? [before, (before ?? 0) + 1] : [null, null]
    expect([inside, count()]).toEqual(expected)
    expect(made.database.changeCount(['cms_site'])).toBe(other)
  })

  test('the reader cannot write', async () => {
    const writing = made.database.read.insertInto('cms_article_source').values(source('x')).execute()
    await expect(writing).rejects.toMatchObject({ status: 500 })
  })

  test("a duplicate is a conflict that names the field and hides the driver's message", async () => {
    await clear()
    const twice = made.database.transaction(async (trx) => {
      await trx
        .insertInto('cms_article_source')
        .values({ ...source('a'), id: 77 })
        .execute()
      await trx
        .insertInto('cms_article_source')
        .values({ ...source('b'), id: 77 })
        .execute()
    })
    const error = await twice.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ status: 409, fields: [{ field: 'id' }] })
    expect((error as AppError).message).not.toMatch(/unique|constraint|cms_/i)
  })

  test('an internal error of the database is a plain 500', async () => {
    const error = await sql`select * from no_such_table`.execute(made.database.read).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 500 })
    expect((error as AppError).message).not.toContain('no_such_table')
    expect((error as AppError).cause).toBeInstanceOf(Error)
  })

  test('LIKE ignores case, and an escaped wildcard is literal', async () => {
    await clear()
    for (const name of ['Alpha_1', 'alphaX1', '100%']) await insert(name)
    const like = async (pattern: string) => {
      const rows = await made.database.read
        .selectFrom('cms_article_source')
        .select('name')
        .where('name', 'like', sql<string>`${pattern} escape '\\'`)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.name)
    }
    expect(await like('%ALPHA%')).toEqual(['Alpha_1', 'alphaX1'])
    expect(await like('%a\\_1%')).toEqual(['Alpha_1'])
    expect(await like('%\\%')).toEqual(['100%'])
  })
})
