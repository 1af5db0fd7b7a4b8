// Kept statements: one text per shape and database, filled with the values of each call.
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../../../src/server/ports/database.ts'
import { shapeOfQuery } from '../../../../src/server/sql/query-shape.ts'
import { executeShape, executeText, Place } from '../../../../src/server/sql/statements.ts'
import { executeForEach, writeRows } from '../../../../src/server/sql/write-rows.ts'
import { dryDatabases } from '../../../support/dry-database.ts'

interface Ran {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A database that records its statements. */
function noting(kind: 'sqlite' | 'postgres') {
  const ran: Ran[] = []
  const dry = dryDatabases[kind]
  const note = ({ sql: text, parameters: values }: CompiledQuery) => {
    ran.push({ text, values })
    return Promise.resolve({ rows: [] })
  }
  const executor = { adapter: dry.getExecutor().adapter, executeQuery: note }
  const db = { getExecutor: () => executor } as unknown as Reader
  return { db, dry, ran }
}

const kinds = ['sqlite', 'postgres'] as const
let keys = 0
/** Tests do not share cached texts. */
function newKey(): string {
  return `test ${++keys}`
}

describe.each(kinds)('kept statements on %s', (kind) => {
  const mark = (at: number) => (kind === 'sqlite' ? '?' : `$${at}`)

  test('a shape is built once; only values change', async () => {
    const { db, dry, ran } = noting(kind)
    const key = newKey()
    let built = 0
    for (const id of [1, 2, 3]) {
      await executeShape(db, { key, values: [id] }, () => {
        built++
        return dry.selectFrom('system_user').select('id').where('id', '=', id)
      })
    }
    expect(built).toBe(1)
    const text = `select "id" from "system_user" where "id" = ${mark(1)}`
    expect(ran).toEqual([1, 2, 3].map((id) => ({ text, values: [id] })))
  })

  test('a shape with values in a different order than in its text is never reused', async () => {
    const { db, dry, ran } = noting(kind)
    const key = newKey()
    for (const [one, other] of [
      [1, 2],
      [3, 4],
    ] as const) {
      await executeShape(db, { key, values: [other, one] }, () =>
        dry.selectFrom('system_user').select('id').where('id', '>', one).where('id', '<', other),
      )
    }
    expect(ran.map(({ values }) => values)).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test('a long list is built every time', async () => {
    const { db, dry, ran } = noting(kind)
    const key = newKey()
    const ids = Array.from({ length: 61 }, (_, at) => at)
    let built = 0
    for (let round = 0; round < 2; round++) {
      await executeShape(db, { key, values: ids }, () => {
        built++
        return dry.selectFrom('system_user').select('id').where('id', 'in', ids)
      })
    }
    expect(built).toBe(2)
    expect(ran.map(({ values }) => values)).toEqual([ids, ids])
  })

  test('a shape with placeholders is filled with the values of each query, however long its lists', async () => {
    const { db, dry, ran } = noting(kind)
    const name = newKey()
    const ask = async (query: { accounts: readonly string[]; size: number }) => {
      const { shape, placed } = shapeOfQuery(query, new Set())
      await executeShape(db, { ...shape, key: `${name} ${shape.key}` }, () =>
        dry
          .selectFrom('system_user')
          .select(['id', sql<number>`7`.as('seven')])
          .where('account', 'in', [...placed.accounts])
          .where('enabled', '=', true)
          .limit(placed.size),
      )
    }
    const many = Array.from({ length: 70 }, (_, at) => `user_${at}`)
    for (const accounts of [['a', 'b'], ['c', 'd'], ['e'], many]) await ask({ accounts, size: accounts.length })
    expect(ran.map(({ values }) => values)).toEqual([
      ['a', 'b', true, 2],
      ['c', 'd', true, 2],
      ['e', true, 1],
      [...many, true, 70],
    ])
    expect(ran[0]?.text).toBe(ran[1]?.text)
  })

  test('a written text has the parameter markers of the database', async () => {
    const { db, ran } = noting(kind)
    const text = `select "id" from "${newKey()}" where "a" = ? and "b" = ?`
    await executeText(db, text, [1, 'x'])
    await executeText(db, text, [2, 'y'])
    const marked = kind === 'sqlite' ? text : text.replace('?', '$1').replace('?', '$2')
    expect(ran).toEqual([
      { text: marked, values: [1, 'x'] },
      { text: marked, values: [2, 'y'] },
    ])
  })

  test('rows are written in batches of a few sizes, each row once and in order', async () => {
    const { db, ran } = noting(kind)
    const table = newKey()
    const rows = Array.from({ length: 131 }, (_, id) => ({ id, name: `n${id}` }))
    await writeRows(db, { table, columns: ['id', 'name'], changed: ['name'] }, rows)
    expect(ran.map(({ values }) => values.length / 2)).toEqual([100, 20, 8, 3])
    expect(ran.flatMap(({ values }) => values)).toEqual(rows.flatMap(({ id, name }) => [id, name]))
    expect(ran[3]?.text).toContain(`on conflict ("id") do update set "name" = excluded."name"`)
  })

  test('a plain insert and an upsert are two texts', async () => {
    const { db, ran } = noting(kind)
    const table = newKey()
    for (const changed of [[], ['name']]) await writeRows(db, { table, columns: ['id', 'name'], changed }, [{ id: 1 }])
    expect(ran.map(({ text }) => text.includes('on conflict'))).toEqual([false, true])
    expect(ran.map(({ values }) => values)).toEqual([
      [1, null],
      [1, null],
    ])
  })

  test('a list of any length is queried in parts', async () => {
    const { db, ran } = noting(kind)
    const ids = Array.from({ length: 25 }, (_, id) => id)
    await executeForEach(db, { text: `update "${newKey()}" set "a" = ? where "id" in`, before: ['x'] }, ids)
    expect(ran.map(({ values }) => values)).toEqual([
      ['x', ...ids.slice(0, 20)],
      ['x', ...ids.slice(20, 24)],
      ['x', 24],
    ])
  })
})

describe('the shape of a query', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  const names = fc.constantFrom('name', 'state', 'size', 'involved', 'groups')
  const query = fc.dictionary(
    names,
    fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(names, leaf, { maxKeys: 3 })),
    { maxKeys: 4 },
  )
  const choices = new Set(['state'])

  function filled(placed: unknown, values: readonly unknown[]): unknown {
    if (placed instanceof Place) return values[placed.at]
    if (Array.isArray(placed)) return placed.map((one) => filled(one, values))
    if (typeof placed !== 'object' || placed === null) return placed
    return Object.fromEntries(Object.entries(placed).map(([name, one]) => [name, filled(one, values)]))
  }

  test('filled with its values, a query with placeholders equals the original', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const { shape, placed } = shapeOfQuery(asked, choices)
        expect(filled(placed, shape.values)).toEqual({ ...asked })
      }),
    )
  })

  test('two queries with the same key can exchange their values', () => {
    fc.assert(
      fc.property(query, query, (one, other) => {
        const [mine, theirs] = [shapeOfQuery(one, choices), shapeOfQuery(other, choices)]
        fc.pre(mine.shape.key === theirs.shape.key)
        expect(filled(mine.placed, theirs.shape.values)).toEqual({ ...other })
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    )
  })

  test('values do not change the key; flags, choices, names and lengths of lists do', () => {
    const keyOf = (asked: object) => shapeOfQuery(asked, choices).shape.key
    expect(keyOf({ name: 'a', size: 1 })).toBe(keyOf({ name: 'b,?', size: 2 }))
    const different = [
      { state: 'open' },
      { state: 'all' },
      { name: 'open' },
      { name: null },
      { name: true },
      { name: ['a'] },
      { name: ['a', 'b'] },
      { name: { name: 'a' } },
      {},
    ]
    expect(new Set(different.map(keyOf)).size).toBe(different.length)
  })
})
