// The SQL text and parameters of writing, on both databases.
import { describe, expect, test } from 'vitest'
import { buildInsert } from '../../../../../src/server/entity/query/insert.ts'
import { buildRemove } from '../../../../../src/server/entity/query/remove.ts'
import { toStoredRow } from '../../../../../src/server/entity/query/stored-value.ts'
import { shapeOf } from '../../../../../src/server/entity/query/table-shape.ts'
import { buildUpdate } from '../../../../../src/server/entity/query/update.ts'
import { termsOf } from '../../../../../src/server/entity/query/where.ts'
import { dryDatabases } from '../../../../support/dry-database.ts'
import { testDescriptor } from '../../../../support/test-descriptor.ts'

const book = testDescriptor({
  table: 'book',
  fields: [
    { name: 'title', required: true },
    { name: 'secret', write: 'secret' },
    { name: 'data', kind: 'json' },
    { name: 'updateTime', kind: 'datetime' },
  ],
})
const shape = shapeOf(book)

describe('writing', () => {
  test('an insert returns the stored row without its secrets', () => {
    const { sql, parameters } = buildInsert(dryDatabases.sqlite, shape, { title: 'a', secret: 'b' }).compile()
    expect(sql).toBe(
      'insert into "book" ("title", "secret") values (?, ?) returning "id", "title", "data", "updateTime"',
    )
    expect(parameters).toEqual(['a', 'b'])
  })

  test('an insert without values uses the defaults of the database', () => {
    expect(buildInsert(dryDatabases.postgres, shape, {}).compile().sql).toContain('insert into "book" default values')
  })

  test('an optimistic update changes the row only while its time is unchanged', () => {
    const change = { where: termsOf({ id: 7, updateTime: 5 }), values: { title: 'b', updateTime: 6 } }
    const { sql, parameters } = buildUpdate(dryDatabases.postgres, shape, change).compile()
    expect(sql).toBe(
      'update "book" set "title" = $1, "updateTime" = $2 where ("book"."id" = $3 and "book"."updateTime" = $4)',
    )
    expect(parameters).toEqual(['b', 6, 7, 5])
  })

  test('a deletion selects the rows by id', () => {
    const { sql, parameters } = buildRemove(dryDatabases.sqlite, book, [1, 2]).compile()
    expect(sql).toBe('delete from "book" where "id" in (?, ?)')
    expect(parameters).toEqual([1, 2])
  })

  test('JSON columns are written as JSON, whatever the value', () => {
    expect(toStoredRow(shape, { data: 'text' })).toEqual({ data: '"text"' })
    expect(toStoredRow(shape, { data: [1] })).toEqual({ data: '[1]' })
    expect(toStoredRow(shape, { data: null })).toEqual({ data: null })
  })

  test('a missing value is not written, and an unknown column is refused', () => {
    expect(toStoredRow(shape, { title: undefined })).toEqual({})
    expect(() => toStoredRow(shape, { nope: 1 })).toThrow('no column nope')
  })
})
