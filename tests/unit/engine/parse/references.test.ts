// Ids and references: missing, duplicate, too long, dangling. The problem is reported at the element that is wrong.
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import {
  associate,
  bpmn,
  boundary,
  call,
  catchEvent,
  compensation,
  end,
  eventSub,
  exclusive,
  extensions,
  flows,
  manual,
  onError,
  onMessage,
  onTimer,
  one,
  process,
  start,
  sub,
  task,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { codesIn, codesOf, sentencesOf } from '../../../support/problems.ts'

function flow(id: string, source: string, target: string) {
  return `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}"/>`
}

describe('processes', () => {
  test('a file without one is refused', async () => {
    expect(await codesOf(bpmn())).toEqual(['null flowable-process-definition-not-executable'])
  })

  test('a file without an executable process is refused; next to one, the others are skipped with a warning', async () => {
    const idle = process('idle', { isExecutable: false }, start('s'))
    expect(await codesOf(bpmn(idle))).toEqual(['idle flowable-process-definition-not-executable'])
    const both = bpmn(idle, process('busy', start('s2')))
    expect(await codesOf(both)).toEqual(['? idle flowable-process-definition-not-executable'])
    expect((await parseDiagram(both)).processes.map(({ key }) => key)).toEqual(['busy'])
  })

  test('without isExecutable are executable', async () => {
    const xml = one(start('s')).replace(' isExecutable="true"', '')
    expect((await parseDiagram(xml)).processes).toHaveLength(1)
  })

  test('have ids unique in the file', async () => {
    expect(await codesOf(bpmn(process('p').replace(' id="p"', '')))).toEqual([
      'null flowable-process-definition-not-executable',
    ])
    const twice = await codesOf(bpmn(process('p', start('a')), process('p', start('b'))))
    expect(twice).toContain('p atrium-duplicate-id')
  })

  test('have length limits on id, name, documentation and namespace', async () => {
    const long = (length: number) => 'x'.repeat(length)
    expect(await codesOf(bpmn(process(long(255))))).toEqual([])
    expect(await codesOf(bpmn(process(long(256))))).toEqual([`${long(256)} flowable-process-definition-id-too-long`])
    expect(await codesOf(bpmn(process('p', { name: long(256) })))).toEqual([
      'p flowable-process-definition-name-too-long',
    ])
    const documented = (text: string) => bpmn(process('p', `<documentation>${text}</documentation>`))
    expect(await codesOf(documented(long(2000)))).toEqual([])
    expect(await codesOf(documented(long(2001)))).toEqual(['p flowable-process-definition-documentation-too-long'])
    const spaced = one().replace('targetNamespace="test"', `targetNamespace="${long(256)}"`)
    expect(await codesOf(spaced)).toEqual(['null flowable-bpmn-model-target-namespace-too-long'])
  })
})

describe('ids of elements', () => {
  test('are unique in the file, across processes too', async () => {
    expect(await codesIn(task('a'), user('a'))).toEqual(['a atrium-duplicate-id'])
    expect(await codesIn(task('a'), flow('f', 'a', 'a'), flow('f', 'a', 'a'))).toEqual(['f atrium-duplicate-id'])
    expect(await codesIn(task('a'), sub('u', task('a')))).toEqual(['a atrium-duplicate-id'])
    expect(await codesOf(bpmn(process('p', task('a')), process('q', task('a'))))).toEqual(['a atrium-duplicate-id'])
    expect(await sentencesOf('a', task('a'), user('a'))).toEqual(['编号重复：a'])
  })

  test('may be missing where nothing can refer to them', async () => {
    const nameless = (xml: string) => xml.replace(/ id="[^"]*"/, '')
    const { processes, problems } = await parseDiagram(
      one(start('s'), nameless(flow('f', 's', 's')), nameless(task('t'))),
    )
    expect(problems).toEqual([])
    expect(processes[0]?.flows.size).toBe(1)
    expect(processes[0]?.nodes.size).toBe(2)
  })

  test('may be written in Chinese, as references to them may', async () => {
    const waits =
      '<intermediateCatchEvent id="等待"><messageEventDefinition messageRef="收到材料"/></intermediateCatchEvent>'
    const parts = [start('开始'), user('审批_1'), waits, end('结束·2'), flows('开始 -> 审批_1 -> 等待 -> 结束·2')]
    const { processes, problems } = await parseDiagram(bpmn(process('请假', ...parts)))
    expect(problems).toEqual([])
    expect([...(processes[0]?.nodes.keys() ?? [])]).toEqual(['开始', '审批_1', '等待', '结束·2'])
    expect(processes[0]?.nodes.get('等待')).toMatchObject({ definition: { kind: 'message', name: '收到材料' } })
  })

  test.each(['·a', '→1', '1a', 'a b', 'a/b', 'a:b', '甲:乙', '<script>', "'; drop table flow_task; --"])(
    '%s is not a valid id',
    async (id) => {
      const found = await sentencesOf(id.replace('<', '&lt;'), task(id))
      expect(found).toEqual([
        `编号不合法：${id.split('>')[0]}，只能使用文字（含汉字）、数字、下划线、连字符和点，且以文字或下划线开头`,
      ])
    },
  )

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an ordinary id', async (id) => {
    const { processes, problems } = await parseDiagram(one(start('s'), user(id), end('e'), flows(`s -> ${id} -> e`)))
    expect(problems).toEqual([])
    expect(processes[0]?.nodes.get(id)).toMatchObject({ type: 'userTask', id })
  })

  test('are at most 255 characters long', async () => {
    const long = 'x'.repeat(256)
    expect(await codesIn(task(long))).toEqual([`${long} flowable-flow-element-id-too-long`])
  })
})

