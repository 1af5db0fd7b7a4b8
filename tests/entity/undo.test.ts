// x-undo: what was done and taken back leaves the database as it was; only by whoever did it, in time, and while nobody has changed the rows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { undoMessages } from '../../src/server/entity/undo/messages.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { undoTopic } from '../../src/shared/protocol/topics.ts'
import { undoCall, type UndoEntry, undoListCall } from '../../src/shared/protocol/undo-calls.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { imageOf } from '../support/database-image.ts'
import { grantData, loginAs } from '../support/login-as.ts'
import { callOperation, type MakeContext, makeRemovable, makeRow, saveBody, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const all = Object.values<Descriptor>(descriptors).filter(({ undo = [] }) => undo.length > 0)
const removable = all
  .filter(({ undo = [], api }) => undo.includes('remove') && api?.operations.save)
  .map(({ name }) => name)
const actions = all.flatMap(({ name, undo = [], actions: own }) =>
  undo.flatMap((action) => (action !== 'remove' && own[action]?.input === null ? [[name, action] as const] : [])),
)

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const remove = (name: string, id: number, body: Values = {}) =>
    callOperation<number>(context, name, { operation: 'remove', body: { id, ...body } })
  const undo = (id: unknown, token = context.token) => app.post<number>(undoCall, { id }, { token })
  const listed = async (token = context.token) => (await app.post<UndoEntry[]>(undoListCall, {}, { token })).data
  const image = () => imageOf(app.ports.database.read)

  test.each(removable)(
    'a row of %s that is deleted and brought back is unchanged, with all that belongs to it',
    async (name) => {
      const row = await makeRemovable(context, name)
      const { tree } = descriptors[name as keyof typeof descriptors] as Descriptor
      if (tree?.remove === 'cascade') await makeRemovable(context, name, { [tree.parent]: row.id })
      const before = await image()
      const removed = await remove(name, row.id)
      expect(removed).toMatchObject({ status: 200, undo: expect.any(String) })
      expect(await image()).not.toEqual(before)
      expect(await undo(removed.undo)).toMatchObject({ status: 200, data: 1 })
      expect(await image()).toEqual(before)
    },
  )

  test.each(actions)('%s: what %s does is taken back', async (name, action) => {
    const row = await makeRemovable(context, name)
    const path = descriptors[name as keyof typeof descriptors].actions[action as never] as { path: string; on: string }
    const before = await image()
    const target = path.on === 'many' ? { ids: [row.id] } : { id: row.id }
    const done = await app.post(path.path, target, { token: context.token })
    if (done.status !== 200) return
    expect(done.undo).toEqual(expect.any(String))
    expect(await undo(done.undo)).toMatchObject({ status: 200 })
    expect(await image()).toEqual(before)
  })

  describe('of one entity', () => {
    const name = 'cms/hotword'

    test('a batch is listed once with its first row, taken back as a whole, and only once', async () => {
      const rows = [await makeRemovable(context, name), await makeRemovable(context, name)]
      const before = await image()
      const { undo: id } = await app.post('/cms/hotword/disable', { ids: rows.map((row) => row.id) }, context)
      const entry = (await listed()).find((one) => one.id === id)
      expect(entry).toMatchObject({ entity: name, action: 'disable', label: rows[0]?.['word'], count: 2, seconds: 600 })
      expect(await undo(id)).toMatchObject({
        status: 200,
        data: 2,
        results: [{ id: rows[1]?.id }, { id: rows[0]?.id }],
      })
      expect(await image()).toEqual(before)
      expect(await undo(id)).toMatchObject({ status: 404, errMsg: undoMessages.gone })
      expect((await listed()).map((one) => one.id)).not.toContain(id)
    })

    test('other browsers of the user are notified once of a batch, and once when it is taken back', async () => {
      const events = () => app.ports.database.read.selectFrom('system_event').selectAll().execute()
      const rows = [await makeRemovable(context, name), await makeRemovable(context, name)]
      const { length } = await events()
      const done = await app.post('/cms/hotword/disable', { ids: rows.map((row) => row.id) }, context)
      expect((await events()).slice(length)).toMatchObject([{ topic: undoTopic }])
      await undo(done.undo)
      expect((await events()).slice(length + 1)).toMatchObject([{ topic: undoTopic }])
    })

    test('a row that has changed since is refused by its name, and can be taken back no more; the others return', async () => {
      const [first, second] = [await makeRemovable(context, name), await makeRemovable(context, name)]
      const done = await app.post('/cms/hotword/disable', { ids: [first.id, second.id] }, context)
      await saveBody(context, name, { id: first.id, appid: first['appid'], sort: 77 })
      const answer = await undo(done.undo)
      const errMsg = undoMessages.changed(String(first['word']))
      expect(answer).toMatchObject({ status: 200, data: 1, results: [{ id: second.id }, { id: first.id, errMsg }] })
      expect(await undo(done.undo)).toMatchObject({ status: 409, errMsg })
    })

    test('nobody else takes it back, nor after ten minutes', async () => {
      const row = await makeRemovable(context, name)
      const { undo: id } = await remove(name, row.id)
      const other = await loginAs(app, { admin: true })
      expect((await undo(id, other.token)).status).toBe(404)
      expect(await listed(other.token)).toEqual([])
      app.clock.advance(10 * 60_000)
      expect(await undo(id)).toMatchObject({ status: 404, errMsg: undoMessages.gone })
      expect(await listed()).toEqual([])
    })

    test('whoever has lost the right to it since takes nothing back', async () => {
      const { token, roleId } = await loginAs(app, { rights: ['/system/user', 'user-enable'] })
      const user = await loginAs(app)
      const done = await app.post('/user/enable', { id: user.id }, { token })
      expect(done.undo, done.errMsg).toEqual(expect.any(String))
      const [page] = (await app.post<{ perms: number[] }>('/role/detail', { id: roleId }, context)).data.perms
      expect((await app.post('/role/save', { id: roleId, perms: [page] }, context)).status).toBe(200)
      expect((await undo(done.undo, token)).status).toBe(403)
    })

    test('whoever may no longer view the site takes nothing back', async () => {
      const { token, id: userId } = await loginAs(app, {
        rights: ['/cms/cms-settings/hotword', 'hotword-del', 'hotword-disable'],
      })
      const row = await makeRemovable(context, name)
      const right = { module: 'app', targetId: row['appid'] as number, codes: ['app:btn:get'] } as const
      await grantData(app, { userId }, right)
      const removed = await makeRemovable(context, name)
      const done = [
        await callOperation(context, name, { operation: 'remove', body: { id: removed.id }, token }),
        await app.post('/cms/hotword/disable', { ids: [row.id] }, { token }),
      ]
      await app.ports.database.transaction((trx) =>
        trx.deleteFrom('system_data_grant').where('subjectId', '=', userId).execute(),
      )
      for (const { undo: id, errMsg } of done) {
        expect(id, errMsg).toEqual(expect.any(String))
        expect((await undo(id, token)).status).toBe(403)
      }
    })

    test('ids of deleted rows are not given again', async () => {
      const users = [await makeRow(context, 'system/user'), await makeRow(context, 'system/user')] as const
      await remove('system/user', users[1].id)
      const { undo: id } = await remove('system/user', users[0].id)
      expect((await undo(id)).status).toBe(200)
      expect((await makeRow(context, 'system/user')).id).toBeGreaterThan(users[1].id)
    })

    test('what a user could take back is deleted with them', async () => {
      const user = await loginAs(app, { rights: ['/system/user', 'user-enable'] })
      await app.post('/user/enable', { id: (await loginAs(app)).id }, { token: user.token })
      const own = () =>
        app.ports.database.read.selectFrom('system_undo').select('id').where('userId', '=', user.id).execute()
      expect(await own()).toHaveLength(1)
      expect((await remove('system/user', user.id)).status).toBe(200)
      expect(await own()).toEqual([])
    })

    test('rows do not return to where the tree would be too deep', async () => {
      const under = (pid?: number) => makeRow(context, 'system/resource', { type: 1, ...(pid && { pid }) })
      const [first, parent] = [await under(), await under()]
      const deep = await under((await under((await under(first.id)).id)).id)
      const removed = await under(parent.id)
      await under(removed.id)
      const done = await remove('system/resource', removed.id)
      const { status } = await app.post('/resource/save', { id: parent.id, pid: deep.id }, context)
      expect(status).toBe(200)
      expect(await undo(done.undo)).toMatchObject({ status: 409, errMsg: '层级不能超过5级' })
    })

    test('a resource is not offered back when grants went with it, nor to whoever could not point its permissions at it', async () => {
      const { token } = await loginAs(app, { rights: ['/system/resource', 'resource-del'] })
      const option = await makeRow(context, 'system/resource', { type: 1 })
      const grant = { subjectType: 'user', subjectId: 1, module: 'app', targetId: 1, optionId: option.id } as const
      await app.ports.database.transaction((trx) => trx.insertInto('system_data_grant').values(grant).execute())
      const granted = await remove('system/resource', option.id)
      const pointed = await makeRow(context, 'system/resource', { type: 1 })
      await makeRow(context, 'system/permission', { rid: pointed.id })
      const body = { id: pointed.id }
      const done = await callOperation(context, 'system/resource', { operation: 'remove', body, token })
      for (const { status, undo: id } of [granted, done]) expect([status, id]).toEqual([200, undefined])
    })

    test('an id that was never given is unknown', async () => {
      expect((await undo('nothing')).status).toBe(404)
    })
  })
})
