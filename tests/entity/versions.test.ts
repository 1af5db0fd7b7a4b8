// Version history (x-versions): what is kept, who sees what of it, and restoring under the rules of a save.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { loginAs } from '../support/login-as.ts'
import { type MakeContext, makeRow, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

interface Version {
  readonly id: number
  readonly time: string
  readonly account: string
  readonly action: string
  readonly actionName: string
  readonly changed: readonly string[]
}

interface VersionContent extends Version {
  readonly values: Values
  readonly previous: Values | null
}

const parcel = '/labfixture/parcel'
const base = [parcel, 'labfixture-parcel-add', 'labfixture-parcel-edit']

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: MakeContext
  let blind: string
  let reader: string

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = { test: app, token: await app.login() }
    const tokenOf = async (...rights: string[]) => (await loginAs(app, { rights: [...base, ...rights] })).token
    blind = await tokenOf()
    reader = await tokenOf('labfixture-parcel-price')
  })
  afterAll(() => app.close())

  const call = <Data = unknown>(path: string, body: Values, token = admin.token) =>
    app.post<Data>(`${parcel}/${path}`, body, { token })
  const versions = async (id: number, token = admin.token) => (await call<Version[]>('versions', { id }, token)).data
  const content = (id: number, versionId: number | undefined, token = admin.token) =>
    call<VersionContent>('version', { id, versionId }, token)
  const detail = async (id: number) => (await call<Values>('detail', { id })).data
  const changed = (list: readonly Version[]) => list.map((one) => `${one.actionName} ${one.changed.join()}`)

  /** Created as 一 for 1, then 二, then for 2. */
  async function makeHistory() {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '一', labPrice: 1, labLabel: null })
    await call('save', { id, name: '二' })
    await call('save', { id, labPrice: 2 })
    return id
  }

  test('every change of a named field is a version, with time, person and operation', async () => {
    const id = await makeHistory()
    await call('save', { id, labLabel: null, name: '二' })
    const list = await versions(id)
    expect(changed(list)).toEqual(['编辑 labPrice', '编辑 name', '新增 name,labPrice'])
    expect(list[0]).toMatchObject({
      account: 'admin',
      username: '管理员',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    })
    expect((await content(id, list[0]?.id)).data).toMatchObject({
      values: { name: '二', labPrice: 2 },
      previous: { name: '二', labPrice: 1 },
    })
    expect((await content(id, list[2]?.id)).data.previous).toBeNull()
  })

  test('only the newest are kept', async () => {
    const id = await makeHistory()
    await call('save', { id, name: '三' })
    expect(changed(await versions(id))).toEqual(['编辑 name', '编辑 labPrice', '编辑 name'])
  })

  test('a version is restored as a whole or in part, which is a new version', async () => {
    const id = await makeHistory()
    const first = (await versions(id)).at(-1)?.id
    expect((await call('version/restore', { id, versionId: first, fields: ['name'] })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ name: '一', labPrice: 2 })
    const [newest] = await versions(id)
    expect(newest).toMatchObject({ action: 'restoreVersion', actionName: '恢复历史版本', changed: ['name'] })
    const before = (await versions(id)).at(-1)?.id
    await call('version/restore', { id, versionId: before })
    expect(await detail(id)).toMatchObject({ name: '二', labPrice: 1 })
  })

  test('restoring is refused on a row that has changed since, without fields, and with others', async () => {
    const id = await makeHistory()
    const versionId = (await versions(id)).at(-1)?.id
    const stale = await call('version/restore', { id, versionId, updateTime: '2001-01-01 00:00:00' })
    expect(stale).toMatchObject({ status: 409, data: { stale: true } })
    for (const fields of [[], ['labLabel'], ['none']])
      expect((await call('version/restore', { id, versionId, fields })).status).toBe(400)
    const other = await makeRow(admin, 'labfixture/parcel', { name: '别' })
    expect((await call('version/restore', { id: other.id, versionId })).status).toBe(404)
    expect((await content(id, 0)).status).toBe(400)
  })

  test('fields that one may not see are in no version and no difference', async () => {
    const id = await makeHistory()
    const all = await versions(id)
    const seen = await versions(id, blind)
    expect(changed(seen)).toEqual(['编辑 name', '新增 name'])
    expect((await content(id, seen[0]?.id, blind)).data).toMatchObject({
      values: { name: '二' },
      previous: { name: '一' },
    })
    expect(JSON.stringify((await content(id, seen[0]?.id, blind)).data)).not.toContain('labPrice')
    expect((await content(id, all[0]?.id, blind)).status).toBe(404)
  })

  test('fields that one may not see or edit are not restored', async () => {
    const id = await makeHistory()
    const versionId = (await versions(id)).at(-1)?.id
    expect(await call('version/restore', { id, versionId, fields: ['labPrice'] }, blind)).toMatchObject({ status: 400 })
    expect(await call('version/restore', { id, versionId }, reader)).toMatchObject({
      status: 403,
      errors: [{ field: 'labPrice', message: '没有设置价格的权限' }],
    })
    expect(await detail(id)).toMatchObject({ name: '二', labPrice: 2 })
    expect((await call('version/restore', { id, versionId }, blind)).status).toBe(200)
    expect(await detail(id)).toMatchObject({ name: '一', labPrice: 2 })
  })

  test('reading versions needs the page, restoring the right to edit', async () => {
    const id = await makeHistory()
    const versionId = (await versions(id)).at(-1)?.id
    const { token: nobody } = await loginAs(app, { rights: ['/labfixture/kit'] })
    const { token: viewer } = await loginAs(app, { rights: [parcel] })
    expect((await call('versions', { id }, nobody)).status).toBe(403)
    expect((await call('versions', { id }, viewer)).status).toBe(200)
    expect((await call('version/restore', { id, versionId }, viewer)).status).toBe(403)
  })

  test('rows from before the history keep their first state; versions go with their row', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '旧', labPrice: 1 })
    await app.ports.database.transaction((trx) =>
      trx.deleteFrom('system_row_version').where('rowId', '=', id).execute(),
    )
    await call('save', { id, name: '新' })
    expect(changed(await versions(id))).toEqual(['编辑 name', '新增 name,labPrice'])
    await call('del', { id })
    expect((await call('versions', { id })).status).toBe(404)
    const left = await app.ports.database.read
      .selectFrom('system_row_version')
      .select('id')
      .where('entity', '=', 'labfixture/parcel')
      .where('rowId', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
