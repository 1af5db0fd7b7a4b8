// The diagram of an instance or a definition, with passed and current nodes; who may see it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Element {
  readonly id: string
  readonly completed?: boolean
  readonly current?: boolean
  readonly x?: number
}

interface Model {
  readonly elements: readonly Element[]
  readonly flows: readonly (Element & { readonly waypoints: readonly unknown[] })[]
  readonly xml: string
  readonly activeIds: readonly string[]
  readonly runningIds: readonly string[]
  readonly computedLayout: boolean
  readonly ended: boolean
  readonly [name: string]: unknown
}

const body = `<startEvent id="s"/><userTask id="a" name="申请" flowable:assignee="starter"/><parallelGateway id="g"/>
  <userTask id="b" name="审批" flowable:assignee="boss"/><serviceTask id="later" flowable:async="true" flowable:expression="\${1}"/>
  <endEvent id="e"/>${flows('s', 'a', 'g', 'b', 'e')}${flows('g', 'later', 'e')}`
const secret = diagram('secret', `<startEvent id="s"/><endEvent id="e"/>${flows('s', 'e')}`, {
  process: 'flowable:candidateStarterUsers="boss"',
})

describe.each(testDatabases)('model-json on %s', (database) => {
  let app: TestApp
  let admin: string
  let starter: LoggedIn
  let boss: LoggedIn
  let stranger: LoggedIn
  let definitionId: string
  let instanceId: string

  async function send<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) {
    const answer = await app.app.inject({ method, url: `/api${path}`, headers: { token }, ...(payload && { payload }) })
    const { data, errMsg } = answer.json<{ data: Data; errMsg: string }>()
    return { status: answer.statusCode, data, errMsg }
  }
  const model = (id: string, { token } = starter) => send<Model>('GET', `/modeler/${id}/model-json`, token)
  const deploy = (data: string) => send('POST', '/flowable/deployment', admin, { resourceName: '流程图', data })
  const complete = async (person: LoggedIn) => {
    const { data } = await send<{ id: string }[]>('POST', '/flowable/query/tasks', person.token, {
      assignment: 'assignee',
    })
    return send('PUT', `/flowable/tasks/${data[0]?.id}/action/complete`, person.token, {})
  }

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    starter = await loginAs(app, { account: 'starter' })
    boss = await loginAs(app, { account: 'boss' })
    stranger = await loginAs(app, { account: 'stranger' })
    await deploy(diagram('drawn', body))
    const { data } = await send<{ id: string }[]>('GET', '/flowable/process-definitions', starter.token)
    definitionId = data[0]?.id ?? ''
    const started = await send<{ id: string }>('POST', '/flowable/process-instances', starter.token, {
      processDefinitionId: definitionId,
      name: '画图',
    })
    instanceId = started.data.id
  })
  afterAll(() => app.close())

  test('a definition has elements, flows and sizes, and no progress', async () => {
    const { status, data } = await model(definitionId)
    expect(status).toBe(200)
    expect(data.elements.map(({ id }) => id)).toEqual(['s', 'a', 'g', 'b', 'later', 'e'])
    expect(data.elements.filter(({ x }) => x === undefined)).toEqual([])
    expect(data.elements.filter((one) => 'completed' in one || 'current' in one)).toEqual([])
    expect(data.flows.filter(({ waypoints }) => waypoints.length < 2)).toEqual([])
    expect(data).toMatchObject({ activeIds: [], runningIds: [], computedLayout: true, diagramBeginX: 0, collapsed: [] })
    expect(data['diagramWidth']).toBeGreaterThan(400)
    expect(data.xml).toContain('<bpmndi:BPMNDiagram')
  })

  test('an instance shows its passed and current nodes and waiting jobs; an ended one has no current node', async () => {
    const first = await model(instanceId)
    expect(first.data.activeIds.toSorted()).toEqual(['s', 's-a'])
    expect(first.data.runningIds).toEqual(['a'])
    await complete(starter)
    const { data } = await model(instanceId)
    expect(data.activeIds.toSorted()).toEqual(['a', 'a-g', 'g', 'g-b', 'g-later', 's', 's-a'])
    expect(data.runningIds.toSorted()).toEqual(['b', 'later'])
    expect(data).toMatchObject({
      ended: false,
      currentActivities: data.runningIds,
      completedActivities: data.activeIds,
    })
    expect(data['completedSequenceFlows']).toEqual(expect.arrayContaining(['s-a', 'a-g', 'g-b', 'g-later']))
    expect(data.elements.find(({ id }) => id === 'a')).toMatchObject({
      completed: true,
      current: false,
      type: 'UserTask',
    })
    expect(data.elements.find(({ id }) => id === 'b')).toMatchObject({ completed: false, current: true })
    expect(data.flows.find(({ id }) => id === 'b-e')).toMatchObject({ completed: false })
    await complete(boss)
    expect((await send('DELETE', `/flowable/process-instances/${instanceId}`, starter.token)).status).toBe(200)
    const ended = await model(instanceId)
    expect(ended.data).toMatchObject({ ended: true, runningIds: [] })
    expect(ended.data.activeIds).toContain('b')
  })

  test('the steps of an instance name their people and times; a call names the instance that it started', async () => {
    await deploy(
      diagram('inner', `<startEvent id="s"/><userTask id="sign" flowable:assignee="boss"/>${flows('s', 'sign')}`),
    )
    await deploy(
      diagram(
        'outer',
        `<startEvent id="s"/><callActivity id="call" name="会签" calledElement="inner"/>${flows('s', 'call')}`,
      ),
    )
    const { data: all } = await send<{ id: string; key: string }[]>(
      'GET',
      '/flowable/process-definitions',
      starter.token,
    )
    const started = await send<{ id: string }>('POST', '/flowable/process-instances', starter.token, {
      processDefinitionId: all.find(({ key }) => key === 'outer')?.id,
      name: '调用',
    })
    const outer = await model(started.data.id)
    const steps = outer.data['steps'] as { calledInstanceId: string | null }[]
    expect(steps).toEqual([
      expect.objectContaining({
        activityId: 's',
        type: 'startEvent',
        endTime: expect.any(String),
        calledInstanceId: null,
      }),
      expect.objectContaining({
        activityId: 'call',
        name: '会签',
        type: 'callActivity',
        endTime: null,
        cancelled: false,
      }),
    ])
    const inner = await model(steps[1]?.calledInstanceId ?? '')
    expect(inner.data['name']).toBe('inner process')
    expect((inner.data['steps'] as unknown[])[1]).toMatchObject({ activityId: 'sign', assignee: { id: 'boss' } })
    expect((await model(all.find(({ key }) => key === 'outer')?.id ?? '')).data['steps']).toEqual([])
  })

  test('a diagram is for readers of the instance, starters of the process, and administrators of either', async () => {
    expect((await model(instanceId, boss)).status).toBe(200)
    expect((await model(instanceId, stranger)).status).toBe(403)
    expect((await model(definitionId, stranger)).status).toBe(200)
    await deploy(secret)
    const all = await send<{ id: string; key: string }[]>('GET', '/flowable/process-definitions', boss.token)
    const id = all.data.find(({ key }) => key === 'secret')?.id ?? ''
    expect([(await model(id, boss)).status, (await model(id, stranger)).status]).toEqual([200, 403])
    const follower = await loginAs(app, { rights: ['/flowable/process/process-instances'] })
    const keeper = await loginAs(app, { rights: ['/flowable/process/process-definitions'] })
    const xml = `/flowable/process-definitions/${id}/resource/xml`
    const seen = async (person: LoggedIn) => [
      (await model(instanceId, person)).status,
      (await model(id, person)).status,
      (await send('GET', xml, person.token)).status,
    ]
    expect(await seen(follower)).toEqual([200, 403, 403])
    expect(await seen(keeper)).toEqual([403, 200, 200])
    expect(await seen(stranger)).toEqual([403, 403, 403])
  })

  test('ids in Chinese run over every call and are drawn', async () => {
    const key = '请假流程'
    const chinese = `<startEvent id="开始"/><userTask id="审批" flowable:assignee="starter"/><endEvent id="结束"/>`
    await deploy(diagram(key, `${chinese}${flows('开始', '审批', '结束')}`))
    const { data: all } = await send<{ id: string; key: string }[]>(
      'GET',
      '/flowable/process-definitions',
      starter.token,
    )
    const definition = all.find((one) => one.key === key)
    const started = await send<{ id: string }>('POST', '/flowable/process-instances', starter.token, {
      processDefinitionId: definition?.id,
      name: '请假',
    })
    const { data } = await model(started.data.id)
    expect(data.elements.map(({ id }) => id)).toEqual(['开始', '审批', '结束'])
    expect([data.activeIds.toSorted(), data.runningIds]).toEqual([['开始', '开始-审批'], ['审批']])
    expect((await model(encodeURIComponent(definition?.id ?? ''))).data.xml).toContain('bpmnElement="审批"')
    expect((await complete(starter)).status).toBe(200)
    expect((await model(started.data.id)).data.ended).toBe(true)
  })

  test('without drawing data it says so', async () => {
    const none = await model('none')
    expect([none.status, none.errMsg]).toEqual([404, '数据获取失败.'])
    const { data } = await send<{ deploymentId: string }[]>('GET', '/flowable/process-definitions?key=drawn', admin)
    await send('DELETE', `/flowable-process/repository/deployments/${data[0]?.deploymentId}`, admin)
    const gone = await model(instanceId)
    expect([gone.status, gone.errMsg]).toEqual([404, '数据获取失败.'])
  })
})
