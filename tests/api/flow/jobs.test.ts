// Jobs of processes for operators: failures with their reason, retried or dropped; timers that start instances.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Job {
  readonly id: string
  readonly error: string
  readonly [name: string]: unknown
}

const base = '/flowable/operations'
const failing = { isReady: true, send: () => Promise.reject(new Error('No mail server answers.')) }

describe.each(testDatabases)('jobs on %s', (database) => {
  let app: FlowApp
  let boss: LoggedIn
  let looker: LoggedIn
  let admin: string

  beforeAll(async () => {
    app = await buildFlowApp(database, failing)
    admin = app.admin
    boss = await loginAs(app, { account: 'boss' })
    looker = await loginAs(app, { account: 'looker', rights: ['/flowable/process/operations'] })
  })
  afterAll(() => app.close())

  const standing = async (id: string) => {
    const { data } = await app.send<{ activityId: string; endTime: string | null }[]>(
      `GET ${base}/process-instances/${id}/activities`,
      admin,
    )
    return data.filter(({ endTime }) => endTime === null).map(({ activityId }) => activityId)
  }
  const lastLog = () =>
    app.ports.database.read
      .selectFrom('system_operation_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const failedJobs = (query = '') => app.send<Job[]>(`GET ${base}/jobs${query}`, looker.token)
  const failForGood = async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      await app.runJobs()
      app.clock.advance(60_000)
    }
  }

  test('a failed job is listed with its reason, and succeeds on retry once the cause is fixed', async () => {
    const body = `<startEvent id="s"/><serviceTask id="call" flowable:async="true" flowable:expression="\${missing + 1}" flowable:resultVariable="r"/>
      <userTask id="t" flowable:assignee="boss"/><endEvent id="e"/>${flows('s', 'call', 't', 'e')}`
    const definitionId = await app.deploy('faulty', diagram('faulty', body))
    const id = await app.start(boss.token, definitionId)
    const waiting = await app.send<Job[]>(`GET ${base}/jobs?state=waiting&processInstanceId=${id}`, admin)
    expect(waiting.data).toMatchObject([{ kind: 'async', activityId: 'call', failTime: null, retries: 3 }])
    expect((await failedJobs(`?processInstanceId=${id}`)).total).toBe(0)
    expect((await app.send(`POST ${base}/jobs/${waiting.data[0]?.id}/retry`, admin, {})).status).toBe(409)
    await failForGood()
    const { data, total } = await failedJobs('?processDefinitionKey=faulty&sort=failTime&order=desc')
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      processInstanceId: id,
      processInstanceName: '流程',
      processDefinitionId: definitionId,
      activityId: 'call',
      retries: 0,
      error: expect.stringContaining('missing'),
    })
    const job = `${base}/jobs/${data[0]?.id}`
    expect((await app.send(`DELETE ${job}`, admin)).status).toBe(409)
    expect((await app.send(`POST ${job}/retry`, looker.token, {})).status).toBe(403)
    await app.send(`PUT ${base}/process-instances/${id}/variables`, admin, {
      variables: [{ name: 'missing', value: 1 }],
    })
    expect((await app.send(`POST ${job}/retry`, admin, {})).status).toBe(200)
    expect(await lastLog()).toMatchObject({ account: 'admin', entity: 'flow/engine-job', after: { job: data[0]?.id } })
    expect((await failedJobs(`?processInstanceId=${id}`)).total).toBe(0)
    const history = await app.send(`GET /flowable/process-instances/${id}/history`, admin)
    expect(history.data).toMatchObject([{ action: 'variables' }, { action: 'retry-job', account: 'admin', to: 'call' }])
    await app.runJobs()
    expect(await standing(id)).toEqual(['t'])
    expect((await app.send(`POST ${base}/jobs/none/retry`, admin, {})).status).toBe(404)
    expect((await failedJobs('?state=strange')).errors).toMatchObject([{ field: 'state' }])
  })

  test('a node may declare how often its job is retried, and at what interval', async () => {
    const cycle =
      '<extensionElements><flowable:failedJobRetryTimeCycle>R5/PT7M</flowable:failedJobRetryTimeCycle></extensionElements>'
    const body = `<startEvent id="s"/><serviceTask id="call" flowable:async="true" flowable:expression="\${missing}">${cycle}</serviceTask>
      <endEvent id="e"/>${flows('s', 'call', 'e')}`
    const id = await app.start(boss.token, await app.deploy('patient', diagram('patient', body)))
    const job = async () => (await app.send<Job[]>(`GET ${base}/jobs?state=all&processInstanceId=${id}`, admin)).data[0]
    expect(await job()).toMatchObject({ retries: 5 })
    const seen: unknown[] = []
    for (const minutes of [0, 6, 1, 7, 7, 7]) {
      app.clock.advance(minutes * 60_000)
      await app.runJobs()
      seen.push((await job())?.['retries'])
    }
    expect(seen).toEqual([4, 4, 3, 2, 1, 0])
    expect((await failedJobs(`?processInstanceId=${id}`)).total).toBe(1)
  })

  test('a timer that cannot start anything is listed, and continues once its cause is fixed', async () => {
    const cycle = '<timerEventDefinition><timeCycle>R5/PT1H</timeCycle></timerEventDefinition>'
    const timed = (more: string, ...ids: readonly string[]) =>
      diagram('timed', `<startEvent id="s">${cycle}</startEvent>${more}<userTask id="t"/>${flows('s', ...ids, 't')}`)
    const definitionId = await app.deploy('timed', timed('<serviceTask id="x" flowable:expression="${nobody}"/>', 'x'))
    const timers = (query = '') =>
      app.send<Job[]>(`GET ${base}/start-timers?processDefinitionKey=timed${query}`, looker.token)
    expect((await timers()).data).toMatchObject([
      { activityId: 's', processDefinitionId: definitionId, failed: false, error: null },
    ])
    const id = (await timers('&state=waiting')).data[0]?.id
    expect((await app.send(`POST ${base}/start-timers/${id}/retry`, admin, {})).status).toBe(409)
    app.clock.advance(3_600_000)
    await failForGood()
    const failed = await timers('&state=failed')
    expect([failed.total, failed.data]).toMatchObject([
      1,
      [{ id, failed: true, error: expect.stringContaining('nobody') }],
    ])
    expect((await timers('&state=waiting')).total).toBe(0)
    expect((await app.send(`POST ${base}/start-timers/${id}/retry`, looker.token, {})).status).toBe(403)
    expect((await app.send(`POST ${base}/start-timers/${id}/retry`, admin, {})).status).toBe(200)
    expect((await timers('&state=waiting')).total).toBe(1)
    expect((await app.send(`POST ${base}/start-timers/none/retry`, admin, {})).status).toBe(404)
    expect((await timers('&state=strange')).errors).toMatchObject([{ field: 'state' }])
    const fixed = await app.deploy('timed', timed(''))
    expect((await timers()).data).toMatchObject([{ processDefinitionId: fixed, failed: false }])
    app.clock.advance(3_600_000)
    await app.runJobs()
    const { total } = await app.send(
      `GET /flowable-process/runtime/process-instances?processDefinitionId=${fixed}`,
      admin,
    )
    expect([total, (await timers('&state=waiting')).total]).toEqual([1, 1])
  })

  test('a mail that cannot be sent may be dropped: nothing waits for it', async () => {
    const field = (name: string, value: string) => `<flowable:field name="${name}" stringValue="${value}"/>`
    const fields = `${field('to', 'a@example.com')}${field('subject', '通知')}${field('text', '完成')}`
    const body = `<startEvent id="s"/><serviceTask id="mail" flowable:type="mail"><extensionElements>${fields}</extensionElements></serviceTask>
      <userTask id="t" flowable:assignee="boss"/>${flows('s', 'mail', 't')}`
    const id = await app.start(boss.token, await app.deploy('mailing', diagram('mailing', body)))
    await failForGood()
    const { data } = await failedJobs(`?processInstanceId=${id}`)
    expect(data).toMatchObject([{ kind: 'outbox', activityId: 'mail', error: 'No mail server answers.' }])
    expect((await app.send(`DELETE ${base}/jobs/${data[0]?.id}`, admin)).status).toBe(200)
    expect(await lastLog()).toMatchObject({ action: 'remove', before: { job: data[0]?.id, instance: id } })
    expect((await failedJobs(`?processInstanceId=${id}`)).total).toBe(0)
    expect((await app.send(`DELETE ${base}/jobs/${data[0]?.id}`, admin)).status).toBe(404)
    expect(await standing(id)).toEqual(['t'])
  })
})
