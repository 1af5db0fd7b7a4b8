// Flowable's extensions of BPMN: read from three namespaces, refused by name if they have no effect here.
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import type { FlowNode } from '../../../../src/server/engine/model/flow-node.ts'
import {
  end,
  eventSub,
  extensions,
  flows,
  onMessage,
  receive,
  one,
  process,
  bpmn,
  script,
  start,
  sub,
  task,
  taskListener,
  user,
} from '../../../support/bpmn.ts'
import { codesIn, codesOf, sentencesOf } from '../../../support/problems.ts'

async function nodeIn(xml: string, id: string): Promise<FlowNode | undefined> {
  const { processes, problems } = await parseDiagram(xml)
  expect(problems).toEqual([])
  return processes[0]?.nodes.get(id)
}

describe('namespaces', () => {
  test.each([
    ['activiti', 'http://activiti.org/bpmn'],
    ['camunda', 'http://camunda.org/schema/1.0/bpmn'],
    ['x', 'http://flowable.org/bpmn'],
  ])('%s says the same as flowable', async (prefix, uri) => {
    const xml = one(user('t', { assignee: 'kermit' }, extensions(taskListener('create', '${1}'))))
      .replaceAll('flowable:', `${prefix}:`)
      .replace(`xmlns:flowable="http://flowable.org/bpmn"`, `xmlns:${prefix}='${uri}'`)
    expect(xml).not.toContain('flowable:')
    expect(await nodeIn(xml, 't')).toMatchObject({ assignee: 'kermit', taskListeners: [{ event: 'create' }] })
  })

  test('of other vendors are kept and ignored', async () => {
    const foreign = 'xmlns:z="http://example.com/z" z:assignee="gonzo"'
    const xml = one(user('t', extensions('<z:thing xmlns:z="http://example.com/z"/>'))).replace(
      'id="t"',
      `id="t" ${foreign}`,
    )
    expect(await nodeIn(xml, 't')).toMatchObject({ assignee: null })
  })
})

describe('an unknown extension is refused by name, at its element', () => {
  test.each([
    ['an attribute of a task', user('t', { asignee: 'kermit' }), 't', '不支持的属性：flowable:asignee'],
    ['one without a prefix', user('t').replace('name=', 'titel="x" name='), 't', '不支持的属性：titel'],
    ['one inside a subprocess', sub('u', task('t', { magic: 1 })), 't', '不支持的属性：flowable:magic'],
    [
      'one of a loop',
      task(
        't',
        '<multiInstanceLoopCharacteristics flowable:kollection="x"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>',
      ),
      't',
      '不支持的属性：flowable:kollection',
    ],
    [
      'one of an event definition',
      start('t', onMessage('m').replace('messageRef', 'flowable:odd="1" messageRef')),
      't',
      '不支持的属性：flowable:odd',
    ],
    [
      'one of a listener',
      user('t', extensions('<flowable:taskListener event="create" expression="${1}" when="now"/>')),
      't',
      '不支持的属性：when',
    ],
    [
      'one of a condition',
      task('a') +
        '<sequenceFlow id="t" sourceRef="a" targetRef="a"><conditionExpression flowable:x="1">${true}</conditionExpression></sequenceFlow>',
      't',
      '不支持的属性：flowable:x',
    ],
    ['an extension element', user('t', extensions('<flowable:magic/>')), 't', '不支持的扩展元素：flowable:magic'],
    [
      'one of the process',
      extensions('<flowable:eventSource events="x" class="y"/>'),
      'p',
      '不支持的扩展元素：flowable:eventSource',
    ],
    ['a standard element in an invalid place', user('t', '<nonsense/>'), 't', '不支持的扩展元素：nonsense'],
  ])('%s', async (_title, part, id, sentence) => {
    expect(await sentencesOf(id, part)).toEqual([sentence])
  })

  test('an extension of other elements is accepted with a warning', async () => {
    const { problems } = await parseDiagram(one(receive('t', { assignee: 'kermit' })))
    expect(problems.map(({ elementId, code, severity }) => [elementId, code, severity])).toEqual([
      ['t', 'atrium-attribute-elsewhere', 'warning'],
    ])
  })

  test.each([
    [
      'form fields drawn in a modeler',
      'formData',
      `<flowable:formData businessKey="days"><flowable:formField id="days" label="天数" type="enum" defaultValue="1">
        <flowable:properties><flowable:property id="p" value="v"/></flowable:properties>
        <flowable:validation><flowable:constraint name="required" config="true"/></flowable:validation>
        <flowable:value id="1" name="一"/></flowable:formField></flowable:formData>`,
    ],
    [
      'parameters drawn in a modeler',
      'inputOutput',
      `<flowable:inputOutput><flowable:inputParameter name="a">x</flowable:inputParameter>
        <flowable:inputParameter name="b"><flowable:script scriptFormat="javascript">1</flowable:script></flowable:inputParameter>
        <flowable:inputParameter name="c"><flowable:list><flowable:value>1</flowable:value><flowable:script/></flowable:list></flowable:inputParameter>
        <flowable:outputParameter name="d"><flowable:map><flowable:entry key="k">v</flowable:entry></flowable:map></flowable:outputParameter></flowable:inputOutput>`,
    ],
  ])('%s are deployed, with a word about it', async (_title, kind, part) => {
    for (const written of [part, part.replaceAll('flowable:', 'camunda:')]) {
      const xml = one(user('t', extensions(written))).replace(
        '<definitions ',
        '<definitions xmlns:camunda="http://camunda.org/schema/1.0/bpmn" ',
      )
      const { problems } = await parseDiagram(xml)
      expect(problems.map(({ code, message, severity }) => [code, message, severity])).toEqual([
        ['atrium-element-ignored', `扩展元素没有作用：${kind}`, 'warning'],
      ])
    }
  })

  test('an attribute of a declaration', async () => {
    const declared = one(start('s')).replace('<process', '<message id="m" name="m" flowable:odd="1"/><process')
    expect(await codesOf(declared)).toEqual(['m atrium-unknown-attribute'])
  })

  test('metadata of the Flowable modeler is ignored', async () => {
    const noted = extensions(
      '<flowable:work-form-field-validation><![CDATA[false]]></flowable:work-form-field-validation>',
      '<modeler:initiator-can-complete xmlns:modeler="http://flowable.org/modeler">true</modeler:initiator-can-complete>',
    )
    const xml = one(user('t', { 'form-field-validation': 'true' }, noted))
    expect(await nodeIn(xml, 't')).toMatchObject({ initiatorCanComplete: true })
  })
})

