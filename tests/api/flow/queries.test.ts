// Lists of the engine: every filter and sort with a matching and a non-matching row, paging, and refusals; as tables.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  definitionList,
  deploymentList,
  formDefinitionList,
  formInstanceList,
  instanceList,
  taskList,
} from '../../../src/server/features/flow/calls/list-shapes.ts'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type List, type QueryCase, queryCases } from './query-cases.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly [name: string]: unknown
}

const lists = {
  deployments: { path: '/flowable-process/repository/deployments', shape: deploymentList },
  definitions: { path: '/flowable-process/repository/process-definitions', shape: definitionList },
  instances: { path: '/flowable-process/runtime/process-instances', shape: instanceList },
  tasks: { path: '/flowable-process/runtime/tasks', shape: taskList },
  formDeployments: { path: '/flowable-form/form-repository/deployments', shape: deploymentList },
  formDefinitions: { path: '/flowable-form/form-repository/form-definitions', shape: formDefinitionList },
  formInstances: { path: '/flowable-form/form/form-instances', shape: formInstanceList },
} as const satisfies Record<List, object>

const alpha = `<startEvent id="s"/>
  <userTask id="a" name="Alpha" flowable:candidateUsers="ann" flowable:candidateGroups="sales" flowable:category="c1" flowable:dueDate="2026-02-01T00:00:00Z"/>
  <userTask id="b" name="Beta" flowable:assignee="bob" flowable:priority="70"><documentation>二</documentation></userTask>
  <userTask id="c" name="Ga_mma 50%" flowable:assignee="ann" flowable:owner="bob" flowable:category="c2"/>
  ${flows('s', 'a')}${flows('s', 'b')}${flows('s', 'c')}`
const calling = `<startEvent id="s"/><callActivity id="call" calledElement="called"/>${flows('s', 'call')}`
const called = `<startEvent id="s"/><userTask id="inner" name="Inner" flowable:assignee="carl"/>${flows('s', 'inner')}`
const asking = `<startEvent id="s" flowable:formKey="ask"/><userTask id="t" name="Asked" flowable:assignee="carl" flowable:formKey="ask"/>${flows('s', 't')}`
function form(key: string, name: string) {
  return JSON.stringify({ key, name, fields: [{ id: 'days', name: '天数', type: 'integer' }] })
}

