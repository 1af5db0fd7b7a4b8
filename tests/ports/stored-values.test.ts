// Every kind of value is read back unchanged from both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { linkFieldsOf, loadLinks, saveLinks } from '../../src/server/entity/query/links.ts'
import { removeRows } from '../../src/server/entity/query/remove.ts'
import { selectPage } from '../../src/server/entity/query/page.ts'
import { countRows, selectRow, selectRows } from '../../src/server/entity/query/select.ts'
import { updateRow, updateRows } from '../../src/server/entity/query/update.ts'
import { termsOf } from '../../src/server/entity/query/where.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

const job = descriptors['system/job']
const source = descriptors['cms/article-source']
const resource = descriptors['system/resource']
const article = descriptors['cms/article']
const times = { createTime: 1_767_578_400_123, updateTime: 1_767_578_400_123 }

describe.each(testDatabases)('values on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
  })
  afterAll(() => made.dispose())
  const write = <Result>(work: Parameters<typeof made.database.transaction<Result>>[0]) =>
    made.database.transaction(work)
  const newSource = (values: object = {}) =>
    write((trx) => insertRow(trx, source, { name: 'a', appid: 0, ...times, ...values }))

  test.each([[{ a: [1, 'x', null], b: { c: true } }], [['list']], ['text'], [7], [true], [null]])(
    'JSON %j',
    async (payload) => {
      const stored = await write((trx) => insertRow(trx, job, { kind: 'test', runAt: 1, status: 'done', payload }))
      expect(stored.payload).toEqual(payload)
      const read = await selectRow(made.database.read, job, { where: termsOf({ id: stored.id }) })
      expect(read?.payload).toEqual(payload)
    },
  )

  test('booleans are booleans and times are numbers', async () => {
    const values = { code: 'c', name: 'n', type: 1, enabled: false, inMenu: true, ...times }
    const stored = await write((trx) => insertRow(trx, resource, values))
    const read = await selectRow(made.database.read, resource, { where: termsOf({ id: stored.id, enabled: false }) })
    expect(read).toMatchObject({ enabled: false, inMenu: true, createTime: times.createTime })
    expect(await made.database.read.selectFrom('system_resource').select('enabled as on').execute()).toEqual([
      { on: false },
    ])
  })

  test('counts and sums are numbers', async () => {
    await newSource()
    const row = await made.database.read
      .selectFrom('cms_article_source')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('createTime').as('sum')])
      .executeTakeFirstOrThrow()
    expect([typeof row.count, typeof row.sum]).toEqual(['number', 'number'])
  })

  test('omitted fields take their defaults', async () => {
    expect(await write((trx) => insertRow(trx, job, { kind: 'test', runAt: 1 }))).toMatchObject({
      status: 'waiting',
      attempts: 0,
      maxAttempts: 3,
    })
  })

  test('a given id does not collide with the next generated one', async () => {
    const given = await newSource({ id: 5000 })
    const next = await newSource()
    expect([given.id, Number(next.id) > 5000]).toEqual([5000, true])
  })

  test('an update with the current time of the row changes it, with another time nothing', async () => {
    const { id } = (await newSource()) as { id: number }
    const change = (updateTime: number, name: string) =>
      write((trx) => updateRow(trx, source, { id, updateTime, values: { name, updateTime: updateTime + 1 } }))
    expect(await change(times.updateTime, 'b')).toBe(1)
    expect(await change(times.updateTime, 'c')).toBe(0)
    expect(await selectRow(made.database.read, source, { where: termsOf({ id }) })).toMatchObject({ name: 'b' })
  })

  test('more rows than one statement can hold are written at once', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ name: `bulk ${at}`, appid: 9, ...times }))
    const ids = await write((trx) => insertRows(trx, source, rows))
    expect(new Set(ids).size).toBe(5000)
    expect(await countRows(made.database.read, source, { where: termsOf({ appid: 9 }) })).toBe(5000)
    expect(await write((trx) => updateRows(trx, source, { where: termsOf({ appid: 9 }), values: { desc: 'd' } }))).toBe(
      5000,
    )
  })

  test('paging shows every row once, whatever the order and the size', async () => {
    const names = ['b', null, 'a', 'b', null, 'c', 'a']
    await write((trx) =>
      insertRows(
        trx,
        source,
        names.map((url) => ({ name: 'p', url, appid: 77, ...times })),
      ),
    )
    const { database } = made
    const call = { database, db: database.read, beside: () => database.beside() }
    for (const direction of ['asc', 'desc'] as const) {
      const query = { where: termsOf({ appid: 77 }), orderBy: [{ field: 'url', direction }] }
      const all = await selectRows(made.database.read, source, query)
      const expected = [...names].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
      expect(all.map((row) => row.url)).toEqual(direction === 'asc' ? expected : expected.reverse())
      for (const limit of [1, 2, 3, 10]) {
        const seen: unknown[] = []
        for (let offset = 0; offset < names.length; offset += limit) {
          const page = await selectPage(call, source, { ...query, limit, offset })
          expect(page.count).toBe(names.length)
          seen.push(...page.rows.map((row) => row.id))
        }
        expect(seen).toEqual(all.map((row) => row.id))
      }
    }
  })

  test('deleting removes the row and its search words', async () => {
    const values = { appid: 1, channelId: 1, title: '删除我', ...times }
    const { id } = (await write((trx) => insertRow(trx, article, values))) as { id: number }
    const where = [{ field: 'title', op: 'like', value: '删除' }] as const
    expect(await countRows(made.database.read, article, { where })).toBe(1)
    expect(await write((trx) => removeRows(trx, article, [id]))).toBe(1)
    expect(await countRows(made.database.read, article, { where })).toBe(0)
  })

  test('links are replaced by the saved ones', async () => {
    const [link] = linkFieldsOf(descriptors['system/user'])
    if (link === undefined) throw new Error('A user has no linked roles any more: pick another entity.')
    expect(await write((trx) => saveLinks(trx, link, { id: 1, targets: [3, 2, 3] }))).toBe(true)
    expect(await write((trx) => saveLinks(trx, link, { id: 1, targets: [3, 4] }))).toBe(true)
    expect(await write((trx) => saveLinks(trx, link, { id: 1, targets: [4, 3] }))).toBe(false)
    expect([...(await loadLinks(made.database.read, link, [1, 2]))]).toEqual([[1, [3, 4]]])
  })
})
