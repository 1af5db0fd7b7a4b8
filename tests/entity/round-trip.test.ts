// Every entity with a save call: what is saved is listed, read back, logged and removed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import {
  callOperation,
  type MakeContext,
  makeBody,
  makeRemovable,
  makeRow,
  pick,
  saveBody,
  savedEntities,
  type SavedRow,
  type Values,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

interface Node extends SavedRow {
  level?: number
  children?: Node[]
}

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

async function listed(context: MakeContext, { name, api }: Descriptor): Promise<Node[]> {
  const operation = api?.operations.list ? 'list' : 'tree'
  const answer = await callOperation<Node[]>(context, name, { operation, body: { limit: 1000, appid: context.appid } })
  expect(answer.status).toBe(200)
  return flatten(answer.data)
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  describe.each(savedEntities.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (name, descriptor) => {
    test('a saved row is listed and read back unchanged', async () => {
      const body = await makeBody(context, name)
      const saved = await saveBody(context, name, body)
      expect(saved.errors ?? []).toEqual([])
      const row = (await listed(context, descriptor)).find(({ id }) => id === saved.data.id)
      expect(row).toBeDefined()
      const detail = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: saved.data.id } })
      const columns = descriptor.fields
        .filter((field) => field.store === 'column' && field.write !== 'secret' && field.name in body)
        .map((field) => field.name)
      expect(pick(detail.data, columns)).toEqual(pick(body, columns))
    })

    test('ids are accepted as text as well', async () => {
      const row = await makeRow(context, name)
      const detail = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: String(row.id) } })
      expect(detail.data.id).toBe(row.id)
    })

    test('an update keeps omitted fields and bumps the version', async () => {
      const row = await makeRow(context, name)
      const again = await saveBody(context, name, { ...row })
      expect(again.status).toBe(200)
      const { updateTime, ...rest } = row
      expect(again.data).toMatchObject(rest)
      expect(String(again.data['updateTime']) >= String(updateTime)).toBe(true)
    })

    test('a new row that its form sends again is the same row, and another form adds another', async () => {
      const save = async (draftKey: string, body: Values) => {
        const { errors = [], data } = await saveBody(context, name, { ...body, draftKey })
        expect(errors).toEqual([])
        return data.id
      }
      const body = await makeBody(context, name)
      const first = await save('form-1', body)
      expect(await save('form-1', body)).toBe(first)
      expect(await save('form-2', await makeBody(context, name))).not.toBe(first)
    })

    test('a removed row is neither listed nor found', async () => {
      const row = await makeRemovable(context, name)
      const removed = await callOperation(context, name, { operation: 'remove', body: { id: row.id } })
      expect(removed.data).toBe(1)
      expect((await listed(context, descriptor)).some(({ id }) => id === row.id)).toBe(false)
      const detail = await callOperation(context, name, { operation: 'detail', body: { id: row.id } })
      expect(detail.status).toBe(404)
      const again = await callOperation(context, name, { operation: 'remove', body: { id: row.id } })
      expect(again.status).toBe(404)
    })

    test('every change is in the operation log with who, from where, and what', async () => {
      const row = await makeRemovable(context, name)
      await callOperation(context, name, { operation: 'remove', body: { id: row.id } })
      const log = await app.ports.database.read
        .selectFrom('system_operation_log')
        .selectAll()
        .where('entity', '=', name)
        .where('rowId', '=', row.id)
        .orderBy('id')
        .execute()
      expect(log.map(({ action }) => action)).toEqual(['create', descriptor.recycle ? 'recycle' : 'remove'])
      for (const entry of log)
        expect(entry).toMatchObject({ account: 'admin', ip: '127.0.0.1', operTime: app.clock.now() })
      expect(log[0]?.after).toMatchObject({ id: row.id })
    })

    test('options are returned by id and label', async () => {
      const row = await makeRow(context, name)
      const body = { ids: String(row.id), appid: context.appid }
      const answer = await callOperation<{ id: number; label: string }[]>(context, name, { operation: 'options', body })
      expect(answer.data.map(({ id }) => id)).toEqual([row.id])
      expect(answer.data[0]?.label).toBeTruthy()
    })
  })
})
