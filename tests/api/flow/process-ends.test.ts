// Hooks at the end of a process: rows change as by any call, and together with the process or not at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessEnd } from '../../../src/server/call/process-end.ts'
import { conflict } from '../../../src/server/errors/errors.ts'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const hour = 60 * 60_000

const approval: ProcessEnd = {
  prefix: 'entry:',
  async handle(call, { instance, variables }) {
    const id = Number(instance.businessKey?.slice('entry:'.length))
    await call.of('system/dictionary', 'approve').update(id, { name: String(variables['title']) })
    await call.enqueue({ kind: 'told', payload: { id, mayAll: await call.rights.has(call, anySite) } })
    if (variables['refuse'] === true) throw conflict('no')
  },
}
const anySite = { module: 'app', targetId: 1, code: 'cms:app:update' } as const

describe.each(testDatabases)('ends of processes on %s', (database) => {
  let app: FlowApp
  let starter: LoggedIn
  let definitionId: string

  beforeAll(async () => {
    app = await buildFlowApp(database, undefined, { processEnds: [approval] })
    starter = await loginAs(app, { account: 'starter' })
    const timer = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>'
    const body = `<startEvent id="s"/><intermediateCatchEvent id="wait">${timer}</intermediateCatchEvent>
      <endEvent id="e"/>${flows('s', 'wait', 'e')}`
    definitionId = await app.deploy('approval', diagram('approval', body))
  })
  afterAll(() => app.close())

  const newEntry = async (code: string) => {
    const { data } = await app.post<{ id: number }>('/dict/save', { name: 'before', code }, { token: app.admin })
    return data.id
  }
  const begin = (id: number, values: object) =>
    app.start(starter.token, definitionId, { businessKey: `entry:${id}`, values })
  const { read } = { read: () => app.ports.database.read }
  const entry = (id: number) =>
    read().selectFrom('system_dictionary').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const instance = (id: string) =>
    read().selectFrom('flow_instance').select('endTime').where('id', '=', id).executeTakeFirstOrThrow()
  const endedJobs = () => read().selectFrom('system_job').selectAll().where('kind', '=', 'told').execute()
  const logOf = (id: number) =>
    read()
      .selectFrom('system_operation_log')
      .selectAll()
      .where('entity', '=', 'system/dictionary')
      .where('rowId', '=', id)
      .orderBy('id')
      .execute()

  test("a process ended by a timer changes rows with version, audit and follow-up jobs, in its starter's name", async () => {
    const id = await newEntry('ended')
    const before = await entry(id)
    const processId = await begin(id, { title: 'after' })
    app.clock.advance(hour)
    await app.runJobs()
    expect((await instance(processId)).endTime).toBe(app.clock.now())
    const after = await entry(id)
    expect(after).toMatchObject({ name: 'after', updateTime: app.clock.now(), updateBy: 'starter' })
    expect(after.updateTime).toBeGreaterThan(before.updateTime)
    const log = await logOf(id)
    expect(log.map(({ action }) => action)).toEqual(['create', 'approve'])
    expect(log[1]).toMatchObject({
      account: 'starter',
      userId: null,
      before: { name: 'before' },
      after: { name: 'after' },
    })
    expect(await endedJobs()).toMatchObject([{ payload: { id, mayAll: true }, createBy: 'starter' }])
  })

  test('a refusal at the end leaves no trace, and the process where it was', async () => {
    const id = await newEntry('refused')
    const before = await entry(id)
    const jobs = await endedJobs()
    const processId = await begin(id, { title: 'after', refuse: true })
    app.clock.advance(hour)
    await app.runJobs()
    expect((await instance(processId)).endTime).toBeNull()
    expect(await entry(id)).toEqual(before)
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['create'])
    expect(await endedJobs()).toEqual(jobs)
  })
})
