// Drafts (x-drafts): what somebody has typed and not saved, beside the row, seen by its author only.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upkeepKind } from '../../src/server/features/system/upkeep/jobs.ts'
import { jobHandlers } from '../../src/server/features/registry.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import { createWorker } from '../../src/server/jobs/worker.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { type LoggedIn, loginAs, sessionOf } from '../support/login-as.ts'
import { type MakeContext, makeRow, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

interface Draft {
  readonly key: string
  readonly id: number | null
  readonly title: string | null
  readonly revision: number
  readonly time: string
  readonly baseUpdateTime: string | null
  readonly values?: Values
}

const parcel = '/labfixture/parcel'
const base = [parcel, 'labfixture-parcel-add', 'labfixture-parcel-edit']
const day = 24 * 60 * 60 * 1000

describe.each(testDatabases)('drafts on %s', (database) => {
  let app: TestApp
  let admin: MakeContext
  let author: LoggedIn
  let other: LoggedIn

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = { test: app, token: await app.login() }
    author = await loginAs(app, { rights: [...base, 'labfixture-parcel-price'] })
    other = await loginAs(app, { rights: base })
  })
  afterAll(() => app.close())

  const call = <Data = unknown>(path: string, body: Values, token = author.token) =>
    app.post<Data>(`${parcel}/${path}`, body, { token })
  const keep = (body: Values, token?: string) =>
    call<{ revision: number }>('draft/save', { values: {}, ...body }, token)
  const list = async (token?: string) => (await call<Draft[]>('draft/list', {}, token)).data
  const read = (key: string, token?: string) => call<Draft>('draft/detail', { key }, token)

  test('a draft of a row is kept beside it: the row, its version history and the log do not change', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '原来', labPrice: 1 })
    const untouched = async () => [
      (await call('detail', { id })).data,
      (await call('versions', { id })).data,
      await app.ports.database.read.selectFrom('system_operation_log').select('id').execute(),
    ]
    const before = await untouched()
    const values = { name: '改'.repeat(200), labPrice: 'not yet', note: '<script>' }
    const kept = await keep({ id, key: `row:${id}`, baseUpdateTime: '2026-01-01 00:00:00', values })
    expect(kept).toMatchObject({ status: 200, data: { key: `row:${id}`, revision: 1 } })
    expect(await untouched()).toEqual(before)
    expect(await list()).toEqual([
      {
        key: `row:${id}`,
        id,
        title: '改'.repeat(100),
        baseUpdateTime: '2026-01-01 00:00:00',
        revision: 1,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      },
    ])
    expect((await read(`row:${id}`)).data.values).toEqual(values)
    await call('draft/del', { key: `row:${id}` })
    expect(await list()).toEqual([])
  })

  test("drafts are their author's: nobody else lists, reads, replaces or deletes them", async () => {
    await keep({ key: 'mine', values: { name: '我的' } })
    for (const token of [other.token, admin.token]) {
      expect(await list(token)).toEqual([])
      expect((await read('mine', token)).status).toBe(404)
      expect((await call('draft/del', { key: 'mine' }, token)).status).toBe(404)
      await keep({ key: 'mine', values: { name: '别人' } }, token)
      await call('draft/del', { key: 'mine' }, token)
    }
    expect((await read('mine')).data.values).toEqual({ name: '我的' })
    await call('draft/del', { key: 'mine' })
  })

  test('a save ends the draft that its form has written; a refused save and a restored version do not', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '一', labPrice: 1 })
    const key = `row:${id}`
    await keep({ id, key, values: { name: '二' } })
    await keep({ id, key: 'second-tab', values: { name: '三' } })
    await keep({ key: 'new', values: { name: '四' } })
    const keys = async () => (await list()).map((one) => one.key).toSorted()
    expect((await call('save', { id, name: '' })).status).toBe(400)
    const [version] = (await call<{ id: number }[]>('versions', { id })).data
    const admins = { id, key, values: { name: '管理员的' } }
    await keep(admins, admin.token)
    expect((await call('version/restore', { id, versionId: version?.id, fields: ['name'] })).status).toBe(200)
    expect(await keys()).toEqual(['new', key, 'second-tab'])
    await call('save', { id, name: '三', draftKey: 'second-tab', draftRevision: 1 })
    expect(await keys()).toEqual(['new', key])
    await call('save', { id, name: '二', draftKey: key, draftRevision: 1 })
    await call('save', { name: '四', labLabel: null, draftKey: 'new', draftRevision: 1 })
    expect(await keys()).toEqual([])
    expect((await list(admin.token)).map((one) => one.key)).toEqual([key])
    await call('draft/del', { key }, admin.token)
  })

  test('a draft that the form of a save has not written stays, also when the caller says nothing or nonsense', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '一', labPrice: 1 })
    const draftKey = `row:${id}`
    await keep({ id, key: draftKey, values: { name: '很长' } })
    await keep({ id, key: draftKey, values: { name: '更长' } })
    const named = [null, 1, 3, 1e300, '2', {}].map((draftRevision) => ({ draftKey, draftRevision }))
    for (const body of [{}, { draftKey }, { draftKey: '\0' }, ...named])
      expect((await call('save', { id, name: '短', ...body })).status).toBe(200)
    expect((await read(draftKey)).data.values).toEqual({ name: '更长' })
    await call('draft/del', { key: draftKey })
  })

  describe('a new row that is saved again under the key of its draft', () => {
    const create = (body: Values) => call<{ id: number; name: string }>('save', { labLabel: null, ...body })

    test('is changed instead of created again, with or without a stored draft', async () => {
      for (const [draftKey, draftRevision] of [['never-kept', null] as const, ['kept', 1] as const]) {
        if (draftRevision !== null) await keep({ key: draftKey, revision: null, values: { name: '一' } })
        const first = (await create({ name: '一', draftKey, draftRevision })).data
        expect(await list()).toEqual([])
        expect((await read(draftKey)).status).toBe(404)
        const again = (await create({ name: '一', draftKey, draftRevision })).data
        expect(again.id).toBe(first.id)
        // Typed on and kept before the save is repeated: the draft is one of the stored row.
        const kept = await keep({ key: draftKey, revision: draftRevision, values: { name: '二' } })
        expect(await list()).toMatchObject([{ id: first.id, baseUpdateTime: expect.any(String) }])
        const revised = { name: '二', draftKey, draftRevision: kept.data.revision }
        expect((await create(revised)).data).toMatchObject({ id: first.id, name: '二' })
        expect(await list()).toEqual([])
      }
    })

    test('is another row if another tab has written the draft, and refused if the first has changed since', async () => {
      const named = { draftKey: 'twice', draftRevision: 1 }
      await keep({ key: 'twice', revision: null, values: { name: '甲' } })
      const first = (await create({ name: '甲', ...named })).data
      expect((await create({ name: '乙', ...named, draftRevision: null })).data.id).not.toBe(first.id)
      await call('save', { id: first.id, name: '丙' }, admin.token)
      expect(await create({ name: '甲', ...named })).toMatchObject({ status: 409, data: { stale: true } })
      const theirs = await call<{ id: number }>('save', { name: '丁', labLabel: null, ...named }, other.token)
      expect(theirs.data.id).not.toBe(first.id)
    })

    test('is one row also when both saves arrive at once', async () => {
      const body = { name: '同时', draftKey: 'at-once', draftRevision: null }
      const answers = await Promise.all([create(body), create(body)])
      const ids = answers.filter(({ status }) => status === 200).map(({ data }) => data.id)
      expect(new Set(ids).size).toBe(1)
      const rows = await call<unknown[]>('list', { name: '同时' })
      expect(rows.data).toHaveLength(1)
    })
  })

  test('of two tabs neither replaces what the other has typed', async () => {
    expect((await keep({ key: 'tabs', revision: null, values: { name: '甲' } })).data.revision).toBe(1)
    expect((await keep({ key: 'tabs', revision: 1, values: { name: '甲乙' } })).data.revision).toBe(2)
    for (const revision of [null, 1]) {
      const refused = await keep({ key: 'tabs', revision, values: { name: '丙' } })
      expect(refused).toMatchObject({ status: 409, data: { stale: true } })
    }
    expect((await read('tabs')).data.values).toEqual({ name: '甲乙' })
    expect((await keep({ key: 'tabs', values: { name: '丁' } })).data.revision).toBe(3)
    await call('draft/del', { key: 'tabs' })
    expect((await keep({ key: 'tabs', revision: 3, values: { name: '戊' } })).data.revision).toBe(1)
    await call('draft/del', { key: 'tabs' })
  })

  test('keeping one takes the right to edit, reading it the right to view; hidden fields are left out', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '权', labPrice: 1 })
    const viewer = await loginAs(app, { rights: [parcel] })
    const adder = await loginAs(app, { rights: [parcel, 'labfixture-parcel-add'] })
    expect((await keep({ id, key: 'x' }, viewer.token)).status).toBe(403)
    expect((await keep({ id, key: 'x' }, adder.token)).status).toBe(403)
    expect((await keep({ key: 'x' }, adder.token)).status).toBe(200)
    expect((await keep({ id: 987654, key: 'x' })).status).toBe(404)
    await keep({ id, key: 'seen', values: { name: '权', labPrice: 7 } }, other.token)
    expect((await read('seen', other.token)).data.values).toEqual({ name: '权' })
  })

  test('a draft is kept whatever it holds', async () => {
    const values = { name: 'a\0b\uD800', note: ['\\u0000', { '\0': '😀' }] }
    expect((await keep({ key: 'odd', values })).status).toBe(200)
    const { data } = await read('odd')
    expect(data).toMatchObject({ title: 'a�b�', values: { name: 'a�b�', note: ['\\u0000', { '�': '😀' }] } })
    await call('draft/del', { key: 'odd' })
  })

  test('the size and the number of drafts are limited', async () => {
    const writer = await loginAs(app, { rights: base })
    const long = { name: '长'.repeat(1024 * 1024) }
    expect((await keep({ key: 'long', values: long }, writer.token)).status).toBe(413)
    for (const body of [{ key: '坏' }, { key: '' }, { key: 'a', values: [] }, { key: 'a', revision: 0 }])
      expect((await keep(body, writer.token)).status).toBe(400)
    for (let number = 1; number <= 100; number += 1) await keep({ key: `d-${number}` }, writer.token)
    const refused = await keep({ key: 'd-101' }, writer.token)
    expect(refused).toMatchObject({ status: 409, errMsg: '草稿最多保留100份，请先处理以前的草稿' })
    expect((await keep({ key: 'd-1', values: { name: '还能改' } }, writer.token)).status).toBe(200)
  })

  test('drafts go with their row, with their author, and 90 days after the last change', async () => {
    const { id } = await makeRow(admin, 'labfixture/parcel', { name: '走' })
    const leaver = await loginAs(app, { rights: base })
    await keep({ id, key: `row:${id}` }, leaver.token)
    await call('del', { id }, admin.token)
    expect(await list(leaver.token)).toEqual([])
    await keep({ key: 'left', values: { name: '没写完' } }, leaver.token)
    const handover = await app.post('/user/handover', { id: leaver.id }, { token: admin.token })
    expect(handover.data).toMatchObject({
      unsavedCount: 1,
      unsaved: [{ entity: 'labfixture/parcel', title: '没写完' }],
    })
    const stored = (userId: number) =>
      app.ports.database.read.selectFrom('system_draft').select('draftKey').where('userId', '=', userId).execute()
    await app.post('/user/del', { id: leaver.id }, { token: admin.token })
    expect(await stored(leaver.id)).toEqual([])

    await keep({ key: 'old' })
    app.clock.advance(2 * day)
    await keep({ key: 'young' }, await sessionOf(app, author.id))
    app.clock.advance(89 * day)
    const { database: db, files, mailer, clock, config } = app.ports
    const worker = createWorker({
      ports: { database: db, files, mailer, clock, timeZone: config.timeZone },
      createCall: app.app.createCall,
      handlers: jobHandlers,
      onError: (error) => {
        throw error
      },
    })
    await db.transaction((trx) => enqueueJob(trx, { kind: upkeepKind, payload: { logDays: 0 } }, clock.now()))
    await worker.runDueJobs()
    await worker.stop()
    expect(await stored(author.id)).toEqual([{ draftKey: 'young' }])
  })
})
