// Invalid processes, scripts, expressions and values: each step is refused in Chinese and rolled back, and the server keeps running.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { flowRows } from '../../support/flow-rows.ts'
import { loginAs } from '../../support/login-as.ts'
import { zipOf } from '../../support/make-zip.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
function flow(id: string, source: string, target: string) {
  return `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}"/>`
}
/** A value that no database compresses to less. */
function long(length: number) {
  return Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('')
}
function task(attributes: string, inner = '') {
  return `<startEvent id="s"/><userTask id="t" ${attributes}>${inner}</userTask>${flow('f', 's', 't')}`
}
function script(source: string) {
  return (
    `<startEvent id="s"/><scriptTask id="j" scriptFormat="javascript" flowable:resultVariable="r" flowable:autoStoreVariables="true">` +
    `<script>${escape(source)}</script></scriptTask><userTask id="t"/>${flows('s', 'j', 't')}`
  )
}
function service(expression: string) {
  return `<startEvent id="s"/><serviceTask id="j" flowable:expression="${escape(expression)}"/><userTask id="t"/>${flows('s', 'j', 't')}`
}
function loop(inner: string, sequential = false) {
  return task(
    '',
    `<multiInstanceLoopCharacteristics isSequential="${sequential}">${inner}</multiInstanceLoopCharacteristics>`,
  )
}
function wait(definition: string) {
  return `<startEvent id="s"/><intermediateCatchEvent id="c">${definition}</intermediateCatchEvent>${flow('f', 's', 'c')}`
}

