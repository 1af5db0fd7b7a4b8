// Actions without code: what they write, to whom they are allowed, row by row; and a switch.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityMessages } from '../../src/server/entity/messages.ts'
import { dynamic } from '../../src/server/sql/dynamic.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { loginAs } from '../support/login-as.ts'
import {
  callOperation,
  type MakeContext,
  makeRow,
  nextNumber,
  saveBody,
  type SavedRow,
  type Values,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const loan = 'labfixture/lease'
const tool = 'labfixture/tool'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const act = (path: string, body: Values) => app.post<number>(path, body, { token: context.token })
  const detail = async (name: string, id: number): Promise<Values> =>
    (await callOperation<SavedRow>(context, name, { operation: 'detail', body: { id } })).data
  const lend = (values: Values = {}) => makeRow(context, loan, values)
  const lastLog = async (id: number): Promise<unknown> => {
    const log = dynamic(app.ports.database.read).selectFrom('system_operation_log')
    const own = log.where('entity', '=', loan).where('rowId', '=', id)
    return own.select(['action', 'before', 'after']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  }

  test('the selected rows get the declared values, a new version and a log entry', async () => {
    const rows = [await lend(), await lend()]
    expect((await act('/labfixture/lease/giveBack', { ids: rows.map(({ id }) => id) })).status).toBe(200)
    for (const { id, updateTime } of rows) {
      const after = await detail(loan, id)
      expect(after['labReturned']).toBe(true)
      expect(String(after['updateTime']) > String(updateTime)).toBe(true)
      const change = { action: 'giveBack', before: { labReturned: false }, after: { labReturned: true } }
      expect(await lastLog(id)).toMatchObject(change)
    }
  })

  test('set writes the time of the call and its user', async () => {
    const { id } = await lend()
    // In Shanghai it is the next day already.
    app.clock.set(Date.UTC(2026, 3, 1, 17, 30))
    context = { test: app, token: await app.login() }
    const {
      token,
      account,
      id: takenById,
    } = await loginAs(app, { rights: ['/labfixture/lease', 'labfixture-lease-return'] })
    expect((await app.post('/labfixture/lease/giveBack', { ids: [id] }, { token })).status).toBe(200)
    const day = '2026-04-02'
    const after = { labReturnTime: `${day} 01:30:00`, labReturnDay: day, labTakenBy: account, labTakenById: takenById }
    expect(await detail(loan, id)).toMatchObject(after)
    expect(await lastLog(id)).toMatchObject({ after: { labTakenBy: account } })
  })

  test('each row is changed or refused separately, and the answer lists the results', async () => {
    const [open, closed] = [await lend(), await lend({ labReturned: true })]
    const answer = await act('/labfixture/lease/giveBack', { ids: [closed.id, 987654, open.id] })
    expect(answer).toMatchObject({
      status: 200,
      data: 1,
      results: [
        { id: closed.id, errMsg: entityMessages.refused },
        { id: 987654, errMsg: entityMessages.gone },
        { id: open.id },
      ],
    })
    expect((await detail(loan, open.id))['labReturned']).toBe(true)
    expect((await act('/labfixture/lease/giveBack', { ids: [closed.id] })).errMsg).toBe(entityMessages.refused)
  })

  test('a call that changes no row fails and says how many rows and why', async () => {
    const ids = [await lend({ labReturned: true }), await lend({ labReturned: true })].map(({ id }) => id)
    expect(await act('/labfixture/lease/giveBack', { ids })).toMatchObject({
      status: 409,
      errMsg: '所选2条数据均未处理：当前状态不能执行此操作',
      data: { results: ids.map((id) => ({ id, errMsg: entityMessages.refused })) },
    })
  })

  test('of several concurrent calls one succeeds', async () => {
    const { id } = await lend()
    const answers = await Promise.all([1, 2, 3].map(() => act('/labfixture/lease/giveBack', { ids: [id] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a row that has changed since it was read is refused', async () => {
    const { id, updateTime } = await lend()
    await saveBody(context, loan, { id, labSlot: 'C1' })
    const seen = await act('/labfixture/lease/giveBack', { ids: [id], updateTime })
    expect(seen).toMatchObject({ status: 409, errMsg: entityMessages.stale, data: { stale: true } })
    expect((await act('/labfixture/lease/giveBack', { ids: [id] })).status).toBe(200)
  })

  test('input fields that the entity has are written, and its rules apply', async () => {
    const { id } = await lend({ labFrom: '2026-03-05' })
    const message = '归还日期必须晚于借出日期'
    const early = await act('/labfixture/lease/extend', { id, labTo: '2026-03-05' })
    expect(early).toMatchObject({ status: 400, errors: [{ field: 'labTo', message }] })
    expect((await act('/labfixture/lease/extend', { id })).errors).toEqual([
      { field: 'labTo', message: '归还日期不能为空' },
    ])
    expect((await act('/labfixture/lease/extend', { id, labTo: '2026-04-01', reason: '还要用' })).status).toBe(200)
    expect((await detail(loan, id))['labTo']).toBe('2026-04-01')
  })

  test('a transition with one target writes the state, from the states that it names', async () => {
    const [one, other] = [await lend(), await lend()]
    expect((await act('/labfixture/lease/check', { ids: [one.id] })).status).toBe(200)
    expect((await detail(loan, one.id))['labStage']).toBe(2)
    const again = await act('/labfixture/lease/check', { ids: [one.id] })
    expect(again).toMatchObject({ status: 409, errMsg: entityMessages.refused })
    expect((await act('/labfixture/lease/check', { ids: [one.id, other.id] })).data).toBe(1)
    expect((await detail(loan, other.id))['labStage']).toBe(2)
  })

  test('a required field that was empty before does not block an action', async () => {
    const { id } = await lend()
    await app.ports.database.transaction((trx) =>
      dynamic(trx).updateTable('labfixture_lease').set({ labBorrower: '' }).where('id', '=', id).execute(),
    )
    expect((await act('/labfixture/lease/giveBack', { ids: [id] })).status).toBe(200)
  })

  test('an action has its own right, enforced by the server', async () => {
    const { id } = await lend()
    const without = await loginAs(app, { rights: ['/labfixture/lease'] })
    const refused = await app.post('/labfixture/lease/giveBack', { ids: [id] }, { token: without.token })
    expect(refused.status).toBe(403)
    const holder = await loginAs(app, { rights: ['/labfixture/lease', 'labfixture-lease-return'] })
    expect((await app.post('/labfixture/lease/giveBack', { ids: [id] }, { token: holder.token })).status).toBe(200)
  })

  test('a switch turns any number of rows off and on', async () => {
    const ids = [(await makeRow(context, tool)).id, (await makeRow(context, tool)).id]
    expect((await act('/labfixture/tool/disable', { ids })).status).toBe(200)
    for (const id of ids) expect((await detail(tool, id))['enabled']).toBe(false)
    expect((await act('/labfixture/tool/disable', { ids })).status).toBe(409)
    const lent = await saveBody(context, loan, { labTool: ids[0], labBorrower: `b${nextNumber()}` })
    expect(lent.errors).toEqual([{ field: 'labTool', message: '器具不存在' }])
    expect((await act('/labfixture/tool/enable', { ids })).status).toBe(200)
    for (const id of ids) expect((await detail(tool, id))['enabled']).toBe(true)
  })

  test('changing the switch by a save requires the right of the action that would do the same', async () => {
    const { id } = await makeRow(context, tool)
    const as = async (...rights: string[]) => (await loginAs(app, { rights: ['/labfixture/tool', ...rights] })).token
    const save = async (token: string, values: Values) => app.post('/labfixture/tool/save', values, { token })
    const [none, enabler, disabler] = [
      await as(),
      await as('labfixture-tool-enable'),
      await as('labfixture-tool-disable'),
    ]
    const refusal = { status: 403, errors: [{ field: 'enabled', message: '没有设置启用的权限' }] }
    for (const token of [none, enabler]) expect(await save(token, { id, enabled: false })).toMatchObject(refusal)
    expect((await save(none, { id, name: `n${nextNumber()}`, enabled: true })).status).toBe(200)
    expect((await save(disabler, { id, enabled: false })).status).toBe(200)
    for (const token of [none, disabler]) expect(await save(token, { id, enabled: true })).toMatchObject(refusal)
    expect((await save(enabler, { id, enabled: true })).status).toBe(200)
    const name = `n${nextNumber()}`
    expect(await save(none, { name, enabled: false })).toMatchObject(refusal)
    expect((await save(none, { name })).status).toBe(200)
  })
})
