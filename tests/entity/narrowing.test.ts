// A list beside the tree of another entity: choosing a node lists its own rows, with `below` those of its descendants too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, type SavedRow } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const equipment = 'asset/equipment'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const listed = async (category: number | number[], more: object = {}): Promise<number[]> => {
    const { data } = await callOperation<SavedRow[]>(context, equipment, {
      operation: 'list',
      body: { category, ...more },
    })
    return data.map(({ id }) => id).toSorted((a, b) => a - b)
  }

  test('a node lists what is at it or below it, also with another search and several nodes', async () => {
    const category = (pid: number | null) => makeRow(context, 'asset/category', { pid })
    const root = await category(null)
    const middle = await category(root.id)
    const leaf = await category(middle.id)
    const other = await category(null)
    const at = async (node: SavedRow) => (await makeRow(context, equipment, { category: node.id, enabled: true })).id
    const [inRoot, inLeaf, inOther] = [await at(root), await at(leaf), await at(other)]
    expect(await listed(root.id)).toEqual([inRoot, inLeaf])
    expect(await listed(middle.id)).toEqual([inLeaf])
    expect(await listed(other.id)).toEqual([inOther])
    expect(await listed([middle.id, other.id], { enabled: true })).toEqual([inLeaf, inOther])
    expect(await listed([root.id], { enabled: false })).toEqual([])
  })
})
