// Searching by bigrams finds exactly what LIKE finds, on every database, whatever the text.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { removeRows } from '../../src/server/entity/query/remove.ts'
import { selectRows } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { updateRow } from '../../src/server/entity/query/update.ts'
import { containsPattern } from '../../src/server/sql/patterns.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const note = testDescriptor({
  table: 'test_note',
  fields: [
    { name: 'text', search: true },
    { name: 'title', search: true },
  ],
})

/** Few characters, so that terms and texts overlap: Chinese, both cases, wildcards, separators, quotes, beyond the BMP. */
const character = fc.constantFrom(
  '新',
  '闻',
  '报',
  '道',
  'a',
  'A',
  'b',
  'é',
  'É',
  '1',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '-',
  '*',
  '(',
  '😀',
  'İ',
  'ß',
)
const text = fc.string({ unit: character, maxLength: 12 })
const word = fc.string({ unit: character, minLength: 1, maxLength: 4 })

function sorted(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row['text'])).sort((a, b) => (a < b ? -1 : 1))
}

describe.each(testDatabases)('search on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [note])
  })
  afterAll(() => made.dispose())
  const write = <Result>(work: Parameters<typeof made.database.transaction<Result>>[0]) =>
    made.database.transaction(work)
  const clear = () =>
    write(async (trx) => {
      const rows = await selectRows(trx, note, { columns: ['id'] })
      await removeRows(
        trx,
        note,
        rows.map((row) => row.id as number),
      )
    })
  const search = async (value: string, field = 'text') => {
    const found = await selectRows(made.database.read, note, {
      where: [{ field, op: 'like', value }],
      columns: ['text'],
    })
    return sorted(found)
  }

  test('finds what LIKE finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.array(word, { minLength: 1, maxLength: 8 }),
        async (texts, words) => {
          await clear()
          await write((trx) =>
            insertRows(
              trx,
              note,
              texts.map((value) => ({ text: value })),
            ),
          )
          const operator = sql.raw(kind === 'sqlite' ? 'like' : 'ilike')
          for (const value of words) {
            const like = sql<{
              text: string
            }>`select "text" from "test_note" where "text" ${operator} ${containsPattern(value)} escape '\\'`
            const { rows } = await like.execute(made.database.read)
            expect({ value, found: await search(value) }).toEqual({ value, found: sorted(rows) })
          }
        },
      ),
      { numRuns: kind === 'sqlite' ? 60 : 25 },
    )
  })

  test('follows changes of the text', async () => {
    await clear()
    const { id } = (await write((trx) => insertRow(trx, note, { text: '旧的标题', title: '其他' }))) as { id: number }
    await write((trx) => updateRow(trx, note, { id, values: { text: '新的标题' } }))
    expect([await search('旧的'), await search('新的'), await search('其他', 'title')]).toEqual([
      [],
      ['新的标题'],
      ['新的标题'],
    ])
  })

  test('searches only the requested field', async () => {
    await clear()
    await write((trx) => insertRow(trx, note, { text: '苹果', title: '香蕉' }))
    expect([await search('苹果'), await search('香蕉'), await search('香蕉', 'title')]).toEqual([
      ['苹果'],
      [],
      ['苹果'],
    ])
  })

  test('a rolled-back word is not found', async () => {
    await clear()
    const failing = write(async (trx) => {
      await insertRow(trx, note, { text: '没有发生' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await search('没有')).toEqual([])
  })

  test('a field that was temporarily not searched finds what was written meanwhile', async () => {
    const on = testDescriptor({ table: 'test_pause', fields: [{ name: 'text', search: true }] })
    const off = testDescriptor({ table: 'test_pause', fields: [{ name: 'text' }] })
    for (const entity of [on, off, on]) {
      await syncTables(made.database, [entity])
      await write((trx) => insertRow(trx, entity, { text: '停顿' }))
    }
    const found = await selectRows(made.database.read, on, { where: [{ field: 'text', op: 'like', value: '停顿' }] })
    expect(found).toHaveLength(3)
    expect(await syncTables(made.database, [on])).toEqual([])
  })

  test('a renamed table keeps its search index', async () => {
    const fields = [{ name: 'text', search: true }]
    const before = testDescriptor({ table: 'test_before', fields })
    const after = testDescriptor({ table: 'test_after', was: 'test_before', fields })
    await syncTables(made.database, [before])
    await write((trx) => insertRow(trx, before, { text: '改名' }))
    await syncTables(made.database, [after])
    const found = await selectRows(made.database.read, after, { where: [{ field: 'text', op: 'like', value: '改名' }] })
    expect(found).toHaveLength(1)
    expect(await syncTables(made.database, [after])).toEqual([])
  })

  test('a field that becomes searchable later finds existing rows', async () => {
    const plain = testDescriptor({ table: 'test_late', fields: [{ name: 'text' }] })
    const late = testDescriptor({ table: 'test_late', fields: [{ name: 'text', search: true }] })
    await syncTables(made.database, [plain])
    await write((trx) =>
      insertRows(
        trx,
        plain,
        Array.from({ length: 2500 }, (_, at) => ({ text: `第${at}号文件` })),
      ),
    )
    await syncTables(made.database, [late])
    const found = await selectRows(made.database.read, late, {
      where: [{ field: 'text', op: 'like', value: '2499号文' }],
    })
    expect(found).toHaveLength(1)
  })
})
