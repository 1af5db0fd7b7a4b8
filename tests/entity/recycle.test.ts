// Entities with a recycle bin: rows deleted together are restored together, or deleted permanently.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import {
  callOperation,
  descriptorOf,
  type MakeContext,
  makeBody,
  makeRemovable,
  makeRow,
  pick,
  saveBody,
  savedEntities,
  type SavedRow,
  toRemovable,
  type Values,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const recyclable = savedEntities.filter(({ recycle }) => recycle !== null)
const withChildren = recyclable.flatMap(({ name, recycle }) =>
  (recycle?.children ?? []).map((child) => [name, child] as const),
)
const withTree = recyclable.filter(({ tree }) => tree !== null)

/** The code of a site names the folder of its files, which are kept while it is in the bin: it stays taken. */
const reserving: ReadonlySet<string> = new Set(['cms/site'])

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const remove = (name: string, id: number) =>
    callOperation<number>(context, name, { operation: 'remove', body: { id } })
  const opt = (name: string, flag: string, ids: unknown) =>
    callOperation<number>(context, name, { operation: 'recycleOpt', body: { flag, ids } })
  const isLive = async (name: string, id: number): Promise<boolean> =>
    (await callOperation(context, name, { operation: 'detail', body: { id } })).status === 200
  const binned = async (name: string, body: Values = {}): Promise<SavedRow[]> =>
    (await callOperation<SavedRow[]>(context, name, { operation: 'recycleList', body: { limit: 1000, ...body } })).data

  describe.each(recyclable.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (name, descriptor) => {
    test('a removed row is in the bin with who and when, and is restored unchanged', async () => {
      const row = await makeRemovable(context, name)
      expect((await remove(name, row.id)).data).toBe(1)
      const found = (await binned(name)).find(({ id }) => id === row.id)
      expect(found).toMatchObject({ recycleBy: 'admin', recycleTime: '2026-01-05 10:00:00' })
      expect(found).not.toHaveProperty('recycleBatch')
      expect((await opt(name, 'recovery', String(row.id))).data).toBe(1)
      const back = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: row.id } })
      const columns = descriptor.fields
        .filter(({ store, write }) => store === 'column' && write !== 'never')
        .map((field) => field.name)
      expect(pick(back.data, columns)).toEqual(pick(row, columns))
      expect((await binned(name)).map(({ id }) => id)).not.toContain(row.id)
    })

    test('a purged row is gone permanently', async () => {
      const row = await makeRemovable(context, name)
      await remove(name, row.id)
      expect((await opt(name, 'delete', [row.id])).data).toBe(1)
      expect((await binned(name)).map(({ id }) => id)).not.toContain(row.id)
      expect((await opt(name, 'recovery', [row.id])).status).toBe(404)
    })

    test('a row in the bin can be neither saved nor removed again', async () => {
      const row = await makeRemovable(context, name)
      await remove(name, row.id)
      expect((await saveBody(context, name, { ...row })).status).toBe(404)
      expect((await remove(name, row.id)).status).toBe(404)
    })

    test("a live row is unknown to the bin's calls, and a flag must be one of two", async () => {
      const row = await makeRemovable(context, name)
      expect((await opt(name, 'recovery', [row.id])).status).toBe(404)
      expect((await opt(name, 'delete', [row.id])).status).toBe(404)
      const answer = await opt(name, 'burn', [row.id])
      expect(answer.errors?.map(({ field }) => field)).toEqual(['flag'])
      expect((await opt(name, 'delete', '')).errors?.map(({ field }) => field)).toEqual(['ids'])
      expect(await isLive(name, row.id)).toBe(true)
    })

    test('a unique value is free while its row is in the bin, and the row is only restored if it still is', async () => {
      const field = descriptor.fields.find((one) => one.unique !== null && one.required)
      if (!field) return
      const row = await makeRemovable(context, name)
      await remove(name, row.id)
      const next = await saveBody(context, name, { ...(await makeBody(context, name)), [field.name]: row[field.name] })
      const isFree = !reserving.has(name)
      expect((next.errors ?? []).map((error) => error.field)).toEqual(isFree ? [] : [field.name])
      const back = await opt(name, 'recovery', [row.id])
      expect(back.status).toBe(isFree ? 409 : 200)
      expect((back.errors ?? []).map((error) => error.field)).toEqual(isFree ? [field.name] : [])
    })
  })

  describe.each(withTree.map((descriptor) => [descriptor.name, descriptor] as const))(
    'the tree of %s',
    (name, descriptor) => {
      const parent = descriptor.tree?.parent ?? ''
      const family = async (): Promise<[SavedRow, SavedRow, SavedRow]> => {
        const root = await makeRemovable(context, name)
        const child = await makeRemovable(context, name, { [parent]: root.id })
        return [root, child, await makeRemovable(context, name, { [parent]: child.id })]
      }

      test('a subtree is deleted and restored as one, and the bin shows its top only', async () => {
        const [root, child, leaf] = await family()
        expect((await remove(name, root.id)).data).toBe(3)
        const ids = (await binned(name)).map(({ id }) => id)
        expect(ids).toContain(root.id)
        expect(ids).not.toContain(child.id)
        expect((await opt(name, 'recovery', [root.id])).data).toBe(3)
        const back = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: leaf.id } })
        expect(back.data[parent]).toBe(child.id)
      })

      test('a row restored after its parent was purged becomes a root', async () => {
        const [root, child, leaf] = await family()
        await remove(name, child.id)
        await remove(name, root.id)
        expect((await opt(name, 'recovery', [child.id])).data).toBe(2)
        const top = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: child.id } })
        expect(top.data[parent]).toBeNull()
        const below = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: leaf.id } })
        expect(below.data[parent]).toBe(child.id)
      })

      test('a parent and its earlier deleted child are restored in one call, each in its place', async () => {
        const [root, child] = await family()
        await remove(name, child.id)
        app.clock.advance(1000)
        await remove(name, root.id)
        app.clock.advance(-1000)
        expect((await opt(name, 'recovery', [child.id, root.id])).data).toBe(3)
        const back = await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id: child.id } })
        expect(back.data[parent]).toBe(root.id)
      })

      test('a purge includes the subtree', async () => {
        const [root, child] = await family()
        await remove(name, root.id)
        expect((await opt(name, 'delete', [root.id])).data).toBe(3)
        const table = descriptor.table as 'cms_channel'
        const left = await app.ports.database.read
          .selectFrom(table)
          .select('id')
          .where('id', 'in', [root.id, child.id])
          .execute()
        expect(left).toEqual([])
      })
    },
  )

  describe.each(withChildren)('%s with %o', (name, { entity, field }) => {
    const childOf = (row: SavedRow) => makeRemovable(context, entity, { [field]: row.id })
    /** The state in which a parent may be removed may be one in which no child can choose it. */
    const pair = async (): Promise<[SavedRow, SavedRow]> => {
      const row = await makeRow(context, name)
      const child = await childOf(row)
      return [await toRemovable(context, name, row), child]
    }

    test('children are recycled too, are listed in their own bin, and are restored', async () => {
      const [row, child] = await pair()
      await remove(name, row.id)
      expect(await isLive(entity, child.id)).toBe(false)
      const found = (await binned(entity)).find(({ id }) => id === child.id)
      expect(found).toMatchObject({ recycleBy: 'admin', recycleTime: '2026-01-05 10:00:00' })
      await opt(name, 'recovery', [row.id])
      expect(await isLive(entity, child.id)).toBe(true)
      expect((await binned(entity)).map(({ id }) => id)).not.toContain(child.id)
    })

    test('a child recycled with its parent cannot be restored without it, and the refusal names the parent', async () => {
      const [row, child] = await pair()
      await remove(name, row.id)
      const answer = await opt(entity, 'recovery', [child.id])
      const title = descriptorOf(entity).fields.find((one) => one.name === field)?.title ?? ''
      expect(answer).toMatchObject({ status: 409, errMsg: `${title}在回收站中，请先恢复${title}` })
      expect(await isLive(entity, child.id)).toBe(false)
    })

    test('a child recycled with its parent may be purged alone: its siblings stay and are restored', async () => {
      const made = await makeRow(context, name)
      const [child, other] = [await childOf(made), await childOf(made)]
      const row = await toRemovable(context, name, made)
      await remove(name, row.id)
      expect((await opt(entity, 'delete', [child.id])).data).toBe(1)
      expect((await binned(entity)).map(({ id }) => id)).toContain(other.id)
      await opt(name, 'recovery', [row.id])
      expect(await isLive(entity, other.id)).toBe(true)
      expect((await opt(entity, 'recovery', [child.id])).status).toBe(404)
    })

    test('a child deleted before its parent stays in the bin when the parent is restored', async () => {
      const [row, child] = await pair()
      await remove(entity, child.id)
      await remove(name, row.id)
      await opt(name, 'recovery', [row.id])
      expect(await isLive(entity, child.id)).toBe(false)
      expect((await binned(entity)).map(({ id }) => id)).toContain(child.id)
    })

    test('a child cannot be restored while its parent is gone', async () => {
      const [row, child] = await pair()
      await remove(entity, child.id)
      await remove(name, row.id)
      const answer = await opt(entity, 'recovery', [child.id])
      expect(answer.status).toBe(409)
      expect(answer.errMsg).not.toBe('')
    })

    test('a purge includes every child', async () => {
      const [row, child] = await pair()
      await remove(name, row.id)
      await opt(name, 'delete', [row.id])
      const table = descriptorOf(entity).table as 'cms_article'
      const left = await app.ports.database.read.selectFrom(table).select('id').where('id', '=', child.id).execute()
      expect(left).toEqual([])
    })
  })
})
