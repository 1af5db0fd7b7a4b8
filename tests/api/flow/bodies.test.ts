// Bodies of starts, task changes, queries and diagrams: accepted at their limits, refused beyond, with the field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const letters = '只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线'

type Refusal = readonly [what: string, body: object, status: number, field: string | undefined, message?: string]

const starts: readonly Refusal[] = [
  ['a name of 200 characters', { name: '名'.repeat(200) }, 200, undefined],
  ['a name with all allowed characters', { name: '请假 A_1-二' }, 200, undefined],
  ['no name', { name: undefined }, 400, 'name', '实例名称不能为空'],
  ['an empty name', { name: '' }, 400, 'name', '实例名称不能为空'],
  ['a name of blanks', { name: '  ' }, 400, 'name', '实例名称不能为空'],
  ['a number as the name', { name: 5 }, 400, 'name', '实例名称不能为空'],
  ['a name of 201 characters', { name: '名'.repeat(201) }, 400, 'name', '实例名称长度不能超过200个字符'],
  ['a space before the name', { name: ' 请假' }, 400, 'name', letters],
  ['a hyphen after the name', { name: '请假-' }, 400, 'name', letters],
  ['other signs', { name: '请假!' }, 400, 'name', letters],
  ['no definition', { processDefinitionId: undefined }, 400, 'processDefinitionId', '请选择流程定义'],
  ['an empty definition', { processDefinitionId: '' }, 400, 'processDefinitionId', '请选择流程定义'],
  ['an unknown definition', { processDefinitionId: 'none' }, 404, undefined, '流程定义不存在'],
  ['a business key of 250 characters', { businessKey: 'k'.repeat(250) }, 200, undefined],
  ['a business key of 251 characters', { businessKey: 'k'.repeat(251) }, 400, 'businessKey'],
  ['values that are not an object', { values: 'x' }, 400, 'values'],
  ['a value of the form missing', { values: {} }, 400, 'days'],
  ['a value of another type', { values: { days: 'many' } }, 400, 'days'],
  ['an outcome that the form does not list', { outcome: 'maybe' }, 400, 'outcome'],
]

const tasks: readonly Refusal[] = [
  [
    'a name of 100 and a description of 255 characters',
    { name: '名'.repeat(100), description: '描'.repeat(255) },
    200,
    undefined,
  ],
  ['no name', { name: undefined }, 400, 'name', '任务名称不能为空'],
  ['a name of blanks', { name: ' ' }, 400, 'name', '任务名称不能为空'],
  ['a name of 101 characters', { name: '名'.repeat(101) }, 400, 'name', '任务名称长度不能超过100个字符'],
  ['a hyphen before the name', { name: '-名' }, 400, 'name', letters],
  [
    'a description of 256 characters',
    { description: '描'.repeat(256) },
    400,
    'description',
    '描述长度不能超过255个字符',
  ],
  ['a number as the description', { description: 5 }, 400, 'description', '描述长度不能超过255个字符'],
  ['an unknown user', { assignee: 'nobody' }, 400, 'assignee', '用户不存在或已停用'],
  ['a disabled user', { assignee: 'away' }, 400, 'assignee', '用户不存在或已停用'],
  ['an unknown parent task', { parentTaskId: 'none' }, 404, undefined, '任务不存在'],
]

const changes: readonly Refusal[] = [
  ['a name', { name: '新名' }, 200, undefined],
  ['the name cleared', { name: '' }, 400, 'name', '任务名称不能为空'],
  ['a name of blanks', { name: '　 ' }, 400, 'name', '任务名称不能为空'],
  ['an empty name', { name: null }, 400, 'name', '任务名称不能为空'],
  ['the description cleared', { description: null }, 200, undefined],
  ['a due date', { dueDate: '2026-05-01T08:00:00+08:00' }, 200, undefined],
  ['the due date cleared', { dueDate: null }, 200, undefined],
  ['an invalid due date', { dueDate: 'soon' }, 400, 'dueDate'],
  ['a due day', { dueDate: '2026-05-01' }, 200, undefined],
  ['a time without offset', { dueDate: '2026-05-01T08:00:00' }, 400, 'dueDate'],
  ['a day that does not exist', { dueDate: '2026-02-31' }, 400, 'dueDate'],
  ['a due date that is a number', { dueDate: 5 }, 400, 'dueDate'],
]

const diagrams: readonly Refusal[] = [
  ['a name of 100 characters', { resourceName: '图'.repeat(100) }, 200, undefined],
  ['a name of 101 characters', { resourceName: '图'.repeat(101) }, 400, 'resourceName'],
  ['no name', { resourceName: undefined }, 400, 'resourceName'],
  ['a name as the list of definitions shows it', { resourceName: '流程图.bpmn20.xml' }, 200, undefined],
  ['another ending', { resourceName: '流程图.exe' }, 400, 'resourceName'],
  ['a name with a slash', { resourceName: '../图' }, 400, 'resourceName'],
  ['no diagram', { data: undefined }, 400, 'data'],
  ['an empty diagram', { data: '' }, 400, 'data'],
]

function named(refusal: Refusal) {
  return [refusal[0], refusal] as const
}

