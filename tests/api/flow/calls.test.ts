// The workflow calls over HTTP: deploying, starting, the inbox, actions on tasks, and who may not.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram } from '../../support/flow.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Answer<Data> {
  readonly status: number
  readonly success: boolean
  readonly data: Data
  readonly errMsg: string
  readonly total?: number
}

interface Task {
  readonly id: string
  readonly name: string
  readonly assignee: { readonly id: string } | null
  readonly processInstanceId: string | null
  readonly [name: string]: unknown
}

const leave = diagram(
  'leave',
  `<startEvent id="start"/><sequenceFlow id="f1" sourceRef="start" targetRef="apply"/>
   <userTask id="apply" name="填写申请" flowable:assignee="\${starter}"/>
   <sequenceFlow id="f2" sourceRef="apply" targetRef="approve"/>
   <userTask id="approve" name="审批" flowable:candidateUsers="boss" flowable:candidateGroups="managers"/>
   <sequenceFlow id="f3" sourceRef="approve" targetRef="end"/><endEvent id="end"/>`,
)
  .replaceAll('${starter}', '${initiator}')
  .replace('<startEvent id="start"/>', '<startEvent id="start" flowable:initiator="initiator"/>')

describe.each(testDatabases)('workflow calls on %s', (database) => {
  let app: TestApp
  let admin: string
  let starter: LoggedIn
  let boss: LoggedIn
  let stranger: LoggedIn

  async function send<Data = unknown>(method: string, path: string, token: string, payload?: unknown) {
    const answer = await app.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { token },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    return { ...answer.json<Answer<Data>>(), status: answer.statusCode }
  }

  const deployLeave = (data: string = leave) =>
    send<{ id: string }>('POST', '/flowable/deployment', admin, { resourceName: '请假流程', data })
  const definitionOf = async (token: string) =>
    (await send<{ id: string; key: string }[]>('GET', '/flowable/process-definitions', token)).data[0]
  const inbox = async (token: string, body: object = {}) =>
    (await send<Task[]>('POST', '/flowable/query/tasks', token, body)).data
  const act = (verb: string, id: string | undefined, token: string, body: object = {}) =>
    send('PUT', `/flowable/tasks/${id}/action/${verb}`, token, body)
  const start = async () => {
    const definition = await definitionOf(starter.token)
    return send<{ id: string; started: string }>('POST', '/flowable/process-instances', starter.token, {
      processDefinitionId: definition?.id,
      name: '张三的请假',
      businessKey: 'leave-17',
    })
  }
  /** The instance waits at the approval. */
  const startAndApply = async () => {
    const { data } = await start()
    const [apply] = await inbox(starter.token, { assignment: 'assignee' })
    await act('complete', apply?.id, starter.token)
    return data.id
  }

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    starter = await loginAs(app, { account: 'starter', username: '张三' })
    boss = await loginAs(app, { account: 'boss', username: '李四' })
    stranger = await loginAs(app, { account: 'stranger' })
  })
  afterEach(() => app.close())

  test('a diagram is deployed, listed, downloaded and deleted; a second one is a new version', async () => {
    expect((await deployLeave()).status).toBe(200)
    await deployLeave()
    const list = await send<{ id: string; name: string }[]>('GET', '/flowable-process/repository/deployments', admin)
    expect(list.total).toBe(2)
    expect(list.data[0]).toMatchObject({ name: '请假流程' })
    const definitions = await send<{ version: number }[]>(
      'GET',
      '/flowable-process/repository/process-definitions?key=leave&sort=version&order=desc',
      admin,
    )
    expect(definitions.data.map(({ version }) => version)).toEqual([2, 1])
    expect(definitions.data[0]).toMatchObject({
      id: expect.stringMatching(/^leave:2:/) as string,
      key: 'leave',
      deploymentId: list.data[0]?.id,
      description: null,
      tenantId: '',
      suspended: false,
      hasStartForm: false,
    })
    const definition = await definitionOf(admin)
    const xml = await send<string>('GET', `/flowable/process-definitions/${definition?.id}/resource/xml`, admin)
    expect(xml.data).toContain('<process id="leave"')
    for (const { id } of list.data)
      expect((await send('DELETE', `/flowable-process/repository/deployments/${id}`, admin)).status).toBe(200)
    expect((await send('GET', '/flowable-process/repository/deployments', admin)).total).toBe(0)
  })

  test('a diagram based on a version that is no longer the latest is refused as stale', async () => {
    await deployLeave()
    const basedOn = (await definitionOf(starter.token))?.id
    const save = () => send('POST', '/flowable/deployment', admin, { resourceName: '请假流程', data: leave, basedOn })
    const saved = await save()
    expect([saved.status, saved.data]).toMatchObject([200, { definitionId: (await definitionOf(starter.token))?.id }])
    expect(await save()).toMatchObject({ status: 409, data: { stale: true }, errMsg: '该流程已有更新的版本' })
  })

  test('of two people who deploy the same version at once, one is refused', async () => {
    await deployLeave()
    const basedOn = (await definitionOf(starter.token))?.id
    const save = () => send('POST', '/flowable/deployment', admin, { resourceName: '请假流程', data: leave, basedOn })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const deployments = await send('GET', '/flowable-process/repository/deployments', admin)
    expect([deployments.total, (await definitionOf(starter.token))?.id === basedOn]).toEqual([2, false])
  })

  test('constructs without effect are reported when a diagram is deployed', async () => {
    const ignored = '<extensionElements><flowable:inputOutput/></extensionElements>'
    const drawn = leave.replace('flowable:candidateGroups="managers"/>', `>${ignored}</userTask>`)
    const warned = { warnings: [{ field: 'approve', message: '扩展元素没有作用：inputOutput' }] }
    expect((await deployLeave(drawn)).data).toMatchObject(warned)
    expect((await deployLeave()).data).toMatchObject({ warnings: [] })
  })

  test('an invalid diagram is refused with its elements, and nothing is stored', async () => {
    const wrong = diagram('wrong', '<startEvent id="s"/><exclusiveGateway id="g"/><serviceTask id="t"/>')
    const answer = await deployLeave(wrong)
    expect(answer.status).toBe(400)
    expect((answer as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['g', 't']),
    )
    expect((await send('GET', '/flowable-process/repository/deployments', admin)).total).toBe(0)
    expect((await send('GET', '/flowable-process/repository/deployments', stranger.token)).status).toBe(403)
  })

  test('from the start to the last task: inbox, claim, complete, history', async () => {
    await deployLeave()
    const started = await start()
    expect([started.status, started.success]).toEqual([200, true])
    expect(started.data.started).not.toBeNull()
    const [apply] = await inbox(starter.token)
    expect(apply).toMatchObject({ name: '填写申请', assignee: { id: 'starter', fullName: '张三' } })
    expect((await act('complete', apply?.id, starter.token)).status).toBe(200)
    const [approve] = await inbox(boss.token, { assignment: 'candidate' })
    expect(approve).toMatchObject({ name: '审批', assignee: null, processInstanceName: '张三的请假' })
    expect((await act('complete', approve?.id, boss.token)).status).toBe(403)
    expect((await act('claim', approve?.id, boss.token)).status).toBe(200)
    expect((await act('complete', approve?.id, boss.token, { opinion: '同意' })).status).toBe(200)
    expect((await act('complete', approve?.id, boss.token)).status).toBe(409)
    const ended = await send<{ ended: string }>('GET', `/flowable/process-instances/${started.data.id}`, starter.token)
    expect(ended.data.ended).not.toBeNull()
    expect(ended.data).toMatchObject({
      id: started.data.id,
      name: '张三的请假',
      businessKey: 'leave-17',
      processDefinitionId: (await definitionOf(starter.token))?.id,
      started: started.data.started,
      startedBy: { id: 'starter', fullName: '张三' },
    })
    const history = await send<{ action: string; opinion: string | null }[]>(
      'GET',
      `/flowable/process-instances/${started.data.id}/history`,
      boss.token,
    )
    expect(history.data.map(({ action }) => action)).toEqual(expect.arrayContaining(['complete', 'claim', 'complete']))
    expect(history.data.some(({ opinion }) => opinion === '同意')).toBe(true)
  })

  test('somebody not involved in a task neither sees nor changes it', async () => {
    await deployLeave()
    const instanceId = await startAndApply()
    const [task] = await inbox(boss.token)
    expect((await send('GET', `/flowable/tasks/${task?.id}`, stranger.token)).status).toBe(403)
    expect((await send('GET', `/flowable/process-instances/${instanceId}`, stranger.token)).status).toBe(403)
    for (const verb of ['claim', 'complete', 'assign', 'transfer', 'involve', 'terminate', 'urge'])
      expect([
        verb,
        (await act(verb, task?.id, stranger.token, { assignee: 'stranger', userId: 'stranger' })).status,
      ]).toEqual([verb, 403])
    expect(await inbox(stranger.token)).toEqual([])
    expect((await send('DELETE', `/flowable/process-instances/${instanceId}`, boss.token)).status).toBe(403)
    expect((await send('GET', '/flowable/tasks/none', boss.token)).status).toBe(404)
  })

  test('transfer, delegate and resolve, involve, copy, urge', async () => {
    await deployLeave()
    await startAndApply()
    const [task] = await inbox(boss.token)
    await act('claim', task?.id, boss.token)
    expect((await act('transfer', task?.id, boss.token, { assignee: 'nobody' })).status).toBe(400)
    expect((await act('delegate', task?.id, boss.token, { assignee: 'stranger' })).status).toBe(200)
    expect((await act('complete', task?.id, stranger.token)).status).toBe(409)
    expect((await act('resolve', task?.id, stranger.token)).status).toBe(200)
    const detail = await send<Task>('GET', `/flowable/tasks/${task?.id}`, boss.token)
    expect(detail.data).toMatchObject({ assignee: { id: 'boss' }, delegationState: 'resolved', mayComplete: true })
    expect((await act('transfer', task?.id, boss.token, { assignee: 'stranger' })).status).toBe(200)
    expect((await act('urge', task?.id, starter.token)).status).toBe(200)
    expect((await act('urge', task?.id, stranger.token)).status).toBe(403)
    expect((await act('cc', task?.id, stranger.token, { userIds: ['starter'] })).status).toBe(200)
    expect((await act('remove-involved', task?.id, stranger.token, { userId: 'stranger' })).status).toBe(403)
    const history = await send<{ action: string }[]>('GET', `/flowable/tasks/${task?.id}/history`, boss.token)
    expect(history.data.map(({ action }) => action)).toEqual(['claim', 'delegate', 'resolve', 'transfer', 'urge', 'cc'])
  })

  test('returned to the previous assignee; withdrawn while nobody else has decided', async () => {
    await deployLeave()
    const instanceId = await startAndApply()
    const [task] = await inbox(boss.token)
    expect((await act('return', task?.id, starter.token)).status).toBe(403)
    await act('claim', task?.id, boss.token)
    expect((await act('return', task?.id, boss.token, { target: 'nowhere' })).status).toBe(409)
    expect((await act('return', task?.id, boss.token, { opinion: '材料不全' })).status).toBe(200)
    const [again] = await inbox(starter.token, { assignment: 'assignee' })
    expect(again).toMatchObject({ name: '填写申请', assignee: { id: 'starter' }, processInstanceId: instanceId })
    await act('complete', again?.id, starter.token)
    const [approve] = await inbox(boss.token, { assignment: 'candidate' })
    expect((await act('withdraw', approve?.id, boss.token)).status).toBe(403)
    expect((await act('withdraw', approve?.id, starter.token)).status).toBe(200)
    expect(await inbox(boss.token, { assignment: 'candidate' })).toEqual([])
    expect((await inbox(starter.token, { assignment: 'assignee' })).map(({ name }) => name)).toEqual(['填写申请'])
    const history = await send<{ action: string; opinion: string | null }[]>(
      'GET',
      `/flowable/process-instances/${instanceId}/history`,
      starter.token,
    )
    expect(history.data.find(({ action }) => action === 'return')?.opinion).toBe('材料不全')
  })

  test('a return out of parallel branches ends those that would be executed again', async () => {
    const both = diagram(
      'both',
      `<startEvent id="s" flowable:initiator="initiator"/><sequenceFlow id="a" sourceRef="s" targetRef="apply"/>
       <userTask id="apply" name="申请" flowable:assignee="\${initiator}"/>
       <sequenceFlow id="b" sourceRef="apply" targetRef="fork"/><parallelGateway id="fork"/>
       <sequenceFlow id="c" sourceRef="fork" targetRef="law"/><sequenceFlow id="d" sourceRef="fork" targetRef="money"/>
       <userTask id="law" name="法务" flowable:assignee="boss"/><userTask id="money" name="财务" flowable:assignee="stranger"/>
       <sequenceFlow id="e" sourceRef="law" targetRef="join"/><sequenceFlow id="f" sourceRef="money" targetRef="join"/>
       <parallelGateway id="join"/><sequenceFlow id="g" sourceRef="join" targetRef="end"/><endEvent id="end"/>`,
    )
    await deployLeave(both)
    await startAndApply()
    const [law] = await inbox(boss.token)
    expect((await act('return', law?.id, boss.token, { target: 'first' })).status).toBe(200)
    expect(await inbox(boss.token, { assignment: 'assignee' })).toEqual([])
    expect(await inbox(stranger.token, { assignment: 'assignee' })).toEqual([])
    const [again] = await inbox(starter.token, { assignment: 'assignee' })
    await act('complete', again?.id, starter.token)
    expect((await inbox(boss.token, { assignment: 'assignee' })).map(({ name }) => name)).toEqual(['法务'])
    expect((await inbox(stranger.token, { assignment: 'assignee' })).map(({ name }) => name)).toEqual(['财务'])
  })

  test('the starter cancels a running instance, and deletes an ended one', async () => {
    await deployLeave()
    const instanceId = await startAndApply()
    const path = `/flowable/process-instances/${instanceId}`
    expect((await send('DELETE', path, starter.token)).status).toBe(200)
    expect(await inbox(boss.token)).toEqual([])
    const ended = await send<{ deleteReason: string }>('GET', path, starter.token)
    expect(ended.data.deleteReason).toBe('Cancelled by starter')
    // Whoever saw it running wants to cancel it, and nothing else.
    expect((await send('DELETE', `${path}?action=cancel`, starter.token)).status).toBe(409)
    expect((await send('DELETE', path, starter.token)).status).toBe(200)
    expect((await send('GET', path, starter.token)).status).toBe(404)
  })

  test('own tasks, subtasks and comments', async () => {
    const made = await send<Task>('POST', '/flowable/tasks', boss.token, { name: '整理材料', description: '周五前' })
    expect(made.data).toMatchObject({ name: '整理材料', owner: { id: 'boss' }, assignee: { id: 'boss' } })
    const below = { name: '复印', assignee: 'stranger', parentTaskId: made.data.id }
    expect((await send('POST', '/flowable/tasks', boss.token, below)).status).toBe(200)
    expect((await send('POST', '/flowable/tasks', starter.token, below)).status).toBe(403)
    const subtasks = await send<Task[]>('GET', `/flowable/tasks/${made.data.id}/subtasks`, boss.token)
    expect(subtasks.data.map(({ name }) => name)).toEqual(['复印'])
    const due = await send<Task>('PUT', `/flowable/tasks/${made.data.id}`, boss.token, {
      dueDate: '2026-03-01T08:00:00Z',
    })
    expect(due.data.dueDate).toBe('2026-03-01T08:00:00.000Z')
    expect((await send('PUT', `/flowable/tasks/${made.data.id}`, boss.token, { dueDate: 'soon' })).status).toBe(400)
    const path = `/flowable/tasks/${made.data.id}/comments`
    expect((await send('POST', path, boss.token, { message: ' ' })).status).toBe(400)
    await send('POST', path, boss.token, { message: '已联系' })
    expect((await send<{ message: string }[]>('GET', path, boss.token)).data[0]).toMatchObject({ message: '已联系' })
  })

  test.each([
    ['', '任务名称不能为空'],
    [' 前', '只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线'],
    ['名'.repeat(101), '任务名称长度不能超过100个字符'],
  ])('a task named %j is refused', async (name, message) => {
    const answer = await send('POST', '/flowable/tasks', boss.token, { name })
    expect([answer.status, answer.errMsg]).toEqual([400, message])
  })

  test('people are found by name or account', async () => {
    const found = await send<{ id: string }[]>(
      'GET',
      `/flowable/workflow-users?filter=${encodeURIComponent('李')}`,
      starter.token,
    )
    expect(found.data).toEqual([{ id: 'boss', fullName: '李四' }])
  })
})
