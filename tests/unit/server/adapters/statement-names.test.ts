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

test('one with a fixed limit, such as what is read around a task, gets a name', () => {
  const limited = 'with "t" as (select 1 from "a" limit 20) select "b" from "t" where "c" = $1'
  expect(namesOf(limited).at(-1)).toBeDefined()
})

test('a name stays, however many other statements are made', () => {
  const kept = 'delete from "hot" where "id" = $1'
  const name = namesOf(kept).at(-1)
  for (let at = 0; at < 7000; at++) nameOf(`select "a" from "t${at}"`)
  expect(nameOf(kept)).toBe(name)
  expect(namesOf('delete from "later" where "id" = $1').at(-1)).toBeDefined()
})

test('a statement that repeats among many others is not forgotten', () => {
  const found = Array.from({ length: 6 }, (_, round) => {
    const others = Array.from({ length: 1000 }, (_, at) => `select "a" from "u${round}x${at}"`)
    for (const sql of others) nameOf(sql)
    return nameOf('update "often" set "a" = $1')
  })
  expect(found.at(-1)).toBeDefined()
})
