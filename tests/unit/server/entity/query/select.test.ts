// The SQL text and parameters of reading, on both databases.
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { descriptors } from '../../../../../src/generated/descriptors.ts'
import { type SelectQuery, buildCount, buildSelect } from '../../../../../src/server/entity/query/select.ts'
import { whereShape } from '../../../../../src/server/entity/query/where-shape.ts'
import { shapeOf } from '../../../../../src/server/entity/query/table-shape.ts'
import { type Term, termsOf } from '../../../../../src/server/entity/query/where.ts'
import { dryDatabases } from '../../../../support/dry-database.ts'
import { testDescriptor } from '../../../../support/test-descriptor.ts'

const book = testDescriptor({
  table: 'book',
  fields: [
    { name: 'title', required: true, search: true },
    { name: 'author' },
    { name: 'secret', write: 'secret' },
    { name: 'shelf', kind: 'integer' },
  ],
})
const binned = testDescriptor({
  table: 'paper',
  recycle: { route: '/bin', children: [] },
  fields: [
    { name: 'name', required: true },
    { name: 'recycleTime', kind: 'datetime', system: true },
  ],
})

function compiled(kind: 'sqlite' | 'postgres', query: SelectQuery, descriptor = book) {
  const { sql: text, parameters } = buildSelect(dryDatabases[kind], descriptor, query).compile()
  return { text, parameters }
}

/** The part after `where`, up to the order. */
function whereOf(kind: 'sqlite' | 'postgres', where: readonly Term[]) {
  const { text, parameters } = compiled(kind, { where, columns: ['id'] })
  return { where: /where (.*) order by/.exec(text)?.[1], parameters }
}

describe('selecting', () => {
  test('columns are listed, secrets are left out, ties are broken by id', () => {
    expect(compiled('sqlite', {}).text).toBe(
      'select "book"."id", "book"."title", "book"."author", "book"."shelf" from "book" order by "book"."id" desc',
    )
  })

  test('a secret column is read only when it is listed', () => {
    expect(compiled('sqlite', { columns: ['secret'] }).text).toContain('select "book"."secret" from')
  })

  test('limit is part of the text, offset a parameter', () => {
    const { text, parameters } = compiled('sqlite', { columns: ['id'], limit: 10, offset: 20 })
    expect(text).toBe('select "book"."id" from "book" order by "book"."id" desc limit 10 offset ?')
    expect(parameters).toEqual([20])
  })

  test('nulls come first in ascending and last in descending order, on both databases', () => {
    const orderBy = [
      { field: 'author', direction: 'desc' },
      { field: 'shelf', direction: 'asc' },
    ] as const
    for (const kind of ['sqlite', 'postgres'] as const) {
      expect(compiled(kind, { columns: ['id'], orderBy }).text).toContain(
        'order by "book"."author" desc nulls last, "book"."shelf" asc nulls first, "book"."id" asc',
      )
    }
  })

  test('rows in the recycle bin are left out unless requested', () => {
    const where = (rows?: 'live' | 'recycled' | 'any') =>
      compiled('sqlite', { columns: ['id'], ...(rows && { rows }) }, binned).text
    expect(where()).toContain('where "paper"."recycleTime" is null')
    expect(where('recycled')).toContain('where "paper"."recycleTime" is not null')
    expect(where('any')).not.toContain('where')
  })

  test('the label of a reference is read by the same statement', () => {
    const { text } = compiled('postgres', { columns: ['id'], labels: true }, descriptors['cms/article'])
    expect(text).toContain(
      '(select "channelId_ref"."name" from "cms_channel" as "channelId_ref" where "channelId_ref"."id" = "cms_article"."channelId") as "channelName"',
    )
  })

  test('a lock is taken on PostgreSQL only, and only on the table itself', () => {
    expect(compiled('postgres', { columns: ['id'], lock: true }).text).toMatch(/for update of "book"$/)
    expect(compiled('sqlite', { columns: ['id'], lock: true }).text).not.toContain('for update')
  })

  test('a count contains only the conditions', () => {
    const { sql: text, parameters } = buildCount(dryDatabases.sqlite, book, { where: termsOf({ shelf: 3 }) }).compile()
    expect(text).toBe('select count(*) as "count" from "book" where "book"."shelf" = ?')
    expect(parameters).toEqual([3])
  })

  test('a column that the entity does not have is refused', () => {
    expect(() => compiled('sqlite', { columns: ['nope'] })).toThrow('no column nope')
    expect(() => compiled('sqlite', { where: termsOf({ 'id" or 1=1 --': 1 }) })).toThrow('no column')
    expect(() => compiled('sqlite', { orderBy: [{ field: 'nope', direction: 'asc' }] })).toThrow('no column nope')
  })

  test('a limit that is not a count is refused, because it becomes part of the text', () => {
    expect(() => compiled('sqlite', { limit: '1; drop table book' as unknown as number })).toThrow(
      'not a number of rows',
    )
    expect(() => compiled('sqlite', { limit: -1 })).toThrow('not a number of rows')
  })
})

