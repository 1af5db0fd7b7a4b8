// Lists of values longer than the parameters that a statement may have.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListed } from '../../src/server/sql/read-listed.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

describe.each(testDatabases)('read lists on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
  })
  afterAll(() => made.dispose())

  test('a list of any length is read, each row once', async () => {
    await made.database.transaction(async (trx) => {
      const values = ['first', 'last'].map((code) => ({ code, val: code }))
      await trx.insertInto('system_setting').values(values).execute()
    })
    const others = Array.from({ length: 70_000 }, (_, at) => `other ${at}`)
    const text = 'select "code" from "system_setting" where "code" in (?)'
    const rows = await readListed(made.database.read, text, ['first', ...others, 'last', 'first'])
    expect(rows).toEqual([{ code: 'first' }, { code: 'last' }])
    expect(await readListed(made.database.read, text, [])).toEqual([])
  })
})
