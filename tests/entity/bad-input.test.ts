// Input that must never be stored and never cause an internal error: unknown names, wrong types, hostile texts, absurd sizes, foreign ids.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import {
  callOperation,
  type MakeContext,
  makeBody,
  makeRow,
  saveBody,
  savedEntities,
  type Values,
  valuesFor,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const hostile = [
  `'; drop table cms_article; --`,
  `" or 1=1 --`,
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  '%_\\',
  '${7*7}{{7*7}}',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '__proto__',
]

const wrong: readonly unknown[] = [{}, [], [{}], { a: { b: 1 } }, true, -1, 1.5, 2 ** 53, 1e300, 'x'.repeat(300)]

function writable({ fields }: Descriptor): Field[] {
  return fields.filter((field) => field.write !== 'never' && !field.system && field.name !== 'id')
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const countOf = async (table: string): Promise<number> => {
    const { rows } = await app.ports.database.read.executeQuery<{ count: number }>({
      sql: `select count(*) as count from "${table}"`,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [`select count(*) as count from "${table}"`], parameters: [] },
      queryId: { queryId: table },
    })
    return Number(rows[0]?.count)
  }

  describe.each(savedEntities.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (name, descriptor) => {
    test('a save refuses an unknown field by its name and stores nothing', async () => {
      const body = await makeBody(context, name)
      const before = await countOf(descriptor.table ?? '')
      const answer = await saveBody(context, name, { ...body, unheardOf: 1, 'x"; drop': 2 })
      expect(answer.status).toBe(400)
      expect(answer.errors?.map(({ field }) => field)).toEqual(['unheardOf', 'x"; drop'])
      expect(await countOf(descriptor.table ?? '')).toBe(before)
    })

    test('display and server-set fields that are sent back with a row are ignored', async () => {
      const row = await makeRow(context, name)
      const documented = Object.entries({ noPerms: false, pids: '1,2', label: '显示名', level: 3 })
      const isOwn = (field: string) => descriptor.fields.some((one) => one.name === field)
      const display = {
        ...Object.fromEntries(documented.filter(([field]) => !isOwn(field))),
        children: [],
        createTime: 'x',
        createBy: 'nobody',
        appid: row['appid'],
      }
      const answer = await saveBody(context, name, { ...row, ...display })
      expect(answer.errors ?? []).toEqual([])
      expect(answer.data['createBy']).toBe('admin')
    })

    test('a query ignores unknown fields', async () => {
      const operation = descriptor.api?.operations.list ? 'list' : 'tree'
      const answer = await callOperation(context, name, { operation, body: { unheardOf: [{}], 'a.b': 1 } })
      expect(answer.status).toBe(200)
    })

    test('wrong types are refused at the field, never an internal error', async () => {
      const wrongly: string[] = []
      for (const field of writable(descriptor)) {
        const body: Values = await makeBody(context, name, valuesFor(descriptor, field.when))
        for (const value of wrong) {
          const { status, errors } = await saveBody(context, name, { ...body, [field.name]: value })
          const unnamed = status === 400 && (errors ?? []).length === 0
          if (status >= 500 || unnamed) wrongly.push(`${field.name} ${JSON.stringify(value)}: ${status}`)
        }
      }
      expect(wrongly).toEqual([])
    })

    test('hostile texts are stored literally, sanitised, or refused at their field', async () => {
      const wrongly: string[] = []
      for (const field of writable(descriptor).filter(({ kind }) => kind === 'string')) {
        for (const text of hostile) {
          const body = await makeBody(context, name, valuesFor(descriptor, field.when))
          const { status, success, errors } = await saveBody(context, name, { ...body, [field.name]: text })
          const named = success || (errors ?? []).some((error) => error.field === field.name)
          if (status >= 500 || !named) wrongly.push(`${field.name} ${text}: ${status}`)
        }
      }
      expect(wrongly).toEqual([])
    })

    test('hostile search texts cause no internal error', async () => {
      const operation = descriptor.api?.operations.list ? 'list' : 'tree'
      const tries = (descriptor.list?.search ?? []).flatMap((entry) =>
        [...hostile, ...wrong].map((value) => ({ [entry.name]: value })),
      )
      const answers = await Promise.all(tries.map((body) => callOperation(context, name, { operation, body })))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    })

    test('invalid ids are refused or not found, in every call that takes one', async () => {
      const operations = ['detail', 'remove', 'save'] as const
      const found: string[] = []
      for (const id of ['abc', -1, 0.5, {}, [], true, '1; drop table x', 1e30, '999999999999999999999', 987654]) {
        for (const operation of operations) {
          const body = operation === 'save' ? { ...(await makeBody(context, name)), id } : { id }
          const { status } = await callOperation(context, name, { operation, body })
          if (status !== 400 && status !== 404) found.push(`${operation} ${JSON.stringify(id)}: ${status}`)
        }
      }
      expect(found).toEqual([])
    })

    test('without an id nothing is opened or deleted', async () => {
      for (const operation of ['detail', 'remove'] as const) {
        const { status } = await callOperation(context, name, { operation, body: {} })
        expect([400, 404], operation).toContain(status)
      }
    })

    test('a body that is too large is refused with 413', async () => {
      const answer = await saveBody(context, name, { name: 'x'.repeat(5_000_000) })
      expect(answer.status).toBe(413)
      expect(answer.errMsg).not.toBe('')
    })

    test('paging is bounded', async () => {
      if (!descriptor.api?.operations.list) return
      await makeRow(context, name)
      for (const body of [
        { page: -5, limit: -1 },
        { page: 'x', limit: 'y' },
        { limit: 1e9 },
        { page: 1e15 },
        { page: {}, limit: [] },
      ]) {
        const answer = await callOperation<unknown[]>(context, name, { operation: 'list', body })
        expect(answer.status).toBe(200)
        expect(answer.data.length).toBeLessThanOrEqual(1000)
        expect(answer.count).toBeGreaterThan(0)
      }
    })

    test('a stale version is refused with 409 and changes nothing', async () => {
      const row = await makeRow(context, name)
      const stale = await saveBody(context, name, { ...row, updateTime: '2020-01-01 00:00:00' })
      expect(stale.status).toBe(409)
      expect(stale.errMsg).toBe('数据已被他人修改，请刷新后重试')
      expect(stale.data).toEqual({ stale: true, by: expect.any(String) })
      const nonsense = await saveBody(context, name, { ...row, updateTime: {} })
      expect(nonsense.status).toBe(409)
    })
  })
})