describe('a flow', () => {
  test('without a source or target is refused', async () => {
    expect(await codesIn(task('a'), flow('f', 'x', 'a'))).toEqual(['f flowable-seq-flow-invalid-src'])
    expect(await codesIn(task('a'), flow('f', 'a', 'x'))).toEqual(['f flowable-seq-flow-invalid-target'])
    expect(await codesIn(task('a'), '<sequenceFlow id="f"/>')).toEqual([
      'f flowable-seq-flow-invalid-src',
      'f flowable-seq-flow-invalid-target',
    ])
  })

  test('stays in its scope', async () => {
    expect(await codesIn(sub('u', task('in')), task('out'), flow('f', 'in', 'out'))).toEqual([
      'f flowable-seq-flow-invalid-target',
    ])
    expect(await sentencesOf('f', sub('u', task('in')), task('out'), flow('f', 'out', 'in'))).toEqual([
      '连线不能跨越子流程的边界',
    ])
  })

  test('into another process of the file has no target', async () => {
    const xml = bpmn(process('p', task('a'), flow('f', 'a', 'b')), process('q', task('b')))
    expect(await codesOf(xml)).toEqual(['f flowable-seq-flow-invalid-target'])
  })

  test('taken by default leaves the node that names it', async () => {
    const ways = [task('a'), task('b'), flow('f', 'x', 'a'), flow('g', 'a', 'b')]
    expect(await codesIn(exclusive('x', { default: 'f' }), ...ways)).toEqual([])
    expect(await codesIn(exclusive('x', { default: 'nowhere' }), ...ways)).toEqual(['x atrium-default-flow'])
    expect(await codesIn(exclusive('x', { default: 'g' }), ...ways)).toEqual(['x atrium-default-flow'])
  })
})