describe.each(testDatabases)('lists on %s', (database) => {
  let app: FlowApp
  let ann: LoggedIn
  let ids: Record<string, string> = {}

  async function upload(path: string, fields: Record<string, string>, file: { name: string; text: string }) {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    data.append('file', new Blob([file.text]), file.name)
    const encoded = new Response(data)
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { token: app.admin, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect([statusCode, body]).toEqual([200, expect.any(String)])
    return (JSON.parse(body) as { data: Row }).data.id
  }

  const ask = (list: List, query: string) => {
    const filled = query.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? name))
    return app.send<Row[]>(`GET ${lists[list].path}${filled}`, app.admin)
  }

  beforeAll(async () => {
    app = await buildFlowApp(database)
    ann = await loginAs(app, { account: 'ann' })
    for (const account of ['bob', 'carl']) await loginAs(app, { account })
    const { path } = lists.deployments
    const one = await upload(path, {}, { name: 'Alpha.bpmn20.xml', text: diagram('alpha', alpha) })
    app.clock.advance(60_000)
    const two = await upload(
      path,
      { deploymentName: 'Two_%', tenantId: 't1', category: 'hr' },
      { name: 'b.bpmn', text: diagram('beta', called) },
    )
    const first = await app.deploy('called', diagram('called', called))
    const alphaId = (await app.send<Row[]>(`GET ${lists.definitions.path}?key=alpha`, app.admin)).data[0]?.id ?? ''
    const callingId = await app.deploy(
      'calling',
      diagram('calling', calling, { process: 'flowable:candidateStarterUsers="bob"' }),
    )
    const formOne = await upload(lists.formDeployments.path, {}, { name: 'ask.form', text: form('ask', '申请') })
    await upload(lists.formDeployments.path, { tenantId: 't1' }, { name: 'other.form', text: form('other', '其他') })
    await upload(lists.formDeployments.path, {}, { name: 'ask.form', text: form('ask', '申请二') })
    const askingId = await app.deploy('asking', diagram('asking', asking))
    app.clock.advance(60_000)
    const main = await app.start(ann.token, alphaId, { name: 'Main', businessKey: 'BK_1', values: { n: 3, day: 'x' } })
    app.clock.advance(3_600_000)
    const caller = await app.start(app.admin, callingId, { name: 'Caller' })
    const asked = await app.start(app.admin, askingId, { name: 'Asked', values: { days: 2 } })
    await app.send('POST /flowable/tasks', app.admin, { name: 'Own', assignee: 'carl' })
    const below = (await ask('instances', `?superProcessInstanceId=${caller}`)).data[0]?.id ?? ''
    const [betaTask] = (await ask('tasks', '?name=Beta')).data
    const execution = String(betaTask?.['executionId'])
    ids = {
      beta: betaTask?.id ?? '',
      one,
      two,
      first,
      alphaId,
      formOne,
      main,
      caller,
      asked,
      below,
      execution,
      askingId,
    }
  })
  afterAll(() => app.close())

  for (const [list, rows] of Object.entries(queryCases) as [List, readonly QueryCase[]][]) {
    test.each(rows)(`${list}%s`, async (query, found) => {
      const { status, data, size } = await ask(list, query)
      expect([status, data.map(({ name }) => name), size]).toEqual([200, found, found.length])
    })
  }

  test('every filter and sort of a list is covered by the tables above', () => {
    const missing = Object.entries(queryCases).flatMap(([list, rows]) => {
      const { filters, sorts } = lists[list as List].shape
      const queries = rows.map(([query]) => query).join(' ')
      const wanted =
        list === 'formDeployments' || list === 'formDefinitions' ? [] : Object.keys(sorts).map((sort) => `sort=${sort}`)
      const names = list === 'formDeployments' ? [] : Object.keys(filters).map((name) => `${name}=`)
      return [...names, ...wanted]
        .filter((one) => !queries.includes(`?${one}`) && !queries.includes(`&${one}`))
        .map((one) => `${list} ${one}`)
    })
    expect(missing).toEqual([])
  })

  test('form instances: filters, sort, and no submitted values', async () => {
    const { data, total } = await ask('formInstances', '?sort=submittedDate')
    expect(total).toBe(1)
    expect(data[0]).toEqual({
      id: expect.any(String),
      formDefinitionId: expect.any(String),
      taskId: null,
      processInstanceId: ids['asked'],
      processDefinitionId: ids['askingId'],
      tenantId: '',
      submittedDate: '2026-01-05T03:02:00.000Z',
      submittedBy: 'admin',
      outcome: null,
    })
    const { id, formDefinitionId } = data[0] as Row & { formDefinitionId: string }
    const fits = [
      `id=${id}`,
      `formDefinitionId=${formDefinitionId}`,
      'formDefinitionIdLike=%25',
      'nameLike=申请%25',
      'processInstanceId={asked}',
      'processInstanceIdLike={asked}',
      'processDefinitionId={askingId}',
      'processDefinitionIdLike=asking%25',
      'submittedBy=admin',
      'submittedByLike=ADM%25',
      'withoutTenantId=true',
      'tenantIdLike=%25',
      'sort=tenantId&order=desc',
    ]
    for (const query of fits) expect([query, (await ask('formInstances', `?${query}`)).total]).toEqual([query, 1])
    const others = [
      'id=x',
      'taskId=x',
      'taskIdLike=%25',
      'tenantId=t1',
      'submittedBy=ann',
      'nameLike=其%25',
      'processDefinitionId=x',
    ]
    for (const query of others) expect([query, (await ask('formInstances', `?${query}`)).total]).toEqual([query, 0])
  })

  test('variables are included on request', async () => {
    const [instance] = (await ask('instances', '?name=Main&includeProcessVariables=true')).data
    const variables = [
      { name: 'day', type: 'string', value: 'x', scope: 'global' },
      { name: 'n', type: 'integer', value: 3, scope: 'global' },
    ]
    expect(instance?.['variables']).toEqual(variables)
    expect((await ask('instances', '?name=Main')).data[0]?.['variables']).toEqual([])
    expect((await ask('tasks', '?name=Beta&includeProcessVariables=true')).data[0]?.['variables']).toEqual(variables)
  })

  describe.each(Object.keys(lists) as List[])('%s', (list) => {
    test.each([
      ['?start=-5&size=-1', [0, 200]],
      ['?size=0', [0, 200]],
      ['?size=99999999', [0, 200]],
      ['?start=9007199254740991', [1_000_000_000, 200]],
      ['?page=9007199254740991&size=1000', [1_000_000_000, 200]],
    ])('%s is bounded', async (query, expected) => {
      const { status, start, data, size } = await ask(list, query)
      expect([start, status]).toEqual(expected)
      expect(size).toBe(data.length)
    })

    test.each([
      ['start', 'start=x'],
      ['start', 'start=1.5'],
      ['size', 'size=many'],
      ['size', 'size=1e400'],
      ['sort', 'sort=nothing'],
      ['sort', 'sort=__proto__'],
      ['order', 'order=up'],
      ['start', 'start=1&start=2'],
    ])('%s is refused: %s', async (field, query) => {
      const { status, errors } = await ask(list, `?${query}`)
      expect([status, errors.map((one) => one.field)]).toEqual([400, [field]])
    })

    test('every filter refuses a value of another type, by its name; texts have at most 150 characters', async () => {
      const wrong = {
        text: 'n'.repeat(151),
        flag: 'maybe',
        only: 'maybe',
        empty: 'maybe',
        whole: 'x',
        time: 'soon',
        list: 'n'.repeat(151),
      }
      const filters: Readonly<Record<string, { readonly kind: keyof typeof wrong }>> = lists[list].shape.filters
      for (const [name, { kind }] of Object.entries(filters)) {
        const { status, errors } = await ask(list, `?${name}=${wrong[kind]}`)
        expect([name, status, errors.map((one) => one.field)]).toEqual([name, 400, [name]])
        expect((await ask(list, `?${name}=a&${name}=b`)).status).toBe(kind === 'list' ? 200 : 400)
      }
      const names = Object.keys(filters).slice(0, 2)
      const both = await ask(list, `?${names.map((name) => `${name}=${'n'.repeat(151)}`).join('&')}`)
      expect(both.errors.map(({ field }) => field)).toEqual(names)
    })
  })

  test('no value of any filter causes an internal error', async () => {
    const nasty = ['\u0000', '\\', '9'.repeat(150), '1e400', '+275760-09-13T00:00:00Z']
    const faults: string[] = []
    for (const list of Object.keys(lists) as List[]) {
      for (const name of [...Object.keys(lists[list].shape.filters), 'start', 'size', 'page', 'sort', 'order']) {
        for (const value of nasty) {
          const { status } = await ask(list, `?${name}=${encodeURIComponent(value)}`)
          if (status >= 500) faults.push(`${list} ${name}=${value.slice(0, 30)}`)
        }
      }
    }
    expect(faults).toEqual([])
  }, 60_000)

  test('pages do not overlap and contain everything once', async () => {
    const all: string[] = []
    for (let start = 0; start < 6; start += 2)
      all.push(...(await ask('tasks', `?sort=priority&start=${start}&size=2`)).data.map(({ id }) => id))
    expect(new Set(all).size).toBe(6)
  })

  const inbox = (body: object, token = ann.token) => app.send<Row[]>('POST /flowable/query/tasks', token, body)
  const mine = (body: object, token = ann.token) =>
    app.send<Row[]>('POST /flowable/query/process-instances', token, body)
  const namesOf = async (asked: Promise<{ data: Row[] }>) => (await asked).data.map(({ name }) => name).toSorted()

  test('the inbox: by part, state, text, process, dates, order and page', async () => {
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{}, ['Alpha', 'Ga_mma 50%']],
      [{ assignment: 'assignee' }, ['Ga_mma 50%']],
      [{ assignment: 'candidate' }, ['Alpha']],
      [{ assignment: 'group_sales' }, []],
      [{ assignment: 'all' }, ['Alpha', 'Beta', 'Ga_mma 50%']],
      [{ assignment: 'all', assignee: 'bob' }, ['Beta']],
      [{ assignment: 'all', owner: 'bob' }, ['Ga_mma 50%']],
      [{ assignment: 'all', state: 'all' }, ['Alpha', 'Beta', 'Ga_mma 50%']],
      [{ state: 'completed' }, []],
      [{ text: 'LPH' }, ['Alpha']],
      [{ text: '%' }, ['Ga_mma 50%']],
      [{ text: '_m' }, ['Ga_mma 50%']],
      [{ processDefinitionId: ids['alphaId'], processInstanceId: ids['main'] }, ['Alpha', 'Ga_mma 50%']],
      [{ processDefinitionKey: 'calling' }, []],
      [{ dueBefore: '2026-03-01T00:00:00Z' }, ['Alpha']],
      [{ dueAfter: '2026-03-01T00:00:00Z' }, []],
      [{ page: 1, size: 1, sort: 'due-asc' }, ['Ga_mma 50%']],
      [{ start: 1, page: 0, size: 1, sort: 'created-asc' }, ['Ga_mma 50%']],
    ]
    for (const [body, found] of cases) expect([body, await namesOf(inbox(body))]).toEqual([body, found])
    expect(await namesOf(inbox({ assignment: 'group_sales' }, app.admin))).toEqual(['Alpha'])
    for (const [field, value] of Object.entries({
      assignment: 'some',
      dueAfter: 'soon',
      text: 'x'.repeat(151),
      page: 'x',
      size: [],
    }))
      expect((await inbox({ [field]: value })).errors).toMatchObject([{ field }])
  })

  test('instances of a user: by state, process, name and page; somebody else’s only for an admin', async () => {
    expect(await namesOf(mine({}))).toEqual(['Main'])
    expect(await namesOf(mine({ involvedUser: 'carl' }))).toEqual(['Main'])
    expect(await namesOf(mine({ involvedUser: 'bob' }, app.admin))).toEqual(['Main'])
    expect(await namesOf(mine({ state: 'completed' }))).toEqual([])
    expect(await namesOf(mine({ state: 'all', processDefinitionId: ids['alphaId'], nameLike: 'm%' }))).toEqual(['Main'])
    expect(await namesOf(mine({ businessKey: 'BK_1', processDefinitionKey: 'alpha' }))).toEqual(['Main'])
    expect(await namesOf(mine({ start: 1 }))).toEqual([])
    expect((await mine({ sort: 'created-asc', size: 1 }, app.admin)).data[0]).toMatchObject({ name: 'Main' })
    for (const [field, value] of Object.entries({ state: 'some', start: 'x', processDefinitionId: 'x'.repeat(151) }))
      expect((await mine({ [field]: value })).errors).toMatchObject([{ field }])
  })
})