describe.each(testDatabases)('bodies on %s', (database) => {
  let app: FlowApp
  let starter: LoggedIn
  let definitionId: string
  let taskId: string
  const body = `<startEvent id="s" flowable:formKey="ask"/><userTask id="t" flowable:assignee="starter"/>${flows('s', 't')}`

  beforeAll(async () => {
    app = await buildFlowApp(database)
    starter = await loginAs(app, { account: 'starter' })
    await loginAs(app, { account: 'away', enabled: false })
    const field = { id: 'days', name: '天数', type: 'integer', required: true }
    const file = { key: 'ask', name: '申请', fields: [field], outcomes: [{ id: 'go', name: '提交' }] }
    const data = new FormData()
    data.append('file', new Blob([JSON.stringify(file)]), 'ask.form')
    const encoded = new Response(data)
    await app.app.inject({
      method: 'POST',
      url: '/api/flowable-form/form-repository/deployments',
      headers: { token: app.admin, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    definitionId = await app.deploy('formed', diagram('formed', body))
    taskId = (await app.send<{ id: string }>('POST /flowable/tasks', starter.token, { name: '改' })).data.id
  })
  afterAll(() => app.close())

  const check = async (place: string, sent: object, [, , status, field, message]: Refusal, token = starter.token) => {
    const answer = await app.send(place, token, sent)
    expect([answer.status, answer.errors[0]?.field]).toEqual([status, field])
    expect(answer.errMsg).toEqual(message ?? answer.errMsg)
  }

  test.each(starts.map(named))('a start with %s', async (_what, refusal) => {
    const plain = { name: '请假', processDefinitionId: definitionId, values: { days: 3 }, outcome: '提交' }
    await check('POST /flowable/process-instances', { ...plain, ...refusal[1] }, refusal)
  })

  test('only what can be started is offered: no definition of others, none that is suspended, none without a start event', async () => {
    const closed = await app.deploy(
      'closed',
      diagram('closed', body, { process: 'flowable:candidateStarterUsers="boss"' }),
    )
    const sent = { name: '请假', values: { days: 1 } }
    const start = (processDefinitionId: string) =>
      app.send('POST /flowable/process-instances', starter.token, { ...sent, processDefinitionId })
    expect((await start(closed)).status).toBe(403)
    expect((await app.send(`GET /flowable/process-definitions/${closed}/start-form`, starter.token)).status).toBe(403)
    expect((await app.send(`GET /flowable/process-definitions/${closed}/resource`, starter.token)).status).toBe(403)
    const asleep = await app.deploy('asleep', diagram('asleep', body))
    await app.send(`PUT /flowable-process/repository/process-definitions/${asleep}`, app.admin, { action: 'suspend' })
    expect((await start(asleep)).status).toBe(409)
    await app.deploy('headless', diagram('headless', '<userTask id="t"/>'))
    const listed = await app.send<{ key: string }[]>('GET /flowable/process-definitions', starter.token)
    expect(listed.data.map(({ key }) => key)).toEqual(['formed'])
  })

  test.each(tasks.map(named))('a new task with %s', async (_what, refusal) => {
    await check('POST /flowable/tasks', { name: '核对', ...refusal[1] }, refusal)
  })

  test.each(changes.map(named))('a task changed to %s', async (_what, refusal) => {
    await check(`PUT /flowable/tasks/${taskId}`, refusal[1], refusal)
  })

  test.each(['/flowable/deployment', '/processes/deployment'])('diagrams kept by %s', async (path) => {
    for (const refusal of diagrams) {
      const sent = { resourceName: '流程图', data: diagram('drawn', '<startEvent id="s"/>'), ...refusal[1] }
      await check(`POST ${path}`, sent, refusal, app.admin)
    }
  })

  test('a review of more than 1000000 characters is refused at its field', async () => {
    const large = '任'.repeat(1_000_001)
    const tooLarge = '流程图太大，无法检查：不能超过1000000个字符'
    await check('POST /flowable/modeler/review', { data: large }, ['large', {}, 400, 'data', tooLarge])
    await check('POST /flowable/modeler/review', { data: large.slice(1) }, ['unreadable', {}, 200, undefined])
  })

  test('processes of the content area: they cannot be deleted while in use, except with cascade; unknown ones are not found', async () => {
    const id = await app.deploy('used', diagram('used', body))
    await app.start(starter.token, id, { values: { days: 1 } })
    expect((await app.send(`DELETE /processes/${id}`, app.admin)).status).toBe(409)
    expect((await app.send(`DELETE /processes/${id}?cascade=maybe`, app.admin)).errors).toMatchObject([
      { field: 'cascade' },
    ])
    expect((await app.send(`DELETE /processes/${id}?cascade=true`, app.admin)).status).toBe(200)
    for (const place of [
      `DELETE /processes/${id}`,
      `GET /processes/${id}/resource`,
      `GET /processes/${id}/resource/xml`,
    ])
      expect([place, (await app.send(place, app.admin)).status]).toEqual([place, 404])
    const { errMsg } = await app.send(`GET /processes/${id}/resource`, app.admin)
    expect(errMsg).toBe('下载失败,参数获取失败')
    for (const [name, value] of Object.entries({ page: [], size: {}, key: 5, latest: 'x' }))
      expect((await app.send('POST /processes', app.admin, { [name]: value })).errors).toMatchObject([{ field: name }])
    const pages = await app.send<unknown[]>('POST /processes', app.admin, { page: '2', size: '2' })
    expect([pages.data.length, pages.total]).toEqual([2, 5])
  })
})