describe('an event', () => {
  test('on a boundary is attached to an activity of its scope', async () => {
    const attached = (to: string) => [task('a'), sub('u', task('in')), boundary('b', to, onTimer('PT1H'))]
    expect(await codesIn(...attached('a'))).toEqual([])
    expect(await codesIn(...attached('nowhere'))).toEqual(['b atrium-boundary-not-attached'])
    expect(await codesIn(...attached('in'))).toEqual(['b atrium-boundary-scope'])
    expect(await codesIn(start('s'), boundary('b', 's', onTimer('PT1H')))).toEqual(['b atrium-boundary-not-attached'])
    expect(await codesIn(task('a'), `<boundaryEvent id="b">${onTimer('PT1H')}</boundaryEvent>`)).toEqual([
      'b atrium-boundary-not-attached',
    ])
  })

  test('on an event subprocess causes a warning', async () => {
    const inside = start('s', onError())
    expect(await codesIn(eventSub('u', inside), boundary('b', 'u', onTimer('PT1H')))).toEqual([
      '? b atrium-boundary-on-event-subprocess',
    ])
  })

  test.each([
    ['message', 'flowable-message-event-missing-message-ref', 'flowable-message-event-invalid-message-ref'],
    ['signal', 'flowable-signal-event-missing-signal-ref', 'flowable-signal-event-invalid-signal-ref'],
  ])('names a declared %s', async (kind, missing, invalid) => {
    const event = (reference: string) =>
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
       <startEvent id="s"><${kind}EventDefinition ${reference}/></startEvent></process></definitions>`
    expect(await codesOf(event(''))).toEqual([`s ${missing}`])
    expect(await codesOf(event(`${kind}Ref="nowhere"`))).toEqual([`s ${invalid}`])
  })

  test('names its error by a declared id, or by the code itself', async () => {
    const xml = one(user('t'), boundary('b', 't', onError('E1')), boundary('c', 't', onError('E2')))
    const undeclared = xml
      .replace('<error id="E2" errorCode="E2"/>', '')
      .replace('errorCode="E1"', 'errorCode="code-1"')
    const { processes, problems } = await parseDiagram(undeclared)
    expect(problems).toEqual([])
    const codes = ['b', 'c'].map((id) => processes[0]?.nodes.get(id))
    expect(codes).toMatchObject([{ definition: { code: 'code-1' } }, { definition: { code: 'E2' } }])
  })

  test('that throws compensation names an activity of the process', async () => {
    expect(await codesIn(task('a'), throwEvent('c', compensation('a')))).toEqual([])
    expect(await codesIn(throwEvent('c', compensation('nowhere')))).toEqual([
      'c flowable-compensate-event-invalid-activity-ref',
    ])
  })
})

test('declarations are complete and unique: names, ids, codes', async () => {
  const declared = (xml: string) => codesOf(one(start('s')).replace('<process', `${xml}<process`))
  expect(await declared('<message id="m"/>')).toEqual([])
  const waiting = one(start('s'), catchEvent('c', onMessage('m'))).replace(/(<message [^>]*?) name="[^"]*"/, '$1')
  expect(await codesOf(waiting)).toEqual(['c flowable-message-missing-name'])
  expect(await declared('<signal name="x"/>')).toEqual(['null flowable-signal-missing-id'])
  expect(await declared('<signal id="x"/>')).toEqual(['x flowable-signal-missing-name'])
  expect(await declared('<signal id="x" name="n"/><signal id="y" name="n"/>')).toEqual([
    'y flowable-signal-duplicate-name',
  ])
  expect(await declared('<signal id="x" name="n" flowable:scope="planet"/>')).toEqual([
    'x flowable-signal-invalid-scope',
  ])
  expect(await declared('<error id="x" errorCode=""/>')).toEqual(['x flowable-error-missing-error-code'])
  expect(await declared('<error id="x"/>')).toEqual([])
  const long = 'x'.repeat(256)
  expect(await declared(`<message id="m" name="${long}"/>`)).toEqual(['m atrium-event-name-too-long'])
  expect(await declared(`<signal id="s1" name="${long}"/>`)).toEqual(['s1 atrium-event-name-too-long'])
})

test('an association has two ends; one from a compensation event finds its handler', async () => {
  const loose = '<association id="a" sourceRef="t"/>'
  expect(await codesIn(task('t'), loose)).toEqual(['a flowable-asscociation-invalid-target-reference'])
  expect(await codesIn(task('t'), loose.replace('source', 'target'))).toEqual([
    'a flowable-asscociation-invalid-source-reference',
  ])
  const { processes } = await parseDiagram(
    one(
      task('t'),
      boundary('b', 't', compensation()),
      manual('undo', { isForCompensation: true }),
      associate('b', 'undo'),
    ),
  )
  expect(processes[0]?.nodes.get('b')).toMatchObject({ compensationHandlerId: 'undo' })
})

test('a call activity names the called process', async () => {
  expect(await codesIn(call('c', 'other'))).toEqual([])
  expect(await codesIn(call('c', '${which}'))).toEqual([])
  expect(await codesIn('<callActivity id="c"/>')).toEqual(['c atrium-call-activity-no-element'])
})

test('dangling references in lanes, notes, pools, data stores and diagram interchange are ignored', async () => {
  const lanes =
    '<laneSet id="l"><lane id="l1"><flowNodeRef>s</flowNodeRef><flowNodeRef>nowhere</flowNodeRef></lane></laneSet>'
  const note = '<textAnnotation id="n"><text>note</text></textAnnotation>'
  const store = '<dataStoreReference id="d" dataStoreRef="nowhere"/>'
  const xml = one(extensions(), lanes, start('s'), store, note)
  const pool =
    '<collaboration id="c"><participant id="x" processRef="p"/><participant id="y" processRef="nowhere"/></collaboration>'
  const drawing =
    '<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="p">' +
    '<bpmndi:BPMNShape id="sh" bpmnElement="nowhere" odd="1"/></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>'
  const whole = xml.replace('<process', `${pool}<process`).replace('</definitions>', `${drawing}</definitions>`)
  expect(await codesOf(whole)).toEqual([])
  expect((await parseDiagram(whole)).graphical).toBe(true)
  expect((await parseDiagram(xml)).graphical).toBe(false)
  const empty = whole.replace(/<bpmndi:BPMNShape [^>]*\/>/g, '')
  expect((await parseDiagram(empty)).graphical).toBe(false)
})
