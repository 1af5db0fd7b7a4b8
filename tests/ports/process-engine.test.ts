// The contract of process engines: what every engine behind the port answers. Knows the port only.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessEngine } from '../../src/server/ports/process/process-engine.ts'
import type { NewDeployment, NewInstance, ProcessCall } from '../../src/server/ports/process/process-views.ts'
import { diagram, flows, twoApprovals } from '../support/flow.ts'
import { createEmbeddedHarness, type ProcessHarness } from '../support/process-harness.ts'
import { testDatabases } from '../support/test-database.ts'
import { zipOf } from '../support/make-zip.ts'

interface Engine {
  readonly name: string
  create(): Promise<ProcessHarness>
}

const engines: readonly Engine[] = testDatabases.map((database) => ({
  name: `embedded on ${database}`,
  create: () => createEmbeddedHarness(database),
}))

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('There is none.')
  return row
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text)
}

function waiting(key: string): string {
  const caught = (id: string, event: string) =>
    `<intermediateCatchEvent id="${id}">${event}</intermediateCatchEvent><endEvent id="end-${id}" />${flows(id, `end-${id}`)}`
  return diagram(
    key,
    `<startEvent id="start" /><parallelGateway id="fork" />${flows('start', 'fork', 'letter')}${flows('fork', 'bell')}
     ${caught('letter', '<messageEventDefinition messageRef="letter-of" />')}
     ${caught('bell', '<signalEventDefinition signalRef="bell-of" />')}`,
    { before: `<message id="letter-of" name="letter" /><signal id="bell-of" name="bell-${key}" />` },
  )
}

const judge = {
  key: 'judge',
  name: 'Judge',
  fields: [{ id: 'days', name: 'Days', type: 'integer', required: true }],
  outcomes: [{ name: 'agree' }, { name: 'refuse' }],
}