describe('unsupported features are refused with a message', () => {
  const service = (attributes: string, inner = '') => `<serviceTask id="t" ${attributes}>${inner}</serviceTask>`
  const listened = (attributes: string) =>
    user('t', extensions(`<flowable:taskListener event="create" ${attributes}/>`))
  test.each([
    ['a Java class', service('flowable:class="com.acme.Pay"'), '不支持Java类（class）'],
    ['a delegate', service('flowable:delegateExpression="${pay}"'), '不支持委托表达式（delegateExpression）'],
    [
      'a result of a class',
      service('flowable:class="A" flowable:resultVariable="x"'),
      '结果变量不能与class或delegateExpression同时使用',
    ],
    ['a Java class that listens', listened('class="com.acme.L"'), '不支持Java类（class）'],
    ['a delegate that listens', listened('delegateExpression="${l}"'), '不支持委托表达式（delegateExpression）'],
    [
      'Groovy',
      script('t', 'x = 1').replace('"javascript"', '"groovy"'),
      '不支持的脚本语言：groovy，请使用javascript或juel',
    ],
    [
      'a Groovy listener',
      user(
        't',
        extensions(
          '<flowable:taskListener event="create" type="script"><flowable:script language="groovy">x</flowable:script></flowable:taskListener>',
        ),
      ),
      '不支持的脚本语言：groovy，请使用javascript或juel',
    ],
    ['a script task without a script', '<scriptTask id="t" scriptFormat="javascript"/>', '脚本任务没有脚本'],
    [
      'a shell command',
      service('flowable:type="shell"', extensions('<flowable:field name="command" stringValue="id"/>')),
      '服务任务类型不支持：shell',
    ],
    ['a shell task without one', service('flowable:type="shell"'), '服务任务缺少 command'],
    ['a case', service('flowable:type="case" flowable:caseDefinitionKey="c"'), '服务任务类型不支持：case'],
    ['an unknown type', service('flowable:type="teleport"'), '服务任务类型不支持：teleport'],
    ['a service task with nothing to do', service(''), '服务任务没有实现'],
    ['a send task with nothing to send', '<sendTask id="t"/>', '发送任务没有实现'],
    ['business rules', '<businessRuleTask id="t"/>', '不支持的元素：业务规则任务'],
    [
      'a standard loop',
      task('t', '<standardLoopCharacteristics/>'),
      '不支持标准循环（standardLoopCharacteristics），请使用多实例',
    ],
    [
      'a mail to nobody',
      service('flowable:type="mail"', extensions('<flowable:field name="text" stringValue="x"/>')),
      '邮件任务没有收件人',
    ],
    [
      'a mail of nothing',
      service('flowable:type="mail"', extensions('<flowable:field name="bcc" stringValue="x"/>')),
      '邮件任务没有内容',
    ],
    [
      'a mail with files',
      service(
        'flowable:type="mail"',
        extensions(
          ['to', 'text', 'attachments'].map((name) => `<flowable:field name="${name}" stringValue="x"/>`).join(''),
        ),
      ),
      '邮件任务不支持附件（attachments）',
    ],
    [
      'a field that mails do not have',
      service(
        'flowable:type="mail"',
        extensions(['to', 'text', 'colour'].map((name) => `<flowable:field name="${name}" stringValue="x"/>`).join('')),
      ),
      '任务不支持的字段：colour',
    ],
    [
      'a request without a method',
      service('flowable:type="http"', extensions('<flowable:field name="requestUrl" stringValue="x"/>')),
      'HTTP任务没有请求方法',
    ],
    [
      'a request to nowhere',
      service('flowable:type="http"', extensions('<flowable:field name="requestMethod" stringValue="GET"/>')),
      'HTTP任务没有请求地址',
    ],
  ])('%s', async (_title, part, sentence) => {
    expect(await sentencesOf('t', part)).toEqual([sentence])
  })
})

