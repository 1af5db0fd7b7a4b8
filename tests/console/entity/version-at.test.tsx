// The values with which a draft began are found by the updateTime that the row had then.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { descriptorOf } from '../../support/make-row.ts'
import { openPart } from '../support/open-console.tsx'

// After the support, which answers the console's calls.
const { versionAt } = await import('../../../src/console/entity/version/version-at.ts')

let app: TestApp
let token: string
const parcel = descriptorOf('labfixture/parcel')

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

interface Saved {
  readonly id: number
  readonly updateTime: string
}

async function save(body: object): Promise<Saved> {
  return (await app.post<Saved>('/labfixture/parcel/save', body, { token })).data
}

test('each save within one second has its version; a change of other fields keeps the one before', async () => {
  const first = await save({ name: '一', labPrice: 1 })
  const { id } = first
  const second = await save({ id, name: '二' })
  const third = await save({ id, name: '三' })
  const other = await save({ id, labLabel: null, name: '三' })
  await openPart(app, token, null)
  const names = async (rows: readonly Saved[]) =>
    Promise.all(rows.map(async ({ updateTime }) => (await versionAt(parcel, id, updateTime))?.['name']))
  expect(await names([first, second, third, other])).toEqual(['一', '二', '三', '三'])
})

test('a version that is no longer kept is not known', async () => {
  const first = await save({ name: '零' })
  for (const name of ['一', '二', '三']) await save({ id: first.id, name })
  await openPart(app, token, null)
  expect(await versionAt(parcel, first.id, first.updateTime)).toBeNull()
})
