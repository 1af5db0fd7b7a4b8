// Forms of starts and tasks: found, shown, saved, submitted; on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, diagram, flows, type TestEngine } from '../../support/flow.ts'
import { zipOf } from '../../support/make-zip.ts'
import { testDatabases } from '../../support/test-database.ts'

function bytes(text: string) {
  return new TextEncoder().encode(text)
}
const days = { id: 'days', name: '天数', type: 'integer', required: true }
const note = { id: 'note', name: '备注', type: 'text' }
const outcomes = [
  { id: 'resolve', name: '同意' },
  { id: 'reject', name: '拒绝' },
]
const ask = JSON.stringify({ key: 'ask', name: '申请', fields: [days] })
const judge = JSON.stringify({ key: 'judge', name: '审批', fields: [note, { ...days, readOnly: true }], outcomes })

const body = `<startEvent id="s" flowable:formKey="ask" /><userTask id="t" flowable:formKey="judge" flowable:assignee="boss" />
  <exclusiveGateway id="x" default="no" /><endEvent id="yes" /><endEvent id="refused" />${flows('s', 't', 'x')}
  <sequenceFlow id="f" sourceRef="x" targetRef="yes"><conditionExpression>\${form_judge_outcome == 'resolve'}</conditionExpression></sequenceFlow>
  <sequenceFlow id="no" sourceRef="x" targetRef="refused" />`

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  beforeAll(async () => {
    const groupsOf = async (_: unknown, account: string) => (account === 'anna' ? ['editors'] : ['org:1'])
    flow = await createTestEngine({ database, groupsOf })
    const files = [
      { name: 'a.bpmn', data: bytes(diagram('judged', body)) },
      { name: 'ask.form', data: bytes(ask) },
      { name: 'judge.form', data: bytes(judge) },
    ]
    await flow.deploy({ fileName: 'a.zip' }, zipOf(files))
  })
  afterAll(() => flow.dispose())

  const start = (values?: object) =>
    flow.act('kermit', (work) =>
      flow.engine.start(work, { definitionKey: 'judged', ...(values && { values: { ...values } }) }),
    )
  const taskOf = async (instanceId: string) =>
    (await flow.look((work) => flow.engine.tasks(work, { instanceId }))).rows[0]?.id ?? ''
  const complete = (id: string, submission: object) =>
    flow.act('boss', (work) => flow.engine.complete(work, id, submission))
  const variables = (id: string) => flow.look((work) => flow.engine.variables(work, id))
  const show = (id: string) => flow.look((work) => flow.engine.taskForm(work, id))

  test('a start is checked against its form, even if nothing is sent', async () => {
    await expect(start()).rejects.toMatchObject({ status: 400, fields: [{ field: 'days', message: '天数不能为空' }] })
    await expect(start({ days: 'many' })).rejects.toMatchObject({ fields: [{ field: 'days' }] })
    const { id } = await start({ days: '3', other: 'ignored' })
    expect(await variables(id)).toEqual({ days: 3 })
    const stored = await flow.look((work) => flow.engine.formInstances(work, { instanceId: id }))
    expect(stored.rows).toMatchObject([{ taskId: null, submittedBy: 'kermit', submitTime: flow.clock.now() }])
  })

  test('a task form is shown with the variables, keeps drafts, and its outcome decides the path', async () => {
    const { id } = await start({ days: 5 })
    const task = await taskOf(id)
    const shown = await show(task)
    expect(shown?.model).toMatchObject({ key: 'judge', version: 1, outcomes, fields: [{ value: null }, { value: 5 }] })
    const draft = (text: string) =>
      flow.act('boss', (work) => flow.engine.saveDraft(work, task, { values: { note: text } }))
    await draft('first')
    await draft('second')
    expect((await show(task))?.model.fields[0]).toMatchObject({ value: 'second' })
    expect(await variables(id)).toEqual({ days: 5 })
    await expect(complete(task, { outcome: 'maybe' })).rejects.toMatchObject({ fields: [{ field: 'outcome' }] })
    await complete(task, { values: { note: '好', days: 99 }, outcome: 'resolve' })
    expect(await variables(id)).toEqual({ days: 5, note: '好', form_judge_outcome: 'resolve' })
    const instance = await flow.look((work) => flow.engine.instance(work, id))
    expect(instance).toMatchObject({ endActivityId: 'yes' })
    const submitted = await flow.look((work) => flow.engine.formInstances(work, { taskId: task }))
    expect(submitted).toMatchObject({ total: 1, rows: [{ outcome: 'resolve', draft: false }] })
    const after = await show(task)
    expect(after?.model.fields[0]).toMatchObject({ value: '好', readOnly: true })
  })

  test('the form of a completed task keeps what its read-only fields showed', async () => {
    const { id } = await start({ days: 5 })
    const task = await taskOf(id)
    await complete(task, { values: { note: '好' }, outcome: 'resolve' })
    expect((await show(task))?.model.fields).toMatchObject([{ value: '好' }, { value: 5, readOnly: true }])
    expect(await variables(id)).toEqual({ days: 5, note: '好', form_judge_outcome: 'resolve' })
  })

  test('the form of a task that ended without a submission shows its read-only fields, and nothing else', async () => {
    const { id } = await start({ days: 5, note: '别人的' })
    const task = await taskOf(id)
    await flow.act('kermit', (work) => flow.engine.cancel(work, id, '不办了'))
    expect((await show(task))?.model.fields).toMatchObject([{ value: null }, { value: 5, readOnly: true }])
  })

  test('a refused submission leaves the task open and stores nothing', async () => {
    const { id } = await start({ days: 1 })
    const task = await taskOf(id)
    await expect(complete(task, { values: { note: { a: 1 } } })).rejects.toMatchObject({ fields: [{ field: 'note' }] })
    expect(await taskOf(id)).toBe(task)
    expect((await flow.look((work) => flow.engine.formInstances(work, { taskId: task }))).total).toBe(0)
  })

  test('an upload field takes at most a hundred files; what a saved form names beyond that is read all the same', async () => {
    const upload = JSON.stringify({ key: 'files', fields: [{ id: 'proof', name: '证明', type: 'upload' }] })
    const tasks = `<startEvent id="s" /><userTask id="t" flowable:formKey="files" flowable:assignee="boss" /><endEvent id="e" />${flows('s', 't', 'e')}`
    const files = [
      { name: 'files.bpmn', data: bytes(diagram('filed', tasks)) },
      { name: 'files.form', data: bytes(upload) },
    ]
    await flow.deploy({ fileName: 'files.zip' }, zipOf(files))
    const { id } = await flow.act('kermit', (work) => flow.engine.start(work, { definitionKey: 'filed' }))
    const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)
    const task = await taskOf(id)
    const save = { values: { proof: idsOf(70_000).join(',') } }
    await flow.act('boss', (work) => flow.engine.saveDraft(work, task, save))
    expect(await flow.look((work) => flow.engine.contents(work, { ids: idsOf(70_000) }))).toEqual([])
    const problem = { field: 'proof', message: '证明最多只能有100个文件' }
    await expect(complete(task, save)).rejects.toMatchObject({ status: 400, fields: [problem] })
    await complete(task, { values: { proof: idsOf(100).join(',') } })
  })

  test('a person outside the group that their field names is refused, at a start and at a task', async () => {
    const field = (id: string, group: unknown) => ({
      id,
      name: id,
      type: 'people',
      params: { restrictWithGroup: group },
    })
    const fields = [field('editor', { id: 'editors', name: '编辑' }), field('member', 'org:1')]
    const files = [
      { name: 'a.bpmn', data: bytes(diagram('chosen', body.replaceAll(/ask(?=")|judge/g, 'choose'))) },
      { name: 'a.form', data: bytes(JSON.stringify({ key: 'choose', fields, outcomes })) },
    ]
    await flow.deploy({ fileName: 'a.zip' }, zipOf(files))
    const begin = (values: Record<string, unknown>) =>
      flow.act('kermit', (work) => flow.engine.start(work, { definitionKey: 'chosen', values }))
    const refused = (named: string) => ({
      status: 400,
      fields: [{ field: named, message: `${named}只能从指定的角色或组织中选择` }],
    })
    await expect(begin({ editor: { id: 'bert' }, member: 'bert' })).rejects.toMatchObject(refused('editor'))
    const { id } = await begin({ editor: { id: 'anna' }, member: 'bert' })
    const task = await taskOf(id)
    await expect(complete(task, { values: { member: 'anna' } })).rejects.toMatchObject(refused('member'))
    await complete(task, { values: { member: 'carl', editor: null }, outcome: 'resolve' })
    expect(await variables(id)).toMatchObject({ editor: null, member: 'carl' })
  })

  test('the form of the same deployment is used, not a newer one elsewhere', async () => {
    await flow.deploy({ fileName: 'judge.form' }, JSON.stringify({ key: 'judge', name: 'newer', fields: [] }))
    const { id } = await start({ days: 1 })
    expect((await show(await taskOf(id)))?.definition).toMatchObject({ name: '审批', version: 1 })
  })

  test('a form is looked up in the deployment, then in the tenant, then without tenant; never in another tenant', async () => {
    const form = (name: string) => JSON.stringify({ key: 'sought', name, fields: [] })
    const deployForm = (name: string, tenantId: string) => flow.deploy({ fileName: 'a.form', tenantId }, form(name))
    const deployProcess = async (key: string, attributes: string) => {
      const start = `<startEvent id="s" flowable:formKey="sought" ${attributes} />${flows('s')}`
      const files = [
        { name: 'a.bpmn', data: bytes(diagram(key, start)) },
        { name: 'a.form', data: bytes(form('same deployment')) },
      ]
      const upload = attributes === '' ? zipOf(files) : bytes(diagram(key, start))
      await flow.deploy({ fileName: attributes === '' ? 'a.zip' : 'a.bpmn', tenantId: 'acme' }, upload)
    }
    const shown = async (key: string) => {
      const { rows } = await flow.look((work) => flow.engine.definitions(work, { key }))
      return (await flow.look((work) => flow.engine.startForm(work, rows[0]?.id ?? '')))?.model.name ?? null
    }
    await deployProcess('elsewhere', 'flowable:sameDeployment="false"')
    await deployForm('another tenant', 'other')
    expect(await shown('elsewhere')).toBeNull()
    await deployForm('no tenant', '')
    expect(await shown('elsewhere')).toBe('no tenant')
    await deployForm('tenant', 'acme')
    expect(await shown('elsewhere')).toBe('tenant')
    await deployProcess('together', '')
    await deployForm('newer', 'acme')
    expect([await shown('together'), await shown('elsewhere')]).toEqual(['same deployment', 'newer'])
  })

  test('a task without a deployed form accepts its values as they are', async () => {
    const plain = `<startEvent id="s" /><userTask id="t" flowable:formKey="no-such-form" /><endEvent id="e" />${flows('s', 't', 'e')}`
    await flow.deploy(diagram('formless', plain))
    const { id } = await flow.act('x', (work) => flow.engine.start(work, { definitionKey: 'formless' }))
    const task = await taskOf(id)
    expect(await show(task)).toBeNull()
    await complete(task, { values: { free: 1 } })
    expect(await variables(id)).toEqual({ free: 1 })
  })
})
