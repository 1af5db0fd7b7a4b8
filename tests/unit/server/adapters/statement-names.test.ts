// Which statements PostgreSQL keeps by name.
import { expect, test } from 'vitest'
import { nameOf } from '../../../../src/server/adapters/postgres/statement-names.ts'

function namesOf(sql: string, times = 10): (string | undefined)[] {
  return Array.from({ length: times }, () => nameOf(sql))
}

test('a statement that repeats gets one name, another one another', () => {
  const [first, last] = [namesOf('update "a" set "b" = $1').at(-1), namesOf('update "c" set "d" = $1').at(-1)]
  expect([nameOf('update "a" set "b" = $1'), nameOf('update "c" set "d" = $1')]).toEqual([first, last])
  expect(first).toBeDefined()
  expect(first).not.toBe(last)
})

test('a statement made once or twice gets none', () => {
  expect(namesOf('delete from "once" where "id" = $1', 2)).toEqual([undefined, undefined])
})

test.each([
  'select * from "t" where "id" = $1',
  'select "t".* from "t" where "id" = $1',
  'insert into "t" ("a") values ($1) returning *',
  'select "id" from "t" order by "id" limit $1',
  'alter table "t" add column "a" text',
])('%s gets none, however often it is made', (sql) => {
  expect(namesOf(sql).at(-1)).toBeUndefined()
})