describe('conditions', () => {
  test.each([
    [{ shelf: 1 }, '"book"."shelf" = ?', [1]],
    [{ shelf: null }, '"book"."shelf" is null', []],
    [{ shelf: [1, 2] }, '"book"."shelf" in (?, ?)', [1, 2]],
    [{ shelf: [1, null] }, '("book"."shelf" = ? or "book"."shelf" is null)', [1]],
    [{ shelf: [] }, '1 = 0', []],
    [{ shelf: 1, author: 'x' }, '("book"."shelf" = ? and "book"."author" = ?)', [1, 'x']],
  ])('%j', (values, where, parameters) => {
    expect(whereOf('sqlite', termsOf(values))).toEqual({ where, parameters })
  })

  test.each<[Term, string, unknown[]]>([
    [{ field: 'shelf', op: 'from', value: 3 }, '"book"."shelf" >= ?', [3]],
    [{ field: 'shelf', op: 'to', value: 9 }, '"book"."shelf" <= ?', [9]],
    [{ field: 'shelf', op: 'not', value: null }, '"book"."shelf" is not null', []],
    [{ field: 'shelf', op: 'not', value: 4 }, '("book"."shelf" not in (?) or "book"."shelf" is null)', [4]],
    [{ field: 'shelf', op: 'not', value: [] }, '1 = 1', []],
    [
      { field: 'shelf', op: 'not', value: [4, null] },
      '("book"."shelf" is not null and "book"."shelf" not in (?))',
      [4],
    ],
    [
      { any: [termsOf({ shelf: 1 }), termsOf({ author: null })] },
      '("book"."shelf" = ? or "book"."author" is null)',
      [1],
    ],
  ])('%j', (term, where, parameters) => {
    expect(whereOf('sqlite', [term])).toEqual({ where, parameters })
  })

  test('LIKE ignores case on both databases and escapes wildcards', () => {
    const term: Term = { field: 'author', op: 'like', value: '50%_\\' }
    const parameters = ['%50\\%\\_\\\\%']
    expect(whereOf('sqlite', [term])).toEqual({ where: `"book"."author" like ? escape '\\'`, parameters })
    expect(whereOf('postgres', [term])).toEqual({ where: `"book"."author" ilike $1 escape '\\'`, parameters })
  })

  test('a searched field is filtered by its bigrams first, then by LIKE', () => {
    const term: Term = { field: 'title', op: 'like', value: '新闻A' }
    expect(whereOf('sqlite', [term])).toEqual({
      where: `("book"."id" in (select rowid from "book_search" where "book_search" match ?) and "book"."title" like ? escape '\\')`,
      parameters: ['"title" : "65b0z95fb 95fbz61"', '%新闻A%'],
    })
    expect(whereOf('postgres', [term])).toEqual({
      where: `("book"."id" in (select "id" from "book_search" where "title" @@ $1::tsquery) and "book"."title" ilike $2 escape '\\')`,
      parameters: ['65b0z95fb & 95fbz61', '%新闻A%'],
    })
  })

  test('one character is a word of its own', () => {
    const { where, parameters } = whereOf('sqlite', [{ field: 'title', op: 'like', value: '新' }])
    expect(where).toBe('"book"."id" in (select rowid from "book_search" where "book_search" match ?)')
    expect(parameters).toEqual(['"title" : "65b0z"'])
  })
})

describe('the shape of a condition', () => {
  const context = { shape: shapeOf(book), dialect: 'sqlite' } as const
  const samples: readonly (readonly Term[])[] = [
    termsOf({ shelf: 1, author: null }),
    termsOf({ shelf: [1, null, 3], title: [] }),
    [
      { field: 'shelf', op: 'not', value: [1, null] },
      { field: 'shelf', op: 'not', value: 5 },
    ],
    [
      { field: 'title', op: 'like', value: '新闻' },
      { field: 'title', op: 'like', value: '新' },
    ],
    [
      { any: [termsOf({ shelf: 1 }), [{ field: 'author', op: 'like', value: 'x' }]] },
      { field: 'shelf', op: 'to', value: 2 },
    ],
  ]

  test.each(samples.map((terms) => [terms]))('lists the values in the order of the text: %j', (terms) => {
    const { parameters } = compiled('sqlite', { where: terms, columns: ['id'] })
    expect(whereShape(terms, context)?.values).toEqual(parameters)
  })

  test('differs whenever the text differs', () => {
    const texts = new Map<string, string>()
    for (const terms of samples) {
      const key = whereShape(terms, context)?.key ?? ''
      const { text } = compiled('sqlite', { where: terms, columns: ['id'] })
      expect(texts.get(key) ?? text).toBe(text)
      texts.set(key, text)
    }
    expect(texts.size).toBe(samples.length)
  })

  test('is unknown when foreign SQL has no shape of its own', () => {
    const expression = sql<boolean>`exists (select 1)`
    expect(whereShape([{ expression }], context)).toBeNull()
    expect(whereShape([{ expression, shape: { key: 'one', values: [] } }], context)?.key).toBe('(one)')
  })
})