describe('forms', () => {
  const asks = (attributes: string, inner = '') =>
    user('t', extensions(`<flowable:formProperty ${attributes}>${inner}</flowable:formProperty>`))
  test('in the diagram are read with their kinds and values', async () => {
    const part = asks(
      'id="size" name="Size" type="enum" required="true" writable="false"',
      '<flowable:value id="s" name="Small"/>',
    )
    expect(await nodeIn(one(part), 't')).toMatchObject({
      formProperties: [
        {
          id: 'size',
          type: 'enum',
          required: true,
          readable: true,
          writable: false,
          values: [{ id: 's', name: 'Small' }],
        },
      ],
    })
  })

  test('name every field; an unknown kind is text', async () => {
    expect(await sentencesOf('t', asks('type="string"'))).toEqual(['表单属性缺少编号（id）'])
    expect(await sentencesOf('t', asks('id="a" type="colour"'))).toEqual(['表单属性的类型不支持，按文本处理：colour'])
  })

  test('are referenced by key or expression, in the same deployment by default', async () => {
    expect(await nodeIn(one(user('t', { formKey: '${f}' })), 't')).toMatchObject({
      formKey: '${f}',
      sameDeployment: true,
    })
    expect(await nodeIn(one(start('t', { formKey: 'f', sameDeployment: false })), 't')).toMatchObject({
      sameDeployment: false,
    })
  })
})

describe('people', () => {
  test('candidate starters are read from attributes and elements', async () => {
    const potential = extensions(
      '<flowable:potentialStarter><resourceAssignmentExpression><formalExpression>group(a), user(b), c</formalExpression></resourceAssignmentExpression></flowable:potentialStarter>',
    )
    const { processes, problems } = await parseDiagram(
      bpmn(process('p', { candidateStarterUsers: 'x, y', candidateStarterGroups: 'g' }, potential)),
    )
    expect(problems).toEqual([])
    expect(processes[0]).toMatchObject({
      candidateStarterUsers: ['x', 'y', 'b'],
      candidateStarterGroups: ['g', 'a', 'c'],
    })
  })

  test('of a task are read as lists; expressions keep their commas', async () => {
    expect(await nodeIn(one(user('t', { candidateUsers: 'a, ${vars:getOrDefault(x, y)},,b' })), 't')).toMatchObject({
      candidateUsers: ['a', '${vars:getOrDefault(x, y)}', 'b'],
    })
  })
})

describe('data objects', () => {
  const data = (type: string, value: string) =>
    `<dataObject id="d" name="d" itemSubjectRef="xsd:${type}">${extensions(`<flowable:value>${value}</flowable:value>`)}</dataObject>`
  test.each([
    ['string', 'abc', 'abc'],
    ['int', '-7', -7],
    ['double', '1.5', 1.5],
    ['boolean', 'true', true],
    ['datetime', '2026-01-02T03:04:05Z', new Date('2026-01-02T03:04:05Z')],
  ])('of type %s begin as %s', async (type, text, value) => {
    const { processes, problems } = await parseDiagram(one(data(type, text), start('s')))
    expect(problems).toEqual([])
    expect(processes[0]?.scope.dataObjects).toEqual([{ id: 'd', name: 'd', value }])
  })

  test.each([
    ['int', 'many'],
    ['double', '1,5'],
    ['datetime', 'tomorrow'],
  ])('of type %s do not begin as %s', async (type, text) => {
    expect(await sentencesOf('d', data(type, text))).toEqual([`数据对象的默认值与类型不符：${text}`])
  })

  test('must have a name', async () => {
    expect(await codesIn('<dataObject id="d"/>')).toEqual(['d flowable-data-object-missing-name'])
  })
})

test('an event subprocess, a start and an end keep their Flowable attributes', async () => {
  const xml = one(
    start('s', { initiator: 'who' }),
    end('e'),
    eventSub('u', start('i', { isInterrupting: false }, onMessage('m'))),
    flows('s -> e'),
  )
  const { processes, problems } = await parseDiagram(xml)
  expect(problems).toEqual([])
  expect(processes[0]?.nodes.get('s')).toMatchObject({ initiatorVariable: 'who' })
  expect(processes[0]?.nodes.get('i')).toMatchObject({
    interrupting: false,
    definition: { kind: 'message', name: 'm' },
  })
})
