// Operator actions over HTTP: variables, tokens, migrations, messages, suspension; with rights, and logged.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const page = '/flowable/process/operations'
const base = '/flowable/operations'

function both(second: string) {
  return `<startEvent id="s"/><parallelGateway id="g"/><userTask id="law" name="法务" flowable:assignee="boss"/>
  <userTask id="${second}" name="财务" flowable:assignee="boss"/><parallelGateway id="j"/><endEvent id="e"/>
  ${flows('s', 'g', 'law', 'j', 'e')}${flows('g', second, 'j')}`
}
function one(id: string) {
  return `<startEvent id="s"/><userTask id="${id}" flowable:assignee="boss"/><endEvent id="e"/>${flows('s', id, 'e')}`
}

describe.each(testDatabases)('operations on %s', (database) => {
  let app: FlowApp
  let boss: LoggedIn
  let looker: LoggedIn
  let admin: string

  beforeAll(async () => {
    app = await buildFlowApp(database)
    admin = app.admin
    boss = await loginAs(app, { account: 'boss' })
    looker = await loginAs(app, { account: 'looker', rights: [page] })
  })
  afterAll(() => app.close())

  const standing = async (id: string) => {
    const { data } = await app.send<{ activityId: string; endTime: string | null }[]>(
      `GET ${base}/process-instances/${id}/activities`,
      admin,
    )
    return data
      .filter(({ endTime }) => endTime === null)
      .map(({ activityId }) => activityId)
      .toSorted()
  }
  const history = async (id: string) => {
    const { data } = await app.send<{ action: string; from: string; to: string; account: string; opinion: string }[]>(
      `GET /flowable/process-instances/${id}/history`,
      admin,
    )
    return data
  }
  const lastLog = async () => {
    const row = await app.ports.database.read
      .selectFrom('system_operation_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { account: row.account, entity: row.entity, action: row.action, before: row.before, after: row.after }
  }
  test('reading requires the page, each change a right of its own', async () => {
    const definitionId = await app.deploy('rights', diagram('rights', one('t')))
    const id = await app.start(boss.token, definitionId)
    const stranger = await loginAs(app)
    const changer = await loginAs(app, { rights: [`${base}/process-instances/:id/variables`] })
    const path = `${base}/process-instances/${id}/variables`
    const body = { variables: [{ name: 'a', value: 1 }] }
    const statuses = async (token: string) => [
      (await app.send(`GET ${path}`, token)).status,
      (await app.send(`PUT ${path}`, token, body)).status,
      (await app.send(`POST ${base}/process-instances/${id}/move`, token, { to: ['t'], cancelAll: true })).status,
    ]
    expect(await statuses(stranger.token)).toEqual([403, 403, 403])
    expect(await statuses(looker.token)).toEqual([200, 403, 403])
    expect(await statuses(changer.token)).toEqual([200, 200, 403])
    expect(await statuses(admin)).toEqual([200, 200, 200])
  })

  test('an operator chooses from all definitions and instances, and sees diagram and history of each', async () => {
    const definitionId = await app.deploy('chosen', diagram('chosen', one('t')))
    const id = await app.start(boss.token, definitionId)
    const stranger = await loginAs(app)
    const calls = [
      'GET /flowable-process/repository/process-definitions?key=chosen',
      'GET /flowable-process/runtime/process-instances',
      `GET /modeler/${id}/model-json`,
      `GET /flowable/process-instances/${id}/history`,
    ]
    const statuses = (token: string) => Promise.all(calls.map(async (call) => (await app.send(call, token)).status))
    expect(await statuses(looker.token)).toEqual([200, 200, 200, 200])
    expect(await statuses(stranger.token)).toEqual([403, 403, 403, 403])
    const { data } = await app.send<object>(`GET /modeler/${id}/model-json`, looker.token)
    expect(data).toMatchObject({ processDefinitionKey: 'chosen', suspended: false })
  })

  test('variables are listed with type and scope, and changed with both values in the log', async () => {
    const id = await app.start(boss.token, await app.deploy('varied', diagram('varied', one('t'))), {
      values: { days: 3, text: '三天', list: [1, 2] },
    })
    const path = `${base}/process-instances/${id}/variables`
    const change = {
      variables: [
        { name: 'days', value: 5, type: 'integer' },
        { name: 'from', value: '2026-03-01T00:00:00Z', type: 'date' },
        { name: 'text', value: null },
      ],
      remove: ['list'],
      reason: '填错了',
    }
    const { status, data } = await app.send(`PUT ${path}`, admin, change)
    expect(status).toBe(200)
    const variable = (name: string, type: string, value: unknown) => ({
      name,
      type,
      value,
      scope: 'global',
      executionId: id,
    })
    expect(data).toEqual([
      variable('days', 'integer', 5),
      variable('from', 'date', '2026-03-01T00:00:00.000Z'),
      variable('text', 'null', null),
    ])
    expect((await app.send(`GET ${path}`, looker.token)).data).toEqual(data)
    expect(await lastLog()).toEqual({
      account: 'admin',
      entity: 'flow/instance',
      action: 'update',
      before: { instance: id, variables: { days: 3, text: '三天', list: [1, 2] } },
      after: { instance: id, variables: { days: 5, from: '2026-03-01T00:00:00.000Z', text: null } },
    })
    const [note] = await history(id)
    expect(note).toMatchObject({
      action: 'variables',
      account: 'admin',
      to: 'days, from, text, list',
      opinion: '填错了',
    })
  })

  test.each([
    ['nothing', {}, 'variables'],
    ['a value of another type', { variables: [{ name: 'n', type: 'integer', value: 'x' }] }, 'variables.0.value'],
    ['an invalid integer', { variables: [{ name: 'n', type: 'integer', value: 1.5 }] }, 'variables.0.value'],
    ['an invalid date', { variables: [{ name: 'd', type: 'date', value: 'soon' }] }, 'variables.0.value'],
    ['a variable without name', { variables: [{ value: 1 }] }, 'variables.0.name'],
    ['a name too long', { variables: [{ name: 'n'.repeat(256), value: 1 }] }, 'variables.0.name'],
    ['an unknown type', { variables: [{ name: 'n', type: 'uuid', value: 1 }] }, 'variables.0.type'],
    ['no list', { variables: 'days' }, 'variables'],
  ])('of variables, %s is refused', async (_what, body, field) => {
    const id = await app.start(boss.token, await app.deploy('kept', diagram('kept', one('t'))), { values: { n: 1 } })
    const { status, errors } = await app.send(`PUT ${base}/process-instances/${id}/variables`, admin, body)
    expect([status, errors[0]?.field]).toEqual([400, field])
    const { data } = await app.send<{ value: unknown }[]>(`GET ${base}/process-instances/${id}/variables`, admin)
    expect(data.map(({ value }) => value)).toEqual([1])
  })

  test('names and values of any kind are stored or refused, never an internal error', async () => {
    const id = await app.start(boss.token, await app.deploy('nasty', diagram('nasty', one('t'))))
    const path = `${base}/process-instances/${id}`
    const nested = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown
    const values = [
      'a\u0000b',
      '\ud800',
      2 ** 53,
      1e308,
      nested,
      { __proto__: null, constructor: 1 },
      'x'.repeat(100_000),
    ]
    const names = ['__proto__', 'constructor', 'toString', 'a b', '', ' ', 'a\u0000b', "' or 1=1 --", '中'.repeat(255)]
    const bodies = [
      ...values.map((value) => ({ variables: [{ name: 'v', value }] })),
      ...names.map((name) => ({ variables: [{ name, value: 1 }] })),
      ...names.map((name) => ({ remove: [name] })),
      { variables: [{ name: 'v', value: 1 }], reason: 'a\u0000b' },
      { variables: Array.from({ length: 101 }, (_, at) => ({ name: `n${at}`, value: at })) },
    ]
    const faults: string[] = []
    for (const body of bodies) {
      const { status } = await app.send(`PUT ${path}/variables`, admin, body)
      if (status >= 500) faults.push(JSON.stringify(body).slice(0, 60))
    }
    for (const text of [...names, 'none']) {
      const sent = [
        await app.send(`POST ${path}/move`, admin, { cancelActivityIds: [text], to: [text], reason: text }),
        await app.send(`POST ${base}/messages`, admin, { name: text, processInstanceId: text }),
        await app.send(`POST ${base}/signals`, admin, { name: text, tenantId: text, variables: { [text]: text } }),
        await app.send(`POST ${base}/migrations`, admin, {
          processInstanceIds: [text],
          toProcessDefinitionId: text,
          mapping: { [text]: text },
        }),
        await app.send(`POST ${base}/executions/${encodeURIComponent(text)}/trigger`, admin, {
          variables: { [text]: text },
        }),
        await app.send(`POST ${base}/jobs/${encodeURIComponent(text)}/retry`, admin, {}),
      ]
      faults.push(...sent.flatMap(({ status }, at) => (status >= 500 ? [`${at}: ${text}`] : [])))
    }
    expect(faults).toEqual([])
    expect(await standing(id)).toEqual(['t'])
  })

  test('ended or suspended instances are not changed, unknown ones not found', async () => {
    const id = await app.start(boss.token, await app.deploy('over', diagram('over', one('t'))))
    const path = `${base}/process-instances/${id}`
    const change = { variables: [{ name: 'a', value: 1 }] }
    const move = { cancelActivityIds: ['t'], to: ['t'] }
    await app.send(`PUT /flowable-process/runtime/process-instances/${id}`, admin, { action: 'suspend' })
    expect((await app.send(`PUT ${path}/variables`, admin, change)).status).toBe(409)
    expect((await app.send(`POST ${path}/move`, admin, move)).status).toBe(409)
    await app.send(`PUT /flowable-process/runtime/process-instances/${id}`, admin, { action: 'activate' })
    await app.send(`DELETE /flowable/process-instances/${id}`, admin)
    expect((await app.send(`PUT ${path}/variables`, admin, change)).status).toBe(409)
    expect((await app.send(`POST ${path}/move`, admin, move)).status).toBe(409)
    for (const call of ['variables', 'activities'])
      expect((await app.send(`GET ${base}/process-instances/none/${call}`, admin)).status).toBe(404)
    expect((await app.send(`PUT ${base}/process-instances/none/variables`, admin, change)).status).toBe(404)
    expect((await app.send(`POST ${base}/process-instances/none/move`, admin, move)).status).toBe(404)
  })

  test('tokens are moved, even out of parallel branches, and the history records who did it and why', async () => {
    const id = await app.start(boss.token, await app.deploy('moved', diagram('moved', both('money'))))
    const move = (body: object) => app.send(`POST ${base}/process-instances/${id}/move`, admin, body)
    expect(await standing(id)).toEqual(['law', 'money'])
    expect((await move({ to: ['e'] })).errors).toMatchObject([{ field: 'cancelActivityIds' }])
    expect((await move({ cancelActivityIds: ['law'] })).errors).toMatchObject([{ field: 'to' }])
    expect((await move({ cancelActivityIds: ['e'], to: ['law'] })).status).toBe(409)
    expect((await move({ cancelActivityIds: ['law'], to: ['nowhere'] })).status).toBe(400)
    expect(await standing(id)).toEqual(['law', 'money'])
    expect((await move({ cancelActivityIds: ['law'], to: ['money'], reason: '法务不必审' })).status).toBe(200)
    expect(await standing(id)).toEqual(['money', 'money'])
    expect((await move({ cancelAll: true, to: ['law'], variables: { again: true } })).status).toBe(200)
    expect(await standing(id)).toEqual(['law'])
    expect(await history(id)).toMatchObject([
      {
        action: 'move',
        account: 'admin',
        from: 'law',
        fromName: '法务',
        to: 'money',
        toName: '财务',
        opinion: '法务不必审',
      },
      { action: 'move', from: 'all', to: 'law' },
    ])
    expect(await lastLog()).toMatchObject({ after: { instance: id, move: { from: 'all', to: ['law'] } } })
  })

  test('instances are migrated to another version: checked first, mapped, one by one or all of a version', async () => {
    const first = await app.deploy('grown', diagram('grown', one('old')))
    const ids = [
      await app.start(boss.token, first),
      await app.start(boss.token, first),
      await app.start(boss.token, first),
    ]
    const second = await app.deploy('grown', diagram('grown', one('fresh')))
    const migrate = (body: object) =>
      app.send<{
        migrated: number
        left: number
        results: { migrated: boolean; problems: { activityId: string }[] }[]
      }>(`POST ${base}/migrations`, admin, { toProcessDefinitionId: second, ...body })
    const dry = await migrate({ processInstanceIds: [ids[0]], dryRun: true })
    expect(dry.data).toMatchObject({ migrated: 0, results: [{ migrated: false, problems: [{ activityId: 'old' }] }] })
    expect((await migrate({ processInstanceIds: [ids[0]] })).data).toMatchObject({ migrated: 0 })
    const mapping = { old: 'fresh' }
    expect((await migrate({ processInstanceIds: [ids[0]], mapping, dryRun: true })).data.results).toMatchObject([
      { migrated: false, problems: [] },
    ])
    expect(await standing(ids[0] ?? '')).toEqual(['old'])
    const mixed = await migrate({ processInstanceIds: [ids[0], 'none'], mapping, reason: '新版' })
    expect(mixed.data).toMatchObject({ migrated: 1, results: [{ migrated: true }, { migrated: false }] })
    expect(await standing(ids[0] ?? '')).toEqual(['fresh'])
    const [name, moved] = ['grown process', { from: first, to: second }]
    expect(await history(ids[0] ?? '')).toMatchObject([
      { action: 'migrate', ...moved, fromName: `${name} v1`, toName: `${name} v2`, opinion: '新版' },
    ])
    expect((await migrate({ fromProcessDefinitionId: first, mapping })).data).toMatchObject({ migrated: 2, left: 0 })
    const { data } = await app.send<{ processDefinitionId: string }>(`GET /flowable/process-instances/${ids[2]}`, admin)
    expect(data.processDefinitionId).toBe(second)
    expect((await migrate({})).errors).toMatchObject([{ field: 'processInstanceIds' }])
    expect((await migrate({ fromProcessDefinitionId: 'none' })).status).toBe(404)
    expect((await migrate({ toProcessDefinitionId: 'none', processInstanceIds: ids })).status).toBe(404)
    const other = await app.deploy('other', diagram('other', one('fresh')))
    const wrong = await migrate({ toProcessDefinitionId: other, processInstanceIds: [ids[0]] })
    expect(wrong.data).toMatchObject({ migrated: 0, results: [{ migrated: false }] })
  })

  test('messages, signals, triggers and conditions from outside continue a process', async () => {
    const before = '<message id="m" name="paid"/><signal id="sig" name="opened"/>'
    const event = (id: string, definition: string) =>
      `<intermediateCatchEvent id="${id}">${definition}</intermediateCatchEvent>`
    const condition = '<conditionalEventDefinition><condition>${ready == true}</condition></conditionalEventDefinition>'
    const body = `<startEvent id="s"/>${event('pay', '<messageEventDefinition messageRef="m"/>')}
      ${event('open', '<signalEventDefinition signalRef="sig"/>')}<receiveTask id="wait"/>${event('when', condition)}
      <userTask id="t" flowable:assignee="boss"/>${flows('s', 'pay', 'open', 'wait', 'when', 't')}`
    const id = await app.start(boss.token, await app.deploy('outside', diagram('outside', body, { before })))
    const outcomeOf = async (place: string, payload: object = {}) => [
      (await app.send(`POST ${base}${place}`, admin, payload)).status,
      ...(await standing(id)),
    ]
    expect(await outcomeOf('/messages', { name: 'other', processInstanceId: id })).toEqual([404, 'pay'])
    expect(await outcomeOf('/messages', { name: 'paid', processInstanceId: id, variables: { paid: 7 } })).toEqual([
      200,
      'open',
    ])
    expect(await outcomeOf('/signals', { name: 'opened' })).toEqual([200, 'wait'])
    const { data } = await app.send<{ activityId: string; executionId: string }[]>(
      `GET ${base}/process-instances/${id}/activities`,
      admin,
    )
    const execution = data.find(({ activityId }) => activityId === 'wait')?.executionId
    expect(await outcomeOf('/executions/none/trigger')).toEqual([404, 'wait'])
    expect(await outcomeOf(`/executions/${execution}/trigger`, { variables: { ready: false } })).toEqual([200, 'when'])
    expect(await outcomeOf(`/process-instances/${id}/evaluate-conditions`)).toEqual([200, 'when'])
    await app.send(`PUT ${base}/process-instances/${id}/variables`, admin, {
      variables: [{ name: 'ready', value: true }],
    })
    expect(await outcomeOf(`/process-instances/${id}/evaluate-conditions`)).toEqual([200, 't'])
    expect(await outcomeOf('/messages', {})).toEqual([400, 't'])
    expect((await history(id)).map(({ action, to }) => [action, to])).toEqual([
      ['message', 'paid'],
      ['trigger', 'wait'],
      ['evaluate', null],
      ['variables', 'ready'],
      ['evaluate', null],
    ])
    expect(await lastLog()).toMatchObject({ after: { instance: id, conditions: 'evaluated' } })
  })

  test('definitions and instances are suspended and activated, now or at a time', async () => {
    const definitionId = await app.deploy('sleepy', diagram('sleepy', one('t')))
    const id = await app.start(boss.token, definitionId)
    const definition = `PUT /flowable-process/repository/process-definitions/${definitionId}`
    const instance = `PUT /flowable-process/runtime/process-instances/${id}`
    const isAsleep = async () =>
      (await app.send<{ suspended: boolean }>(`GET /flowable/process-instances/${id}`, admin)).data.suspended
    const starts = async () =>
      (
        await app.send('POST /flowable/process-instances', boss.token, {
          processDefinitionId: definitionId,
          name: '再来',
        })
      ).status
    expect((await app.send(instance, admin, { action: 'suspend' })).status).toBe(200)
    expect((await app.send(instance, admin, { action: 'suspend' })).status).toBe(409)
    expect(await isAsleep()).toBe(true)
    expect((await app.send(instance, admin, { action: 'activate' })).status).toBe(200)
    expect(await isAsleep()).toBe(false)
    expect(await history(id)).toMatchObject([
      { action: 'suspend', account: 'admin', to: null },
      { action: 'activate', account: 'admin', to: null },
    ])
    const planned = { action: 'suspend', date: new Date(app.clock.now() + 7_200_000).toISOString() }
    expect((await app.send(instance, admin, planned)).status).toBe(200)
    expect(await history(id)).toHaveLength(2)
    expect((await app.send(definition, admin, { action: 'suspend', includeProcessInstances: true })).status).toBe(200)
    expect([await starts(), await isAsleep()]).toEqual([409, true])
    const later = new Date(app.clock.now() + 3_600_000).toISOString()
    const wake = { action: 'activate', includeProcessInstances: true, date: later }
    expect((await app.send(definition, admin, wake)).status).toBe(200)
    expect([await starts(), await isAsleep()]).toEqual([409, true])
    app.clock.advance(3_600_000)
    await app.runJobs()
    expect([await starts(), await isAsleep()]).toEqual([200, false])
    expect((await history(id)).slice(2)).toMatchObject([
      { action: 'suspend', account: 'admin' },
      { action: 'activate', account: 'admin' },
    ])
    app.clock.advance(3_600_000)
    await app.runJobs()
    expect(await isAsleep()).toBe(true)
    expect((await history(id)).slice(4)).toMatchObject([{ action: 'suspend', account: 'admin' }])
    expect((await app.send(definition, admin, { action: 'sleep' })).errors).toMatchObject([{ field: 'action' }])
    expect((await app.send(definition, admin, { action: 'suspend', date: 'soon' })).errors).toMatchObject([
      { field: 'date' },
    ])
    expect((await app.send(instance.replace(id, 'none'), admin, { action: 'suspend' })).status).toBe(404)
  })
})
