// A list beside the tree of another entity: choosing a node lists its own rows, with `below` those of its descendants too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, type SavedRow } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const tool = 'labfixture/tool'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const listed = async (shelf: number | number[], more: object = {}): Promise<number[]> => {
    const { data } = await callOperation<SavedRow[]>(context, tool, {
      operation: 'list',
      body: { labShelf: shelf, ...more },
    })
    return data.map(({ id }) => id).toSorted((a, b) => a - b)
  }

  test('a node lists what is at it or below it, also with another search and several nodes', async () => {
    const shelf = (pid: number | null) => makeRow(context, 'labfixture/shelf', { pid })
    const root = await shelf(null)
    const middle = await shelf(root.id)
    const leaf = await shelf(middle.id)
    const other = await shelf(null)
    const at = async (node: SavedRow, name: string) => (await makeRow(context, tool, { labShelf: node.id, name })).id
    const [inRoot, inLeaf, inOther] = [await at(root, '钻'), await at(leaf, '锯一'), await at(other, '锯二')]
    expect(await listed(root.id)).toEqual([inRoot, inLeaf])
    expect(await listed(middle.id)).toEqual([inLeaf])
    expect(await listed(other.id)).toEqual([inOther])
    expect(await listed([root.id, other.id], { name: '锯' })).toEqual([inLeaf, inOther])
    expect(await listed([root.id], { name: '刨' })).toEqual([])
  })
})
