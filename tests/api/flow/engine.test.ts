// The embedded engine on the database: starts, tasks, jobs, hooks, versions, on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndedInstance } from '../../../src/server/ports/process/process-engine.ts'
import { createTestEngine, diagram, flows, type TestEngine, twoApprovals } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  const ended: EndedInstance[] = []
  const replies: string[] = []

  beforeAll(async () => {
    flow = await createTestEngine({
      database,
      endedHooks: [
        {
          prefix: 'article:',
          handle: async (_work, instance) => {
            ended.push(instance)
            if (instance.instance.businessKey === 'article:refused') throw new Error('The article says no.')
          },
        },
      ],
      sendRequest: async ({ url }) => {
        replies.push(url)
        if (url.endsWith('/down')) throw new Error('Nobody answers.')
        return { protocol: 'HTTP/1.1', status: 200, reason: 'OK', headers: {}, body: 'pong' }
      },
    })
  })
  afterAll(() => flow.dispose())

  async function start(key: string, more: object = {}) {
    return flow.act('starter', (work) => flow.engine.start(work, { definitionKey: key, ...more }))
  }

  const openTasks = async (instanceId: string) =>
    (await flow.look((work) => flow.engine.tasks(work, { instanceId, size: 100 }))).rows

  const completeAs = (account: string, id: string, variables: object = {}) =>
    flow.act(account, (work) => flow.engine.complete(work, id, { values: { ...variables } }))

  const stateOf = (id: string) => flow.look((work) => flow.engine.instance(work, id))

  test('an instance moves from task to task and ends, and every row records it', async () => {
    await flow.deploy(twoApprovals('plain'))
    const instance = await start('plain', { businessKey: 'b-1', name: '请假', values: { days: 3, note: '好' } })
    expect(instance).toMatchObject({ definitionKey: 'plain', startUserId: 'starter', name: '请假', endTime: null })
    const [first, ...others] = await openTasks(instance.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ definitionKey: 'first', assignee: 'kermit', priority: 50 })
    await completeAs('kermit', first?.id ?? '', { approved: true })
    const [second] = await openTasks(instance.id)
    expect(second).toMatchObject({ definitionKey: 'second', assignee: null })
    await flow.act('gonzo', (work) => flow.engine.claim(work, second?.id ?? '', 'gonzo'))
    await completeAs('gonzo', second?.id ?? '')
    expect(await stateOf(instance.id)).toMatchObject({ endActivityId: 'end', endTime: flow.clock.now() })
    const variables = await flow.look((work) => flow.engine.variables(work, instance.id))
    expect(variables).toMatchObject({ days: 3, note: '好', approved: true, starter: 'starter' })
    const activities = await flow.look((work) => flow.engine.activities(work, { instanceId: instance.id }))
    const ids = activities.map(({ activityId }) => activityId)
    expect(ids).toEqual(['start', 'start-first', 'first', 'first-second', 'second', 'second-end', 'end'])
    expect(activities.every(({ endTime }) => endTime !== null)).toBe(true)
    const people = await flow.look((work) => flow.engine.involvement(work, instance.id))
    expect(new Set(people.users)).toEqual(new Set(['starter', 'kermit', 'gonzo']))
    expect(people.groups).toEqual(['managers'])
    expect(
      await flow.database.read.selectFrom('flow_execution').select('id').where('rootId', '=', instance.id).execute(),
    ).toEqual([])
  })

  test('values of every kind are read back unchanged', async () => {
    await flow.deploy(twoApprovals('values'))
    const values = {
      text: 'x',
      empty: '',
      none: null,
      whole: 42,
      large: 2 ** 40,
      broken: 1.5,
      yes: true,
      day: new Date(Date.UTC(2026, 0, 5)),
      list: [1, 'two', null],
      object: { z: 1, a: { b: [true] } },
    }
    const { id } = await start('values', { values })
    expect(await flow.look((work) => flow.engine.variables(work, id))).toMatchObject(values)
  })

  test('a task is found by assignee, candidate, involvement and text, and no longer after its end', async () => {
    await flow.deploy(twoApprovals('found'))
    const { id } = await start('found')
    const ask = async (query: object) => {
      const page = await flow.look((work) => flow.engine.tasks(work, { instanceId: id, ...query }))
      return page.rows.map(({ definitionKey }) => definitionKey)
    }
    const kermit = { account: 'kermit', groups: [] }
    const manager = { account: 'fozzie', groups: ['managers'] }
    expect(await ask({ assignee: 'kermit' })).toEqual(['first'])
    expect(await ask({ involved: kermit })).toEqual(['first'])
    expect(await ask({ involved: manager })).toEqual([])
    expect(await ask({ text: 'IRS' })).toEqual(['first'])
    expect(await ask({ text: '%' })).toEqual([])
    const [first] = await openTasks(id)
    await completeAs('kermit', first?.id ?? '')
    expect(await ask({ candidate: manager })).toEqual(['second'])
    expect(await ask({ involved: manager })).toEqual(['second'])
    expect(await ask({ candidate: kermit })).toEqual([])
    expect(await ask({ state: 'completed', involved: kermit })).toEqual(['first'])
    expect(await ask({ state: 'all', readableBy: kermit })).toHaveLength(2)
    expect(await ask({ readableBy: { account: 'stranger', groups: [] } })).toEqual([])
    const [second] = await openTasks(id)
    await flow.act('fozzie', (work) => flow.engine.claim(work, second?.id ?? '', 'fozzie'))
    expect(await ask({ candidate: manager })).toEqual([])
    expect(await ask({ assignee: 'fozzie' })).toEqual(['second'])
  })

  test('ten thousand people get a task at once, and other requests are served meanwhile', async () => {
    const times =
      '<multiInstanceLoopCharacteristics><loopCardinality>10000</loopCardinality></multiInstanceLoopCharacteristics>'
    const body = `<startEvent id="s"/><userTask id="a" flowable:assignee="many">${times}</userTask>${flows('s', 'a')}`
    await flow.deploy(diagram('many', body))
    let turns = 0
    const heard = setInterval(() => (turns += 1), 0)
    const { id } = await start('many')
    clearInterval(heard)
    expect(turns).toBeGreaterThan(10)
    const asked = () => flow.look((work) => flow.engine.tasks(work, { instanceId: id, size: 1 }))
    const { rows, total } = await asked()
    expect(total).toBe(10_000)
    await completeAs('many', rows[0]?.id ?? '')
    expect((await asked()).total).toBe(9_999)
  })

  test('completing twice, concurrently or in sequence, works once', async () => {
    await flow.deploy(twoApprovals('twice'))
    const { id } = await start('twice')
    const [first] = await openTasks(id)
    const both = await Promise.allSettled([
      completeAs('kermit', first?.id ?? ''),
      completeAs('kermit', first?.id ?? ''),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ status: 409 })
    expect(await openTasks(id)).toHaveLength(1)
    await expect(completeAs('kermit', 'no-such-task')).rejects.toMatchObject({ status: 404 })
  })

  test('a parallel join that two people reach at the same moment is passed once', async () => {
    const body = `<startEvent id="s" /><parallelGateway id="fork" /><userTask id="a" flowable:assignee="x" />
      <userTask id="b" flowable:assignee="y" /><parallelGateway id="join" /><userTask id="after" /><endEvent id="e" />
      ${flows('s', 'fork', 'a', 'join', 'after', 'e')}${flows('fork', 'b', 'join')}`
    await flow.deploy(diagram('joined', body))
    for (let round = 0; round < 5; round++) {
      const { id } = await start('joined')
      const tasks = await openTasks(id)
      expect(tasks).toHaveLength(2)
      await Promise.all(tasks.map((task) => completeAs('x', task.id)))
      expect((await openTasks(id)).map(({ definitionKey }) => definitionKey)).toEqual(['after'])
    }
  })

  test('a failing step leaves everything unchanged', async () => {
    const condition = '<conditionExpression>${missing}</conditionExpression>'
    const body = `<startEvent id="s" /><userTask id="t" /><exclusiveGateway id="x" /><endEvent id="e" />
      ${flows('s', 't', 'x')}<sequenceFlow id="f" sourceRef="x" targetRef="e">${condition}</sequenceFlow>
      <sequenceFlow id="g" sourceRef="x" targetRef="e">${condition}</sequenceFlow>`
    await flow.deploy(diagram('failing', body))
    const { id } = await start('failing')
    const [task] = await openTasks(id)
    await expect(completeAs('x', task?.id ?? '', { kept: 1 })).rejects.toMatchObject({ status: 400 })
    expect(await openTasks(id)).toEqual([task])
    expect(await flow.look((work) => flow.engine.variables(work, id))).toEqual({})
    await completeAs('x', task?.id ?? '', { missing: true })
    expect(await stateOf(id)).toMatchObject({ endActivityId: 'e' })
  })

  test('a timer fires once when it is due, even long overdue', async () => {
    const body = `<startEvent id="s" /><userTask id="t" /><boundaryEvent id="b" attachedToRef="t">
      <timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
      <userTask id="late" /><endEvent id="e" />${flows('s', 't', 'e')}${flows('b', 'late', 'e')}`
    await flow.deploy(diagram('timed', body))
    const { id } = await start('timed')
    const other = await start('timed')
    const [task] = await openTasks(other.id)
    await completeAs('x', task?.id ?? '')
    flow.clock.advance(59 * 60_000)
    await flow.worker.runDueJobs()
    expect((await openTasks(id)).map(({ definitionKey }) => definitionKey)).toEqual(['t'])
    flow.clock.advance(10 * 24 * 3_600_000)
    await flow.worker.runDueJobs()
    expect((await openTasks(id)).map(({ definitionKey }) => definitionKey)).toEqual(['late'])
    expect(await stateOf(other.id)).toMatchObject({ endActivityId: 'e' })
    expect(flow.jobErrors).toEqual([])
  })

  test('a suspended instance refuses commands, its timers wait and fire after activation', async () => {
    const { id } = await start('timed')
    const suspend = (suspended: boolean) =>
      flow.act('admin', (work) => flow.engine.suspendInstance(work, id, { suspended }))
    await suspend(true)
    await expect(suspend(true)).rejects.toMatchObject({ status: 409 })
    const [task] = await openTasks(id)
    expect(task).toMatchObject({ suspended: true })
    await expect(completeAs('x', task?.id ?? '')).rejects.toMatchObject({ status: 409 })
    flow.clock.advance(2 * 3_600_000)
    await flow.worker.runDueJobs()
    expect((await openTasks(id)).map(({ definitionKey }) => definitionKey)).toEqual(['t'])
    await suspend(false)
    await flow.worker.runDueJobs()
    expect((await openTasks(id)).map(({ definitionKey }) => definitionKey)).toEqual(['late'])
  })

  test('a suspended definition cannot be started, and is activated at the scheduled time', async () => {
    await flow.deploy(twoApprovals('asleep'))
    const { rows } = await flow.look((work) => flow.engine.definitions(work, { key: 'asleep' }))
    const id = rows[0]?.id ?? ''
    const change = (values: object) =>
      flow.act('admin', (work) => flow.engine.suspendDefinition(work, id, { suspended: true, ...values }))
    await change({})
    await expect(start('asleep')).rejects.toMatchObject({ status: 409 })
    await change({ suspended: false, at: flow.clock.now() + 60_000 })
    await expect(start('asleep')).rejects.toMatchObject({ status: 409 })
    flow.clock.advance(60_000)
    await flow.worker.runDueJobs()
    expect(await start('asleep')).toMatchObject({ definitionId: id })
  })

  test('an external call goes through the outbox, and a failing one becomes a dead letter that can be retried', async () => {
    const call = (url: string) => `<serviceTask id="call" flowable:type="http"><extensionElements>
      <flowable:field name="requestMethod" stringValue="GET" /><flowable:field name="requestUrl" stringValue="${url}" />
      </extensionElements></serviceTask>`
    const body = (url: string) => `<startEvent id="s" />${call(url)}<endEvent id="e" />${flows('s', 'call', 'e')}`
    await flow.deploy(diagram('calls', body('http://api.example.com/up')))
    const good = await start('calls')
    expect(replies).toEqual([])
    await flow.worker.runDueJobs()
    expect(replies).toEqual(['http://api.example.com/up'])
    expect(await stateOf(good.id)).toMatchObject({ endActivityId: 'e' })
    await flow.deploy(diagram('fails', body('http://api.example.com/down')))
    const bad = await start('fails')
    const failed = () => flow.look((work) => flow.engine.jobs(work, { instanceId: bad.id, state: 'failed' }))
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await failed()).total).toBe(0)
      await flow.worker.runDueJobs()
      flow.clock.advance(60_000)
    }
    const { rows } = await failed()
    expect(rows).toMatchObject([{ kind: 'outbox', activityId: 'call', retries: 0, error: 'Nobody answers.' }])
    const tries = replies.length
    await flow.worker.runDueJobs()
    expect(replies).toHaveLength(tries)
    await flow.act('admin', (work) => flow.engine.retryJob(work, rows[0]?.id ?? ''))
    expect((await failed()).total).toBe(0)
    await flow.worker.runDueJobs()
    expect(replies).toHaveLength(tries + 1)
    flow.jobErrors.length = 0
  })

  test('a mail is sent after the step, even if the instance has ended by then', async () => {
    const field = (name: string, value: string) => `<flowable:field name="${name}" stringValue="${value}" />`
    const fields = field('to', 'a@example.com, b@example.com') + field('subject', 'News') + field('text', 'Done')
    const body = `<startEvent id="s" /><serviceTask id="mail" flowable:type="mail"><extensionElements>${fields}</extensionElements>
      </serviceTask><endEvent id="e" />${flows('s', 'mail', 'e')}`
    await flow.deploy(diagram('mailing', body))
    const { id } = await start('mailing')
    expect(await stateOf(id)).toMatchObject({ endActivityId: 'e' })
    expect(flow.mailer.sent).toEqual([])
    await flow.worker.runDueJobs()
    expect(flow.mailer.sent).toEqual([{ to: ['a@example.com', 'b@example.com'], subject: 'News', text: 'Done' }])
    const left = await flow.database.read
      .selectFrom('flow_engine_job')
      .select('id')
      .where('instanceId', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('tokens are moved back, and an instance is migrated once nothing prevents it', async () => {
    await flow.deploy(twoApprovals('moved'))
    const { id } = await start('moved')
    const here = async () => (await openTasks(id)).map(({ definitionKey }) => definitionKey)
    const [first] = await openTasks(id)
    await completeAs('kermit', first?.id ?? '')
    const move = { from: { activityIds: ['second'] }, to: ['first'], reason: 'again' }
    await flow.act('admin', (work) => flow.engine.moveTokens(work, id, move))
    expect(await here()).toEqual(['first'])
    await flow.deploy(twoApprovals('moved').replaceAll('first', 'renamed'))
    const { rows } = await flow.look((work) => flow.engine.definitions(work, { key: 'moved', latest: true }))
    const migrate = (more: object) =>
      flow.act('admin', (work) => flow.engine.migrate(work, id, { definitionId: rows[0]?.id ?? '', ...more }))
    expect(await migrate({})).toMatchObject([{ activityId: 'first' }])
    expect(await migrate({ mapping: { first: 'renamed' }, dryRun: true })).toEqual([])
    expect(await here()).toEqual(['first'])
    expect(await migrate({ mapping: { first: 'renamed' } })).toEqual([])
    expect(await here()).toEqual(['renamed'])
    const [renamed] = await openTasks(id)
    await completeAs('kermit', renamed?.id ?? '')
    expect(await here()).toEqual(['second'])
    expect(await stateOf(id)).toMatchObject({ definitionId: rows[0]?.id })
  })

  test('a feature is notified of the end with the variables, in the same transaction', async () => {
    await flow.deploy(twoApprovals('hooked'))
    const { id } = await start('hooked', { businessKey: 'article:7', values: { auditResult: 1 } })
    await flow.act('admin', (work) => flow.engine.cancel(work, id, 'no more'))
    expect(ended.at(-1)).toMatchObject({ instance: { id, deleteReason: 'no more' }, variables: { auditResult: 1 } })
    const refused = await start('hooked', { businessKey: 'article:refused' })
    const cancel = flow.act('admin', (work) => flow.engine.cancel(work, refused.id, 'never'))
    await expect(cancel).rejects.toThrow('The article says no.')
    expect(await stateOf(refused.id)).toMatchObject({ endTime: null })
    expect(await openTasks(refused.id)).toHaveLength(1)
  })

  test('an ended instance is removed with all its data; a running one is not', async () => {
    const { id } = await start('hooked')
    const remove = () => flow.act('admin', (work) => flow.engine.remove(work, id))
    await expect(remove()).rejects.toMatchObject({ status: 409 })
    const [task] = await openTasks(id)
    const taskId = task?.id ?? ''
    await flow.act('kermit', (work) => flow.engine.comment(work, { taskId }, '看过'))
    await flow.act('admin', (work) => flow.engine.cancel(work, id, 'over'))
    await remove()
    expect(await stateOf(id)).toBeNull()
    expect(await flow.look((work) => flow.engine.task(work, taskId))).toBeNull()
    expect(await flow.look((work) => flow.engine.comments(work, { taskId }))).toEqual([])
    await expect(remove()).rejects.toMatchObject({ status: 404 })
  })

  test('subtasks end with their parent, and need no process', async () => {
    const make = (name: string, parentTaskId: string | null = null) =>
      flow.act('x', (work) => flow.engine.createTask(work, { name, owner: 'x', assignee: 'x', parentTaskId }))
    const parent = await make('parent')
    const child = await make('child', parent.id)
    const grandchild = await make('grandchild', child.id)
    await completeAs('x', parent.id)
    const look = (id: string) => flow.look((work) => flow.engine.task(work, id))
    expect(await look(parent.id)).toMatchObject({ completedBy: 'x', endTime: flow.clock.now() })
    expect(await look(child.id)).toMatchObject({ completedBy: null, endTime: flow.clock.now() })
    expect(await look(grandchild.id)).toMatchObject({ endTime: flow.clock.now() })
    await expect(make('late', parent.id)).rejects.toMatchObject({ status: 409 })
  })

  test('a message starts or continues one instance, a signal all of them', async () => {
    const event = (kind: string, ref: string) => `<${kind}EventDefinition ${kind}Ref="${ref}" />`
    const before = `<message id="order" name="order" /><message id="paid" name="paid" /><signal id="alarm" name="alarm" />`
    const body = `<startEvent id="s">${event('message', 'order')}</startEvent>
      <intermediateCatchEvent id="pay">${event('message', 'paid')}</intermediateCatchEvent>
      <intermediateCatchEvent id="wait">${event('signal', 'alarm')}</intermediateCatchEvent><endEvent id="e" />
      ${flows('s', 'pay', 'wait', 'e')}`
    await flow.deploy(diagram('orders', body, { before }))
    const begin = () => flow.act('x', (work) => flow.engine.start(work, { message: 'order' }))
    const [one, other] = [await begin(), await begin()]
    const pay = (instanceId: string) => flow.act('x', (work) => flow.engine.message(work, 'paid', { instanceId }))
    await pay(one.id)
    await expect(pay(one.id)).rejects.toMatchObject({ status: 404 })
    await pay(other.id)
    await flow.act('x', (work) => flow.engine.signal(work, 'alarm', {}))
    expect(await stateOf(one.id)).toMatchObject({ endActivityId: 'e' })
    expect(await stateOf(other.id)).toMatchObject({ endActivityId: 'e' })
  })
})