interface Answer {
  readonly errMsg: string
  readonly data: unknown
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

interface Row {
  readonly id: string
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin = ''
  let stranger = ''
  let made = 0
  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    stranger = (await loginAs(app, { account: 'stranger' })).token
  })
  afterAll(() => app.close())

  async function send(method: string, path: string, body?: object | string, token = admin) {
    const headers = { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const payload = typeof body === 'object' ? JSON.stringify(body) : body
    const answer = await app.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, ...answer.json<Answer>() }
  }

  /** Returns the id of the definition; null if the diagram itself is refused. */
  async function deploy(body: string): Promise<string | null> {
    const key = `k${++made}`
    const sent = await send('POST', '/flowable/deployment', { resourceName: key, data: diagram(key, body) })
    if (sent.status !== 200) return null
    const found = await send('GET', `/flowable-process/repository/process-definitions?key=${key}`)
    return (found.data as Row[])[0]?.id ?? null
  }

  const start = (processDefinitionId: string | null, more: object = {}) =>
    send('POST', '/flowable/process-instances', { processDefinitionId, name: 'x', ...more })

  async function startedTask(body: string): Promise<string> {
    const { data } = await start(await deploy(body))
    const tasks = await send('GET', `/flowable-process/runtime/tasks?processInstanceId=${(data as Row).id}`)
    return (tasks.data as Row[])[0]?.id ?? ''
  }

  async function storesNothing(act: () => Promise<Answer & { status: number }>) {
    const before = await flowRows(app.ports.database)
    const answer = await act()
    expect(await flowRows(app.ports.database)).toEqual(before)
    expect(answer.errMsg).toMatch(/\p{Script=Han}/u)
    return answer
  }

  test.each<[string, string, string]>([
    [
      'a circle without a wait',
      `<startEvent id="s"/><task id="a"/><task id="b"/>${flows('s', 'a', 'b')}${flow('x', 'b', 'a')}`,
      '流程连续执行超过 10000 步',
    ],
    [
      'a circle that doubles',
      `<startEvent id="s"/><task id="a"/>${flows('s', 'a')}${flow('x', 'a', 'a')}${flow('y', 'a', 'a')}`,
      '流程连续执行超过 10000 步',
    ],
    ['a million at once', loop('<loopCardinality>1000000</loopCardinality>'), '多实例的次数不能超过10000'],
    [
      'an excessive number of times',
      loop('<loopCardinality>${1e300}</loopCardinality>', true),
      '多实例的次数不能超过1000000',
    ],
    ['a negative number of times', loop('<loopCardinality>-1</loopCardinality>'), '多实例的次数不能为负'],
    ['a cardinality that is not a number', loop("<loopCardinality>${'x'}</loopCardinality>"), '多实例的次数不是整数'],
    [
      'a collection that is not a list',
      loop('<loopCardinality>${missing}</loopCardinality>'),
      '表达式求值失败：表达式“${missing}”中有未知的变量或属性',
    ],
    ['a script without end', script('for (;;) {}'), '脚本执行超时'],
    ['a script that searches an empty array endlessly', script('new Array(4e9).indexOf(1)'), '脚本执行超时'],
    ['a script that exhausts the memory', script('var a = []; for (;;) a.push(new Array(1000).fill(1))'), '脚本'],
    ['a pattern without end', script('/^(a+)+$/.test("a".repeat(40) + "b")'), '脚本执行超时'],
    [
      'a script that accesses the process',
      script('constructor.constructor("return process")().exit(1)'),
      '脚本执行失败',
    ],
    ['a script that ends the thread', script('globalThis.process.exit(1)'), '脚本执行失败'],
    ['a script that stores a cyclic object', script('var o = {}; o.o = o'), '脚本的结果不能保存为变量'],
    ['a variable without a name', script('execution.setVariable("", 1)'), '变量名不能为空，且不能超过255个字符'],
    [
      'a variable with a name of 300 letters',
      script(`execution.setVariable("${long(300)}", 1)`),
      '变量名不能为空，且不能超过255个字符',
    ],
    [
      'a variable of five million letters',
      script('execution.setVariable("v", "x".repeat(5e6))'),
      '值长度不能超过4194304个字符',
    ],
    ['the constructor of the execution', service('${execution.constructor}'), '表达式求值失败'],
    ['its prototype', service("${execution['__proto__']}"), '表达式求值失败'],
    ['a constructor of a text', service("${''.constructor}"), '表达式求值失败'],
    ['a name of every object', service('${toString}'), '表达式求值失败'],
    ['a class of Java', service("${''.getClass().forName('java.lang.Runtime')}"), '表达式求值失败'],
    ['a text that grows', service(`\${'a'${".replace('a', 'aaaaaaaaaaaaaaaaaaaa')".repeat(9)}}`), '表达式的结果过长'],
    ['an assignee of 60 letters', task(`flowable:assignee="${long(60)}"`), '负责人长度不能超过50个字符'],
    [
      'a candidate group of 300 letters',
      task(`flowable:candidateGroups="${long(300)}"`),
      '用户组长度不能超过255个字符',
    ],
    [
      'ten thousand candidates',
      task(`flowable:candidateUsers="${Array.from({ length: 10_000 }, (_, at) => `u${at}`).join()}"`),
      '一个任务的候选人不能超过1000个',
    ],
    ['a category of 3000 letters', task(`flowable:category="${long(3000)}"`), '分类长度不能超过255个字符'],
    ['a name of 3000 letters', task(`name="${long(3000)}"`), '名称长度不能超过255个字符'],
    ['a priority in words', task('flowable:priority="high"'), '优先级不是整数'],
    ['a priority that is an empty text', task(`flowable:priority="\${''}"`), '优先级不是整数'],
    ['a priority that is a boolean', task('flowable:priority="${true}"'), '优先级不是整数'],
    ['a priority without end', task('flowable:priority="99999999999999999999"'), '优先级取值不合法'],
    ['a due date in words', task('flowable:dueDate="soon"'), '到期时间无法识别'],
    ['a due date beyond all dates', task('flowable:dueDate="P999999999Y"'), '到期时间无法识别'],
    [
      'a message of 3000 letters',
      wait(`<messageEventDefinition flowable:messageExpression="${long(3000)}"/>`),
      '名称长度不能超过255个字符',
    ],
    [
      'an invalid time',
      wait("<timerEventDefinition><timeDuration>${'x'}</timeDuration></timerEventDefinition>"),
      '节点“c”的定时无法识别',
    ],
  ])('%s is refused when it comes to it, and rolled back', async (_title, body, sentence) => {
    const id = await deploy(body)
    expect(id).not.toBeNull()
    const { status, errMsg } = await storesNothing(() => start(id))
    expect(status).toBe(400)
    expect(errMsg).toContain(sentence)
    expect((await start(await deploy(task('')))).status).toBe(200)
  })

  test('a process that calls itself endlessly is stopped', async () => {
    const id = await deploy(`<startEvent id="s"/><callActivity id="c" calledElement="k${made + 1}"/>${flows('s', 'c')}`)
    expect(await storesNothing(() => start(id))).toMatchObject({
      status: 400,
      errMsg: expect.stringContaining('10000 步') as string,
    })
  })

  test.each<[string, string]>([
    ['too deep', `\${${'('.repeat(150)}1${')'.repeat(150)}}`],
    ['a chain of operators', `\${${'1+'.repeat(4900)}1}`],
    ['a chain of members', `\${a${'.b'.repeat(4000)}}`],
    ['a chain of choices', `\${${'true?1:'.repeat(500)}1}`],
    ['too long', `\${${'a'.repeat(20_000)}}`],
    ['not closed', '${a'],
    ['a call of nothing', "${''.constructor('return 1')()}"],
  ])('an expression that is %s is refused at deployment', async (_title, expression) => {
    expect(await deploy(service(expression))).toBeNull()
  })

  test.each<[string, object | string]>([
    ['no definition', { name: 'x' }],
    ['an unknown definition', { processDefinitionId: "' or 1=1 --", name: 'x' }],
    ['a definition that is an object', { processDefinitionId: { $ne: null }, name: 'x' }],
    ['a list as values', { processDefinitionId: 'DEFINITION', name: 'x', values: [1] }],
    ['a name of 300 letters', { processDefinitionId: 'DEFINITION', name: long(300) }],
    ['a business key of 300 letters', { processDefinitionId: 'DEFINITION', name: 'x', businessKey: long(300) }],
    ['a variable without a name', { processDefinitionId: 'DEFINITION', name: 'x', values: { '': 1 } }],
    [
      'a variable with a name of 300 letters',
      { processDefinitionId: 'DEFINITION', name: 'x', values: { [long(300)]: 1 } },
    ],
    ['a prototype', '{"processDefinitionId":"DEFINITION","name":"x","values":{"__proto__":{"admin":true}}}'],
    [
      'values of a hundred levels',
      `{"processDefinitionId":"DEFINITION","name":"x","values":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`,
    ],
    ['broken JSON', '{"processDefinitionId":'],
    ['a list', '[]'],
    ['more values than a call accepts', JSON.stringify({ name: 'x', values: { a: 'x'.repeat(8 * 1024 * 1024) } })],
  ])('a start with %s is refused', async (_title, body) => {
    const id = await deploy(task(''))
    const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace('DEFINITION', id ?? '')
    const { status } = await storesNothing(() => send('POST', '/flowable/process-instances', text))
    expect([400, 404, 413]).toContain(status)
  })

  test('variables may be named like language built-ins, and hold any text', async () => {
    const values = {
      constructor: 1,
      toString: 2,
      a: "'; drop table flow_task; --",
      b: '<img src=x onerror=alert(1)>',
      c: 'x\u0000y',
    }
    const started = await start(await deploy(task('')), { values })
    expect(started.status).toBe(200)
    const found = await send('GET', `/flowable/operations/process-instances/${(started.data as Row).id}/variables`)
    const kept = Object.fromEntries(
      (found.data as { name: string; value: unknown }[]).map(({ name, value }) => [name, value]),
    )
    expect(kept).toEqual(values)
  })

  describe('a form', () => {
    const field = (type: string, more: object = {}) => ({ id: 'x', name: '字段', type, ...more })
    const options = { fieldType: 'OptionFormField', options: [{ name: '甲' }, { name: '乙' }] }
    test.each<[string, object, unknown, string]>([
      ['text', field('text'), { a: 1 }, '字段格式不正确'],
      ['text, too long', field('text', { params: { maxLength: 3 } }), 'abcd', '字段最大长度不能超过3个字符'],
      [
        'text with a pattern',
        field('text', { params: { regexPattern: '(a+)+' } }),
        `${'a'.repeat(9000)}!`,
        '字段格式不正确',
      ],
      ['multi-line-text', field('multi-line-text'), ['a'], '字段格式不正确'],
      ['password', field('password'), {}, '字段格式不正确'],
      ['integer', field('integer'), 'many', '字段只能输入数字'],
      ['integer, beyond all', field('integer'), '9'.repeat(40), '字段只能输入整数'],
      ['integer of a list', field('integer'), [1], '字段只能输入数字'],
      ['decimal', field('decimal'), '1,5', '字段只能输入数字'],
      ['decimal, beyond all', field('decimal'), '1e999', '字段只能输入数字'],
      ['amount', field('amount'), true, '字段只能输入数字'],
      ['date', field('date'), '2026-02-30', '字段不是有效的日期'],
      ['date of a number', field('date'), 5, '字段不是有效的日期'],
      ['boolean', field('boolean'), 'maybe', '字段格式不正确'],
      ['boolean of a number', field('boolean'), 1, '字段格式不正确'],
      ['radio-buttons', field('radio-buttons', options), '丙', '字段不在可选范围内'],
      ['dropdown', field('dropdown', options), { id: 'z' }, '字段不在可选范围内'],
      ['dropdown of a list', field('dropdown', options), ['甲'], '字段格式不正确'],
      ['upload', field('upload'), { id: 1 }, '字段格式不正确'],
      ['people', field('people'), ['kermit'], '字段格式不正确'],
      ['people of a flag', field('people'), true, '字段格式不正确'],
      ['functional-group', field('functional-group'), ['g'], '字段格式不正确'],
      ['hyperlink', field('hyperlink'), { href: 'x' }, '字段格式不正确'],
      ['required', field('text', { required: true }), '', '字段不能为空'],
    ])('is refused with a wrong value of %s', async (_title, one, value, sentence) => {
      const key = `form${++made}`
      const file = { name: `${key}.form`, data: Buffer.from(JSON.stringify({ key, name: key, fields: [one] })) }
      const xml = diagram(key, task(`flowable:formKey="${key}" flowable:assignee="admin"`))
      const { headers, payload } = await multipartOf([
        [`${key}.bar`, zipOf([{ name: 'a.bpmn', data: Buffer.from(xml) }, file])],
      ])
      const url = '/api/flowable-process/repository/deployments'
      const sent = await app.app.inject({ method: 'POST', url, headers: { token: admin, ...headers }, payload })
      expect(sent.statusCode).toBe(200)
      const definitions = await send('GET', `/flowable-process/repository/process-definitions?key=${key}`)
      const { data } = await start((definitions.data as Row[])[0]?.id ?? null)
      const tasks = await send('GET', `/flowable-process/runtime/tasks?processInstanceId=${(data as Row).id}`)
      const path = `/flowable/task-forms/${(tasks.data as Row[])[0]?.id}`
      const answer = await storesNothing(() => send('POST', path, { values: { x: value } }))
      expect(answer.status).toBe(400)
      expect(answer.errors).toEqual([expect.objectContaining({ field: 'x', message: sentence })])
      const outcome = await storesNothing(() => send('POST', path, { values: {}, outcome: "x' or '1'='1" }))
      expect(outcome.status).toBe(400)
    })
  })

  test('a task is completed once, and only by those who may', async () => {
    const id = await startedTask(task('flowable:assignee="admin"'))
    const complete = (token: string) => send('PUT', `/flowable/tasks/${id}/action/complete`, {}, token)
    expect(await storesNothing(() => complete(stranger))).toMatchObject({ status: 403 })
    expect(await complete(admin)).toMatchObject({ status: 200 })
    expect([404, 409]).toContain((await storesNothing(() => complete(admin))).status)
  })

  test.each([
    ['GET', '/flowable/tasks/ID'],
    ['PUT', '/flowable/tasks/ID'],
    ['GET', '/flowable/tasks/ID/subtasks'],
    ['GET', '/flowable/tasks/ID/comments'],
    ['GET', '/flowable/tasks/ID/content'],
    ['PUT', '/flowable/tasks/ID/action/complete'],
    ['PUT', '/flowable/tasks/ID/action/claim'],
    ['GET', '/flowable/task-forms/ID'],
    ['POST', '/flowable/task-forms/ID'],
    ['GET', '/flowable/process-instances/ID'],
    ['DELETE', '/flowable/process-instances/ID'],
    ['GET', '/flowable/operations/process-instances/ID/variables'],
    ['GET', '/flowable/process-definitions/ID/start-form'],
    ['GET', '/flowable/process-definitions/ID/resource/xml'],
    ['DELETE', '/flowable-process/repository/deployments/ID'],
    ['PUT', '/flowable-process/repository/process-definitions/ID'],
    ['DELETE', '/flowable-form/form-repository/deployments/ID'],
    ['GET', '/flowable/content/ID/raw'],
    ['DELETE', '/flowable/content/ID'],
    ['GET', '/modeler/ID/model-json'],
  ])('%s %s with an unknown id is refused, whatever the id looks like', async (method, path) => {
    const ids = ['nobody', "' or '1'='1", '<script>', '../../etc/passwd', '__proto__', 'x'.repeat(400), '%00']
    for (const id of ids) {
      const place = path.replace('ID', id === '%00' ? id : encodeURIComponent(id))
      const body = method === 'GET' || method === 'DELETE' ? undefined : { action: 'suspend', name: 'a' }
      const { status } = await storesNothing(() => send(method, place, body))
      expect([400, 404, 414], `${place} ${status}`).toContain(status)
    }
  })

  test.each([
    '/flowable-process/repository/deployments?name=',
    '/flowable-process/repository/process-definitions?keyLike=',
    '/flowable-process/repository/process-definitions?sort=',
    '/flowable-process/runtime/process-instances?businessKey=',
    '/flowable-process/runtime/process-instances?size=',
    '/flowable-process/runtime/tasks?nameLike=',
    '/flowable-process/runtime/tasks?assignee=',
    '/flowable-form/form-repository/form-definitions?key=',
    '/flowable/workflow-users?filter=',
  ])('a list queried by %s is empty or refused, whatever the value', async (path) => {
    const texts = [
      "' or '1'='1",
      '"; drop table flow_task; --',
      '<script>',
      '\\',
      '${1}',
      '1e999',
      'x'.repeat(3000),
      '%00',
    ]
    for (const text of texts) {
      const before = await flowRows(app.ports.database)
      const answer = await send('GET', path + (text === '%00' ? text : encodeURIComponent(text)))
      expect(answer.status === 400 || (answer.data as unknown[]).length === 0, `${path}${text} ${answer.status}`).toBe(
        true,
      )
      expect(await flowRows(app.ports.database)).toEqual(before)
    }
  })
})
