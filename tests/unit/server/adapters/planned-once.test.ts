// What SQLite is given to prepare: texts whose plan does not depend on bound values, so that it is chosen once.
import { expect, test } from 'vitest'
import BetterSqlite from 'better-sqlite3'
import { withoutReplanning } from '../../../../src/server/adapters/sqlite/statements.ts'

test('compared, matched and limiting values of a query do not take part in its plan', () => {
  expect(withoutReplanning('select * from "t" where "a" = ? and "b" like ? order by "c" limit ?')).toBe(
    'select * from "t" where "a" = +? and "b" like +? order by "c" limit +?',
  )
})

test('statements that write stay as they are', () => {
  const text = 'update "t" set "a" = ? where "b" = ?'
  expect(withoutReplanning(text)).toBe(text)
})

test('hidden values are compared as their column requires', () => {
  const raw = new BetterSqlite(':memory:')
  raw.exec(`create table "t" ("name" text, "size" integer); insert into "t" values ('7', 7)`)
  const isFound = (column: string, value: unknown) =>
    raw.prepare(withoutReplanning(`select 1 from "t" where "${column}" = ?`)).all(value).length === 1
  expect([isFound('name', '7'), isFound('size', 7), isFound('size', '7')]).toEqual([true, true, true])
  raw.close()
})
