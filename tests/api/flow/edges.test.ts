// Calls outside their scope: deployments of the other kind, forms of other tasks, schedules that outlive their subject, files without a name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

const processFiles = '/flowable-process/repository/deployments'
const formFiles = '/flowable-form/form-repository/deployments'
const definitions = '/flowable-process/repository/process-definitions'
const instances = '/flowable-process/runtime/process-instances'
const earlyUpload = '/flowable/content/raw'
const hour = 3_600_000
const day = 24 * hour

function form(key: string) {
  return JSON.stringify({
    key,
    fields: [
      { id: 'note', type: 'text' },
      { id: 'bills', name: '单据', type: 'upload' },
    ],
  })
}
const body = `<startEvent id="s"/><userTask id="t" flowable:assignee="boss" flowable:formKey="note"/>
  <userTask id="u" flowable:assignee="boss"/><endEvent id="e"/>${flows('s', 't', 'u', 'e')}`

describe.each(testDatabases)('on %s', (kind) => {
  let app: FlowApp
  let starter: LoggedIn
  let boss: LoggedIn
  let definitionId = ''

  async function upload(path: string, token: string, [name, data]: readonly [string, string], texts = {}) {
    const { headers, payload } = await multipartOf([[name, data]], texts)
    const answer = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { token, ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<{ data: { id: string; name: string }; errMsg: string }>() }
  }
  const openTask = async (instanceId: string) => {
    const { data } = await app.send<{ id: string }[]>('POST /flowable/query/tasks', boss.token, {
      processInstanceId: instanceId,
    })
    return data[0]?.id ?? ''
  }
  const formOf = (id: string) =>
    app.send<{ id: string; fields: { value: unknown }[] }>(`GET /flowable/task-forms/${id}`, boss.token)

  beforeAll(async () => {
    app = await buildFlowApp(kind)
    starter = await loginAs(app, { account: 'starter' })
    boss = await loginAs(app, { account: 'boss' })
    for (const key of ['note', 'other']) await upload(formFiles, app.admin, [`${key}.form`, form(key)])
    definitionId = await app.deploy('noted', diagram('noted', body))
  })
  afterAll(() => app.close())

  test('deployments of processes and of forms have rights of their own: neither call accepts the other kind', async () => {
    const ofProcess = (await upload(processFiles, app.admin, ['kept.bpmn', diagram('kept', body)])).data.id
    const ofForm = (await upload(formFiles, app.admin, ['kept.form', form('kept')])).data.id
    const gone = async (place: string) => expect(await app.send(place, app.admin)).toMatchObject({ status: 404 })
    await gone(`DELETE ${formFiles}/${ofProcess}?cascade=true`)
    await gone(`DELETE ${processFiles}/${ofForm}`)
    await gone(`GET ${formFiles}/${ofProcess}/resourcedata/kept.bpmn`)
    expect((await app.send(`DELETE ${processFiles}/${ofProcess}`, app.admin)).status).toBe(200)
    expect((await app.send(`DELETE ${formFiles}/${ofForm}`, app.admin)).status).toBe(200)
  })

  test('a submission that names its form must name the one that the task has', async () => {
    const id = await openTask(await app.start(starter.token, definitionId))
    const { data } = await formOf(id)
    const other = await app.send<{ id: string }[]>(
      'GET /flowable-form/form-repository/form-definitions?key=other',
      app.admin,
    )
    for (const formId of [other.data[0]?.id, 'none']) {
      for (const place of [`POST /flowable/task-forms/${id}`, `POST /flowable/task-forms/${id}/save-form`])
        expect(await app.send(place, boss.token, { formId, values: { note: 'x' } })).toMatchObject({
          status: 409,
          errMsg: '提交的不是该任务当前的表单，请核对后重新提交',
        })
      const complete = `PUT /flowable/tasks/${id}/action/complete`
      expect((await app.send(complete, boss.token, { formDefinitionId: formId })).status).toBe(409)
    }
    const sent = { formId: data.id, values: { note: 'x' } }
    expect((await app.send(`POST /flowable/task-forms/${id}`, boss.token, sent)).status).toBe(200)
  })

  test('a form whose deployment was deleted is named; a cancelled task says that it was not completed', async () => {
    const mine = (await upload(formFiles, app.admin, ['gone.form', form('gone')])).data.id
    const leaving = diagram('leaving', body.replace('formKey="note"', 'formKey="gone"'))
    const instanceId = await app.start(starter.token, await app.deploy('leaving', leaving))
    const id = await openTask(instanceId)
    expect((await app.send(`DELETE ${formFiles}/${mine}?cascade=true`, app.admin)).status).toBe(200)
    expect(await formOf(id)).toMatchObject({
      status: 404,
      errMsg: '找不到表单“gone”：尚未部署，或其部署已被删除，请联系管理员',
    })
    const shown = async () => (await app.send<object>(`GET /flowable/tasks/${id}`, boss.token)).data
    expect(await shown()).toMatchObject({ cancelled: false, endDate: null })
    const cancel = `DELETE /flowable/process-instances/${instanceId}?action=cancel`
    expect((await app.send(cancel, starter.token)).status).toBe(200)
    expect(await shown()).toMatchObject({ cancelled: true, endDate: expect.any(String) as string })
  })

  test('a task without a form accepts none', async () => {
    const instanceId = await app.start(starter.token, definitionId)
    await app.send(`POST /flowable/task-forms/${await openTask(instanceId)}`, boss.token, {})
    const complete = `PUT /flowable/tasks/${await openTask(instanceId)}/action/complete`
    expect((await app.send(complete, boss.token, { formDefinitionId: 'none' })).status).toBe(404)
    expect((await app.send(complete, boss.token, {})).status).toBe(200)
  })

  test('an unknown or ended instance cannot be scheduled for suspension either', async () => {
    const later = { action: 'suspend', date: new Date(app.clock.now() + hour).toISOString() }
    expect((await app.send(`PUT ${definitions}/none`, app.admin, later)).status).toBe(404)
    expect((await app.send(`PUT ${instances}/none`, app.admin, later)).status).toBe(404)
    const id = await app.start(starter.token, definitionId)
    expect((await app.send(`PUT ${instances}/${id}`, app.admin, later)).status).toBe(200)
    await app.send(`DELETE /flowable/process-instances/${id}`, starter.token)
    expect((await app.send(`PUT ${instances}/${id}`, app.admin, later)).status).toBe(409)
    app.clock.advance(hour)
    await app.runJobs()
    const jobs = await app.ports.database.read.selectFrom('system_job').select(['kind', 'status']).execute()
    expect(jobs.filter(({ status }) => status === 'failed')).toEqual([])
  })

  test('a file without a name gets one', async () => {
    const instanceId = await app.start(starter.token, definitionId)
    const sent = await upload(`/flowable/tasks/${await openTask(instanceId)}/raw-content`, boss.token, ['', 'x'])
    expect(sent).toMatchObject({ status: 200, data: { name: 'Nameless file' } })
    expect((await upload(processFiles, app.admin, ['', 'x'])).status).toBe(400)
    expect((await upload(formFiles, app.admin, ['', 'x'])).status).toBe(400)
  })

  test('a file keeps no mark in its name that hides or reverses what follows', async () => {
    const instanceId = await app.start(starter.token, definitionId)
    const given = ['\u202Efdp.\u200Bexe', 'x'] as const
    const sent = await upload(`/flowable/tasks/${await openTask(instanceId)}/raw-content`, boss.token, given)
    expect(sent).toMatchObject({ status: 200, data: { name: 'fdp.exe' } })
  })

  test('the inbox of all contains the open ones, including those offered to a group of the user', async () => {
    const offered = `<startEvent id="s"/><userTask id="t" flowable:candidateGroups="org:1"/>${flows('s', 't')}`
    const id = await app.start(starter.token, await app.deploy('offered', diagram('offered', offered)))
    const clerk = await loginAs(app, { account: 'clerk', orgid: 1 })
    for (const [state, expected] of [
      ['open', 1],
      ['all', 1],
      ['completed', 0],
    ] as const) {
      const asked = { state, assignment: 'involved', processInstanceId: id }
      expect([state, (await app.send('POST /flowable/query/tasks', clerk.token, asked)).total]).toEqual([
        state,
        expected,
      ])
    }
  })

  test('a form deployed while its newest version is deleted becomes the newest', async () => {
    for (let round = 0; round < 5; round++) {
      const key = `raced${round}`
      const deploy = () => upload(formFiles, app.admin, ['a.form', form(key)])
      await deploy()
      const { id } = (await deploy()).data
      const answers = await Promise.all([app.send(`DELETE ${formFiles}/${id}`, app.admin), deploy(), deploy()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const list = '/flowable-form/form-repository/form-definitions'
      const { data } = await app.send<{ version: number }[]>(`GET ${list}?key=${key}&sort=version`, app.admin)
      const latest = await app.send<{ version: number }[]>(`GET ${list}?key=${key}&latest=true`, app.admin)
      expect(latest.data.map(({ version }) => version)).toEqual([data.at(-1)?.version])
    }
  })

  test('a subtask created while its parent is completed ends with it, or is refused', async () => {
    const make = (parentTaskId?: string) =>
      app.send<{ id: string }>('POST /flowable/tasks', boss.token, { name: '核对', parentTaskId })
    const ofProcess = async () => openTask(await app.start(starter.token, definitionId))
    const ofNone = async () => (await make()).data.id
    for (const above of [ofProcess, ofNone, ofProcess, ofNone]) {
      const id = await above()
      const [completed, ...made] = await Promise.all([
        app.send(`PUT /flowable/tasks/${id}/action/complete`, boss.token, {}),
        ...Array.from({ length: 5 }, () => make(id)),
      ])
      expect([completed.status, made.filter(({ status }) => status !== 200 && status !== 409)]).toEqual([200, []])
      expect((await app.send(`GET /flowable/tasks/${id}/subtasks`, boss.token)).data).toEqual([])
    }
  })

  test('a thousand values are accepted at once, no more', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, at]))
    const instanceId = await app.start(starter.token, definitionId, { values: many(1000) })
    const id = await openTask(instanceId)
    const operations = `/flowable/operations/process-instances/${instanceId}`
    const refused = async (place: string, token: string, sent: object) => {
      const { status, errMsg } = await app.send(place, token, sent)
      expect([place, status, errMsg]).toEqual([place, 400, '一次最多提交1000个值'])
    }
    const values = many(1001)
    const start = { name: '多', processDefinitionId: definitionId, values }
    await refused('POST /flowable/process-instances', starter.token, start)
    await refused(`PUT /flowable/tasks/${id}/action/complete`, boss.token, { values })
    await refused(`POST /flowable/task-forms/${id}`, boss.token, { values })
    await refused(`POST /flowable/task-forms/${id}/save-form`, boss.token, { values })
    await refused(`POST ${operations}/move`, app.admin, { to: ['t'], cancelAll: true, variables: values })
    await refused('POST /flowable/operations/messages', app.admin, { name: 'm', variables: values })
  })

  test('a message or a signal starts what its tenant has deployed', async () => {
    const starts = (key: string, event: string) =>
      diagram(key, `<startEvent id="s">${event}</startEvent><userTask id="t"/>${flows('s', 't')}`, {
        before: '<message id="m" name="ordered"/><signal id="g" name="opened"/>',
      })
    const called = starts('called', '<messageEventDefinition messageRef="m"/>')
    const heard = starts('heard', '<signalEventDefinition signalRef="g"/>')
    for (const xml of [called, heard])
      expect((await upload(processFiles, app.admin, ['a.bpmn', xml], { tenantId: 'acme' })).status).toBe(200)
    const counts = async () =>
      Promise.all(
        ['called', 'heard'].map(async (key) => {
          const { total } = await app.send(`GET ${instances}?processDefinitionKey=${key}&tenantId=acme`, app.admin)
          return total
        }),
      )
    const send = async (kind: string, name: string, tenantId?: string) =>
      (await app.send(`POST /flowable/operations/${kind}`, app.admin, { name, tenantId })).status
    expect([await send('messages', 'ordered'), await send('signals', 'opened'), await counts()]).toEqual([
      404,
      200,
      [0, 0],
    ])
    expect([await send('messages', 'ordered', 'acme'), await counts()]).toEqual([200, [1, 0]])
    expect([await send('signals', 'opened', 'acme'), await counts()]).toEqual([200, [1, 1]])
  })

  test('a deployment can be deleted while its instances are cancelled at the same moment', async () => {
    const id = await app.deploy('going', diagram('going', body))
    const started = await Promise.all(Array.from({ length: 8 }, () => app.start(starter.token, id)))
    const [deleted, ...cancelled] = await Promise.all([
      app.send(`DELETE /processes/${id}?cascade=true`, app.admin),
      ...started.map((one) => app.send(`DELETE /flowable/process-instances/${one}`, starter.token)),
    ])
    expect(deleted.status).toBe(200)
    expect(cancelled.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    const left = await app.send(`GET ${instances}?processDefinitionId=${id}`, app.admin)
    expect(left.total).toBe(0)
  })

  test('files of a saved form are available to whoever continues with it', async () => {
    const instanceId = await app.start(starter.token, definitionId)
    const id = await openTask(instanceId)
    const file = (await upload(earlyUpload, boss.token, ['发票.txt', 'x'], { taskId: id })).data.id
    const toStart = { processDefinitionId: definitionId }
    const foreign = (await upload(earlyUpload, starter.token, ['别人.txt', 'x'], toStart)).data.id
    const save = `POST /flowable/task-forms/${id}/save-form`
    await app.send(save, boss.token, { values: { bills: `${file},${foreign}`, note: 5 } })
    await app.send(`PUT /flowable/tasks/${id}/action/transfer`, boss.token, { assignee: 'starter' })
    const shown = async () => {
      const { data } = await app.send<{ fields: { value: unknown }[] }>(`GET /flowable/task-forms/${id}`, starter.token)
      return data.fields[1]?.value
    }
    expect(await shown()).toMatchObject([{ name: '发票.txt' }, { name: '别人.txt' }])
    const contents = await app.send<{ name: string }[]>(`GET /flowable/tasks/${id}/content`, boss.token)
    expect(contents.data.map(({ name }) => name)).toEqual(['发票.txt'])
    await app.send(`POST /flowable/task-forms/${id}`, starter.token, { values: { bills: await shown() } })
    expect(await shown()).toMatchObject([{ name: '发票.txt' }, { name: '别人.txt' }])
    expect(await app.send(`DELETE /flowable/content/${file}`, boss.token)).toMatchObject({
      status: 403,
      errMsg: '表单中的附件不能删除',
    })
  })

  test('files of a saved form are kept, other files that nobody submits are deleted after seven days', async () => {
    const id = await openTask(await app.start(starter.token, definitionId))
    const send = async (name: string) => (await upload(earlyUpload, boss.token, [name, 'x'], { taskId: id })).data.id
    const [kept, left] = [await send('留.txt'), await send('去.txt')]
    await app.send(`POST /flowable/task-forms/${id}/save-form`, boss.token, { values: { bills: kept } })
    app.clock.advance(8 * day)
    const { database } = app.ports
    await database.transaction((trx) => enqueueJob(trx, { kind: 'flow-files', payload: {} }, app.clock.now()))
    await app.runJobs()
    const { token } = await loginAs(app, { account: 'root', admin: true })
    const statusOf = async (content: string) => (await app.send(`GET /flowable/content/${content}`, token)).status
    expect([await statusOf(kept), await statusOf(left)]).toEqual([200, 404])
  })
})