describe.each(engines)('$name', ({ create }) => {
  let harness: ProcessHarness
  let engine: ProcessEngine
  const act = <Result>(account: string | null, command: (call: ProcessCall) => Promise<Result>) =>
    harness.act(account, command)
  const ask = <Result>(question: (call: ProcessCall) => Promise<Result>) => harness.act(null, question)

  async function deploy(key: string, text: string, more: Partial<NewDeployment> = {}) {
    const prepared = await engine.prepare({ fileName: `${key}.bpmn`, bytes: bytesOf(text), ...more })
    const deployment = await act('deployer', (call) => engine.deploy(call, prepared))
    const { rows } = await ask((call) => engine.definitions(call, { key, latest: true }))
    return { deployment, definition: first(rows) }
  }
  const start = (instance: NewInstance) => act('anna', (call) => engine.start(call, instance))
  async function openTask(instanceId: string) {
    const { rows } = await ask((call) => engine.tasks(call, { instanceId }))
    return first(rows)
  }
  const complete = (id: string, values = {}, account = 'kermit') =>
    act(account, (call) => engine.complete(call, id, { values }))
  const instanceOf = (id: string) => ask((call) => engine.instance(call, id))
  const conflict = { status: 409 }
  const missing = { status: 404 }

  beforeAll(async () => {
    harness = await create()
    ;({ engine } = harness)
  })
  afterAll(() => harness.dispose())

  test('versions of a key count up, the highest is the latest, and what was uploaded is given back', async () => {
    const text = twoApprovals('versions')
    const older = await deploy('versions', text, { name: 'first', category: 'office' })
    expect(older.deployment).toMatchObject({ name: 'first', category: 'office', tenantId: '' })
    const second = await deploy('versions', text)
    expect([older, second].map(({ definition }) => definition.version)).toEqual([1, 2])
    const all = await ask((call) => engine.definitions(call, { key: 'versions', sort: 'version' }))
    expect(all).toMatchObject({ total: 2, rows: [{ id: older.definition.id }, { id: second.definition.id }] })
    const { id } = older.deployment
    const file = await ask((call) => engine.resource(call, id, older.definition.resourceName))
    expect(new TextDecoder().decode(file ?? new Uint8Array())).toBe(text)
    expect(await ask((call) => engine.resource(call, id, 'other'))).toBeNull()
  })

  test('a diagram with a mistake is refused with the element, and nothing is deployed', async () => {
    const bytes = bytesOf(
      diagram('broken', '<startEvent id="start" /><sequenceFlow id="lost" sourceRef="start" targetRef="no" />'),
    )
    await expect(engine.prepare({ fileName: 'broken.bpmn', bytes })).rejects.toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ field: 'lost' })]) as unknown,
    })
    expect((await ask((call) => engine.definitions(call, { key: 'broken' }))).total).toBe(0)
  })

  test('an instance goes from task to task and ends; history tells who did what', async () => {
    await deploy('approve', twoApprovals('approve'))
    const { id } = await start({ definitionKey: 'approve', name: 'Leave', businessKey: 'leave:1', values: { days: 3 } })
    expect(await instanceOf(id)).toMatchObject({
      name: 'Leave',
      businessKey: 'leave:1',
      startUserId: 'anna',
      endTime: null,
    })
    const one = await openTask(id)
    expect(one).toMatchObject({ definitionKey: 'first', name: 'First', assignee: 'kermit', endTime: null })
    await complete(one.id, { approved: true })
    const second = await openTask(id)
    expect(second).toMatchObject({ definitionKey: 'second', assignee: null })
    await act('gonzo', (call) => engine.claim(call, second.id, 'gonzo'))
    await complete(second.id, {}, 'gonzo')
    expect((await instanceOf(id))?.endTime).not.toBeNull()
    const done = await ask((call) => engine.tasks(call, { instanceId: id, state: 'completed', sort: 'createTime' }))
    expect(done.rows.map(({ definitionKey, completedBy }) => [definitionKey, completedBy])).toEqual([
      ['first', 'kermit'],
      ['second', 'gonzo'],
    ])
    const steps = await ask((call) => engine.activities(call, { instanceId: id }))
    const nodes = steps.filter(({ type }) => type !== 'sequenceFlow').map(({ activityId }) => activityId)
    expect(nodes).toEqual(['start', 'first', 'second', 'end'])
    expect((await ask((call) => engine.involvement(call, id))).users).toEqual(
      expect.arrayContaining(['anna', 'kermit', 'gonzo']),
    )
    await expect(complete(second.id)).rejects.toMatchObject({ status: expect.toBeOneOf([404, 409]) as number })
  })

  test('a candidate claims once, others are refused, and what is given back is offered again', async () => {
    await deploy(
      'claims',
      diagram(
        'claims',
        `<startEvent id="s" /><userTask id="t" flowable:candidateGroups="staff" flowable:candidateUsers="anna" />${flows('s', 't')}`,
      ),
    )
    const { id } = await start({ definitionKey: 'claims' })
    const task = await openTask(id)
    const offered = async (account: string, groups: readonly string[]) =>
      (await ask((call) => engine.tasks(call, { instanceId: id, candidate: { account, groups } }))).total
    expect([await offered('anna', []), await offered('zoe', ['staff']), await offered('zoe', [])]).toEqual([1, 1, 0])
    const claim = (account: string | null) => act(account, (call) => engine.claim(call, task.id, account))
    expect(await claim('anna')).toMatchObject({ assignee: 'anna' })
    await expect(claim('zoe')).rejects.toMatchObject(conflict)
    expect(await offered('zoe', ['staff'])).toBe(0)
    expect(await claim(null)).toMatchObject({ assignee: null })
    expect(await offered('zoe', ['staff'])).toBe(1)
    const links = await ask((call) => engine.links(call, [task.id]))
    expect(links.filter(({ type }) => type === 'candidate')).toHaveLength(2)
  })

  test('a delegated task is not completed before it has come back', async () => {
    await deploy('delegated', twoApprovals('delegated'))
    const task = await openTask((await start({ definitionKey: 'delegated' })).id)
    const change = (values: Parameters<ProcessEngine['updateTask']>[2]) =>
      act('kermit', (call) => engine.updateTask(call, task.id, values))
    await change({ owner: 'kermit', assignee: 'gonzo', delegationState: 'pending' })
    await expect(complete(task.id, {}, 'gonzo')).rejects.toMatchObject(conflict)
    await change({ assignee: 'kermit', delegationState: 'resolved' })
    await complete(task.id)
  })

  test('variables come back as they were, are changed and removed', async () => {
    await deploy('values', diagram('values', `<startEvent id="s" /><userTask id="t" />${flows('s', 't')}`))
    const values = { text: '好', whole: 7, part: 1.5, yes: true, none: null, list: [1, 'two'], tree: { a: { b: 1 } } }
    const { id } = await start({ definitionKey: 'values', values })
    const variables = () => ask((call) => engine.variables(call, id))
    expect(await variables()).toEqual(values)
    await act('anna', (call) => engine.changeVariables(call, id, { values: { whole: 8 }, remove: ['tree', 'list'] }))
    expect(await variables()).toEqual({ text: '好', whole: 8, part: 1.5, yes: true, none: null })
    const rows = await ask((call) => engine.variableRows(call, { instanceIds: [id] }))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['none', 'part', 'text', 'whole', 'yes'])
  })

  test('a message reaches the one instance it is meant for, a signal all that wait', async () => {
    await deploy('waiting', waiting('waiting'))
    const [one, other] = [await start({ definitionKey: 'waiting' }), await start({ definitionKey: 'waiting' })]
    const open = async (id: string) => {
      const steps = await ask((call) => engine.activities(call, { instanceId: id }))
      return steps
        .filter(({ endTime, type }) => endTime === null && type !== 'sequenceFlow')
        .map(({ activityId }) => activityId)
    }
    const letter = () =>
      act(null, (call) => engine.message(call, 'letter', { instanceId: one.id, values: { read: true } }))
    await letter()
    expect([await open(one.id), (await open(other.id)).toSorted()]).toEqual([['bell'], ['bell', 'letter']])
    await expect(letter()).rejects.toMatchObject(missing)
    await act(null, (call) => engine.signal(call, 'bell-waiting', {}))
    expect([await open(one.id), await open(other.id)]).toEqual([[], ['letter']])
    expect(await ask((call) => engine.variables(call, one.id))).toEqual({ read: true })
  })

  test('a form is shown with values, refuses what does not fit, and is kept as submitted', async () => {
    const body = `<startEvent id="s" /><userTask id="t" flowable:formKey="judge" flowable:assignee="kermit" /><endEvent id="e" />`
    const bytes = zipOf([
      { name: 'formed.bpmn', data: bytesOf(diagram('formed', `${body}${flows('s', 't', 'e')}`)) },
      { name: 'judge.form', data: bytesOf(JSON.stringify(judge)) },
    ])
    await deploy('formed', '', { fileName: 'formed.zip', bytes })
    const { id } = await start({ definitionKey: 'formed', values: { days: 2 } })
    const task = await openTask(id)
    const form = await ask((call) => engine.taskForm(call, task.id))
    expect(form?.model).toMatchObject({ key: 'judge', fields: [{ id: 'days', value: 2 }] })
    const hand = (values: object) =>
      act('kermit', (call) => {
        return engine.complete(call, task.id, {
          values: { ...values },
          outcome: 'agree',
          formDefinitionId: form?.model.id ?? '',
        })
      })
    await expect(hand({ days: 'many' })).rejects.toMatchObject({ status: 400, fields: [{ field: 'days' }] })
    await hand({ days: 4 })
    expect(await ask((call) => engine.variables(call, id))).toEqual({ days: 4, form_judge_outcome: 'agree' })
    const kept = await ask((call) => engine.formInstances(call, { instanceId: id }))
    expect(kept).toMatchObject({ total: 1, rows: [{ taskId: task.id, submittedBy: 'kermit' }] })
    expect((await ask((call) => engine.taskForm(call, task.id)))?.model).toMatchObject({
      fields: [{ id: 'days', value: 4 }],
    })
  })

  test('lists are paged, counted and sorted; a size of none counts only', async () => {
    await deploy('paged', twoApprovals('paged'))
    for (const name of ['c', 'a', 'b']) await start({ definitionKey: 'paged', name })
    const list = (paging: { start?: number; size?: number; sort?: string }) =>
      ask((call) => engine.instances(call, { definitionKey: 'paged', ...paging }))
    const page = await list({ sort: 'name', start: 1, size: 1 })
    expect([page.total, page.rows.map(({ name }) => name)]).toEqual([3, ['b']])
    expect((await list({ sort: '-name' })).rows.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect(await list({ size: 0 })).toEqual({ total: 3, rows: [] })
    const tasks = await ask((call) =>
      engine.tasks(call, { processDefinitionKey: 'paged', assignee: 'kermit', size: 2 }),
    )
    expect([tasks.total, tasks.rows.length]).toEqual([3, 2])
  })

  test('what is suspended refuses until it wakes', async () => {
    const { definition } = await deploy('slept', twoApprovals('slept'))
    const { id } = await start({ definitionKey: 'slept' })
    const task = await openTask(id)
    const suspend = (suspended: boolean) => act(null, (call) => engine.suspendInstance(call, id, { suspended }))
    await suspend(true)
    await expect(suspend(true)).rejects.toMatchObject(conflict)
    await expect(complete(task.id)).rejects.toMatchObject(conflict)
    await suspend(false)
    await complete(task.id)
    const rest = (suspended: boolean) =>
      act(null, (call) => engine.suspendDefinition(call, definition.id, { suspended }))
    await rest(true)
    await expect(start({ definitionKey: 'slept' })).rejects.toMatchObject(conflict)
    await rest(false)
    await start({ definitionKey: 'slept' })
  })

  test('a running instance is cancelled with its reason and then removed; neither is done twice', async () => {
    await deploy('cancelled', twoApprovals('cancelled'))
    const { id } = await start({ definitionKey: 'cancelled' })
    const remove = () => act('anna', (call) => engine.remove(call, id))
    const cancel = () => act('anna', (call) => engine.cancel(call, id, 'not needed'))
    await expect(remove()).rejects.toMatchObject(conflict)
    await cancel()
    expect(await instanceOf(id)).toMatchObject({ deleteReason: 'not needed', endTime: expect.any(Number) as number })
    await expect(cancel()).rejects.toMatchObject(conflict)
    await remove()
    expect(await instanceOf(id)).toBeNull()
    await expect(remove()).rejects.toMatchObject(missing)
  })

  test('a deployment in use goes with its instances only', async () => {
    const { deployment, definition } = await deploy('gone', twoApprovals('gone'))
    const { id } = await start({ definitionKey: 'gone' })
    const remove = (cascade: boolean) => act(null, (call) => engine.deleteDeployment(call, deployment.id, cascade))
    await expect(remove(false)).rejects.toMatchObject(conflict)
    await remove(true)
    expect(await instanceOf(id)).toBeNull()
    expect(await ask((call) => engine.definition(call, definition.id))).toBeNull()
    await expect(start({ definitionKey: 'gone' })).rejects.toMatchObject(missing)
  })

  test('elements of a diagram are told as facts', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
    const text = diagram(
      'facts',
      `<startEvent id="s" /><userTask id="many">${loop}</userTask><userTask id="one" />${flows('s', 'many', 'one')}`,
    )
    const { definition } = await deploy('facts', text)
    const facts = (element: string) => ask((call) => engine.node(call, definition.id, element))
    expect(await facts('many')).toEqual({ inLoop: true, starterCompletes: false })
    expect(await facts('one')).toEqual({ inLoop: false, starterCompletes: false })
    expect(await facts('none')).toBeNull()
    const drawing = await ask((call) => engine.drawing(call, definition.id))
    expect(drawing?.nodes.map(({ id }) => id).toSorted()).toEqual(['many', 'one', 's'])
  })

  test('a group is in use while a definition names it or an open task is offered to it', async () => {
    const inUse = (group: string) => ask((call) => engine.isGroupInUse(call, group))
    const text = (groups: string) =>
      diagram(
        'offered',
        `<startEvent id="s" /><userTask id="t" flowable:candidateGroups="${groups}" />${flows('s', 't')}`,
      )
    const named = await deploy('offered', text('cooks, bakers'))
    expect([await inUse('bakers'), await inUse('baker')]).toEqual([true, false])
    await act(null, (call) => engine.deleteDeployment(call, named.deployment.id, false))
    expect(await inUse('bakers')).toBe(false)
    const asked = await deploy('offered', text('${group}'))
    await start({ definitionKey: 'offered', values: { group: 'bakers' } })
    expect(await inUse('bakers')).toBe(true)
    await act(null, (call) => engine.deleteDeployment(call, asked.deployment.id, true))
    expect(await inUse('bakers')).toBe(false)
  })
})
