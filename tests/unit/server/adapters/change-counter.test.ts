// Which table a statement writes, and when its counter changes.
import { expect, test } from 'vitest'
import { ChangeCounter, writtenTable } from '../../../../src/server/adapters/sqlite/change-counter.ts'

test.each([
  ['insert into "cms_site" ("a") values (?)', 'cms_site'],
  ['insert or ignore into "cms_site" ("a") values (?)', 'cms_site'],
  ['update "cms_site" set "a" = ?', 'cms_site'],
  ['delete from "cms_site" where "id" = ?', 'cms_site'],
  ['delete from cms_site', 'cms_site'],
  ['with x as (select 1) insert into "cms_site" select * from x', null],
  ['drop table "cms_site"', null],
])('%s', (sql, table) => {
  expect(writtenTable(sql)).toBe(table)
})

test('a counter changes with the commit; an unknown statement changes the counters of all tables', () => {
  const changes = new ChangeCounter()
  changes.touch('a')
  expect(changes.of(['a', 'b'])).toBe(0)
  changes.commit()
  expect([changes.of(['a']), changes.of(['b'])]).toEqual([1, 0])
  changes.touch(null)
  changes.commit()
  expect([changes.of(['a']), changes.of(['b'])]).toEqual([2, 1])
})
