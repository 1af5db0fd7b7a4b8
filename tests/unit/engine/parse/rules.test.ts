// Requirements on an executable process: gateways, starts, ends, subprocesses, events, loops; literal expressions and times.
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import {
  adHoc,
  boundary,
  bpmn,
  cancelled,
  catchEvent,
  compensation,
  end,
  eventGateway,
  eventSub,
  exclusive,
  extensions,
  flows,
  inclusive,
  listener,
  loop,
  onCondition,
  onCycle,
  onDate,
  onError,
  onEscalation,
  onLink,
  onMessage,
  onSignal,
  onTimer,
  one,
  process,
  script,
  service,
  start,
  sub,
  task,
  terminated,
  throwEvent,
  transaction,
  user,
} from '../../../support/bpmn.ts'
import { codesIn, sentencesOf } from '../../../support/problems.ts'

function flow(id: string, [source, target]: readonly [string, string], condition = '') {
  return `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${condition === '' ? '' : `<conditionExpression>${condition}</conditionExpression>`}</sequenceFlow>`
}

describe('gateways', () => {
  test('an exclusive one has outgoing flows, with conditions if there are several', async () => {
    const ways = (...conditions: string[]) =>
      conditions.map((condition, at) => flow(`f${at}`, ['x', 't'], condition)).join('')
    expect(await codesIn(exclusive('x'))).toEqual(['x flowable-exclusive-gateway-no-outgoing-seq-flow'])
    expect(await codesIn(exclusive('x'), task('t'), ways(''))).toEqual([])
    expect(await codesIn(exclusive('x'), task('t'), ways('${a}'))).toEqual([
      'x flowable-exclusive-gateway-condition-not-allowed-on-single-seq-flow',
    ])
    expect(await codesIn(exclusive('x'), task('t'), ways('${a}', ''))).toEqual([
      '? f1 flowable-exclusive-gateway-seq-flow-without-conditions',
    ])
    expect(await codesIn(exclusive('x', { default: 'f1' }), task('t'), ways('${a}', ''))).toEqual([])
    expect(await codesIn(exclusive('x', { default: 'f1' }), task('t'), ways('${a}', '${b}'))).toEqual([
      'f1 flowable-exclusive-gateway-condition-on-seq-flow',
    ])
  })

  test('an event-based one leads to events only', async () => {
    const waits = (...parts: string[]) => codesIn(eventGateway('x'), ...parts)
    expect(await waits(catchEvent('c', onTimer('PT1H')), flows('x -> c'))).toEqual([])
    expect(await waits(task('t'), flows('x -> t'))).toEqual([
      'x flowable-event-gateway-only-connected-to-intermediate-events',
    ])
  })

  test('a complex one is treated as an exclusive one', async () => {
    const { processes } = await parseDiagram(
      one(inclusive('i'), '<complexGateway id="x"/>', task('t'), flows('x -> t')),
    )
    expect(processes[0]?.nodes.get('x')?.type).toBe('exclusiveGateway')
  })
})

describe('start events', () => {
  test('a process has at most one plain start event and any number of others', async () => {
    expect(await codesIn(start('a'), start('b', onMessage('m')), start('c', onTimer('PT1H')))).toEqual([])
    expect(await codesIn(start('a'), start('b'))).toEqual(['b flowable-start-event-multiple-found'])
  })

  test.each([
    ['an error', onError('E')],
    ['an escalation', onEscalation('E')],
    ['a condition', onCondition('${true}')],
    ['a link', onLink('l')],
    ['a compensation', compensation()],
    ['a cancellation', '<cancelEventDefinition/>'],
  ])('a process is not started by %s', async (_title, definition) => {
    expect(await codesIn(start('s', definition))).toEqual(['s flowable-start-event-invalid-event-definition'])
  })

  test('a subprocess has one plain start event', async () => {
    expect(await codesIn(sub('u', start('a')))).toEqual([])
    expect(await codesIn(sub('u', start('a'), start('b')))).toEqual(['u flowable-subprocess-multiple-start-event'])
    expect(await codesIn(sub('u', start('a', onMessage('m'))))).toEqual([
      'a flowable-subprocess-start-event-event-definition-not-allowed',
    ])
  })

  test('an event subprocess starts by an event of any supported kind', async () => {
    const kinds = [onError(), onTimer('PT1H'), onMessage('m'), onSignal('s'), onEscalation(), onCondition('${true}')]
    for (const kind of kinds) expect(await codesIn(eventSub('u', start('a', kind)))).toEqual([])
    expect(await codesIn(eventSub('u', start('a')))).toEqual([
      'a flowable-event-subprocess-invalid-start-event-definition',
    ])
  })
})

describe('end and intermediate events', () => {
  test('cancel end and boundary events belong to transactions', async () => {
    expect(await codesIn(end('e', cancelled))).toEqual(['e flowable-end-event-cancel-only-inside-transaction'])
    expect(await codesIn(transaction('x', end('e', cancelled)), boundary('b', 'x', cancelled))).toEqual([])
    expect(await codesIn(transaction('x', sub('u', end('e', cancelled))))).toEqual([
      'e flowable-end-event-cancel-only-inside-transaction',
    ])
    expect(await codesIn(sub('u', start('s')), boundary('b', 'u', cancelled))).toEqual([
      'b flowable-boundary-event-cancel-only-on-transaction',
    ])
    expect(
      await codesIn(transaction('x', start('s')), boundary('b', 'x', cancelled), boundary('c', 'x', cancelled)),
    ).toEqual(['c flowable-boundary-event-multiple-cancel-on-transaction'])
  })

  test('an activity has at most one compensation event and one boundary event per message', async () => {
    const twice = (definition: string) =>
      codesIn(task('t'), boundary('b', 't', definition), boundary('c', 't', definition))
    expect(await twice(compensation())).toEqual(['c flowable-compensate-event-multiple-on-boundary'])
    expect(await twice(onMessage('m'))).toEqual(['c flowable-message-event-multiple-on-boundary-same-message-id'])
    expect(await twice(onSignal('s'))).toEqual([])
  })

  test('a catching or boundary event has a definition', async () => {
    expect(await codesIn(catchEvent('c'))).toEqual([expect.stringMatching(/^c flowable-intermediate-catch-event-/)])
    expect(await codesIn(catchEvent('c', terminated()))).toEqual([
      'c flowable-intermediate-catch-event-no-eventdefinition',
    ])
    expect(await codesIn(throwEvent('c', onTimer('PT1H')))).toEqual(['c flowable-throw-event-invalid-eventdefinition'])
    expect(await codesIn(throwEvent('c'))).toEqual([])
    expect(await codesIn(task('t'), boundary('b', 't'))).toEqual(['b flowable-boundary-event-no-event-definition'])
    expect(await codesIn(task('t'), boundary('b', 't', onLink('l')))).toEqual([
      'b flowable-boundary-event-no-event-definition',
    ])
    expect(await codesIn(end('e', onTimer('PT1H')))).toEqual(['e atrium-end-event-definition'])
  })

  test('a condition, a data association and a thrown error are complete', async () => {
    expect(await codesIn(catchEvent('c', '<conditionalEventDefinition/>'))).toEqual(['c atrium-condition-missing'])
    expect(await codesIn(end('e', '<errorEventDefinition errorRef=""/>'))).toEqual(['e atrium-empty-reference'])
    const loose = '<dataInputAssociation><sourceRef>x</sourceRef></dataInputAssociation>'
    expect(await codesIn(`<userTask id="t">${loose}</userTask>`)).toEqual([
      't flowable-data-association-missing-targetref',
    ])
  })

  test('a message starts one process of a file, at one start event', async () => {
    const started = (id: string) => start(id, onMessage('m'))
    expect(await codesIn(started('a'), started('b'))).toEqual(['b atrium-message-start-twice'])
    const { problems } = await parseDiagram(bpmn(process('p', started('a')), process('q', started('b'))))
    expect(problems.map(({ elementId, code }) => `${elementId} ${code}`)).toEqual(['b atrium-message-start-twice'])
  })

  test('a non-executable process is validated too, but may contain unsupported features', async () => {
    const sketch = (inner: string) => `<process id="q" isExecutable="false">${inner}</process>`
    const codes = async (inner: string) => {
      const { problems } = await parseDiagram(bpmn(process('p', start('s')), sketch(inner)))
      return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
    }
    expect(await codes(exclusive('x'))).toEqual(['flowable-exclusive-gateway-no-outgoing-seq-flow'])
    expect(await codes('<businessRuleTask id="r"/>')).toEqual([])
  })

  test('a link has a name and exactly one target in its scope', async () => {
    const landed = [throwEvent('a', onLink('l')), catchEvent('b', onLink('l'))]
    const { processes, problems } = await parseDiagram(one(...landed))
    expect(problems).toEqual([])
    expect(processes[0]?.nodes.get('a')).toMatchObject({ definition: { kind: 'link', targetId: 'b' } })
    expect(await codesIn(throwEvent('a', onLink('l')))).toEqual(['a atrium-link-no-target'])
    expect(await codesIn(throwEvent('a', onLink('l')), sub('u', catchEvent('b', onLink('l'))))).toEqual([
      'a atrium-link-no-target',
    ])
    expect(await codesIn(throwEvent('a', onLink('')), catchEvent('b', onLink('')))).toEqual(['a atrium-link-no-name'])
  })
})

describe('activities', () => {
  test('a multi-instance activity has a cardinality or a collection', async () => {
    expect(await codesIn(user('t', loop('parallel', {})))).toEqual(['t flowable-multi-instance-missing-collection'])
    expect(await codesIn(user('t', loop('parallel', { times: 3 })))).toEqual([])
    expect(await codesIn(user('t', loop('sequential', { collection: 'people' })))).toEqual([])
    const input =
      '<multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef></multiInstanceLoopCharacteristics>'
    expect(await codesIn(user('t', input))).toEqual([])
  })

  test('an ad-hoc subprocess keeps its ordering and completion condition', async () => {
    const condition = '<completionCondition>${done}</completionCondition>'
    const { processes, problems } = await parseDiagram(
      one(adHoc('a', { ordering: 'Sequential', cancelRemainingInstances: false }, user('t'), condition)),
    )
    expect(problems).toEqual([])
    expect(processes[0]?.nodes.get('a')).toMatchObject({
      type: 'adHocSubProcess',
      completionCondition: '${done}',
      sequentialOrdering: true,
      cancelRemainingInstances: false,
    })
  })
})

describe('an expression that does not parse is reported with its place', () => {
  const bad = '${amount >}'
  const sentence = '表达式有误：表达式“amount >”有语法错误（第9个字符）'
  test.each([
    ['an assignee', user('x', { assignee: bad })],
    ['a candidate', user('x', { candidateGroups: `a, ${bad}` })],
    ['a form key', user('x', { formKey: bad })],
    ['a due date', user('x', { dueDate: bad })],
    ['a service', service('x', bad)],
    ['a listener', user('x', extensions(listener('start', bad)))],
    ['a condition', task('a') + flow('x', ['a', 'a'], bad.replace('>', '&gt;'))],
    ['a loop', user('x', loop('parallel', { collection: bad }))],
    ['the end of a loop', user('x', loop('parallel', { times: 2, until: bad }))],
    ['a timer', catchEvent('x', onTimer(bad.replace('>', '&gt;')))],
    ['a condition as an event', catchEvent('x', onCondition(bad))],
    ['a called process', `<callActivity id="x" calledElement="${bad.replace('>', '&gt;')}"/>`],
    ['a script of one expression', script('x', bad).replace('"javascript"', '"juel"')],
    ['what skips', task('x', { skipExpression: bad })],
    [
      'a field',
      `<serviceTask id="x" flowable:type="mail">${extensions(`<flowable:field name="to" stringValue="a"/><flowable:field name="text"><flowable:expression>${bad.replace('>', '&gt;')}</flowable:expression></flowable:field>`)}</serviceTask>`,
    ],
  ])('as %s', async (_title, part) => {
    expect(await sentencesOf('x', part)).toEqual([sentence])
  })

  test.each([
    ['${a', '表达式有误：表达式“${a”缺少右花括号'],
    ['${}', '表达式有误：表达式“”有语法错误（第1个字符）'],
    ['${a b}', '表达式有误：表达式“a b”有语法错误（第3个字符）'],
    ['${1 + }', '表达式有误：表达式“1 + ”有语法错误（第5个字符）'],
    ["${'open}", "表达式有误：表达式“${'open}”缺少右花括号"],
    [`\${${'('.repeat(200)}}`, /^表达式有误：表达式嵌套过深$/],
    [`\${${'a+'.repeat(6000)}a}`, /^表达式有误：表达式过长$/],
  ])('%s', async (text, said) => {
    const [first = '', ...others] = await sentencesOf('x', user('x', { assignee: text }))
    expect(first).toMatch(said)
    expect(others).toEqual([])
  })

  test('source code, names and descriptions are not expressions', async () => {
    const documentation = '<documentation>costs ${ much</documentation>'
    expect(await codesIn(script('x', 'const a = `${1 +`'), user('t', documentation))).toEqual([])
  })
})

describe('a literal time', () => {
  test.each([
    ['duration', onTimer('PT36H')],
    ['duration', onTimer('P1Y2M3DT4H5M6S')],
    ['duration', onTimer('P2W')],
    ['date', onDate('2026-11-21T12:00:00+08:00')],
    ['date', onDate('2026-11-21')],
    ['repetition', onCycle('R3/PT10M')],
    ['repetition', onCycle('R/2026-01-01T00:00:00Z/P1D')],
    ['repetition', onCycle('R3/PT10M/2027-01-01T00:00:00Z')],
    ['cron', onCycle('0 0/5 * * * ?')],
    ['cron', onCycle('0 15 10 ? * MON-FRI')],
    ['cron', onCycle('0 15 10 ? * 6L 2026-2030')],
    ['expression', onTimer('${wait}')],
  ])('%s %s is taken', async (_kind, timer) => {
    expect(await codesIn(start('s', timer))).toEqual([])
  })

  test.each([
    ['soon', onTimer('soon')],
    ['P', onTimer('P')],
    ['PT', onTimer('PT')],
    ['1H', onTimer('1H')],
    ['2026-13-01', onDate('2026-13-01')],
    ['tomorrow', onDate('tomorrow')],
    ['R3', onCycle('R3')],
    ['R3/', onCycle('R3/')],
    ['Rx/PT1H', onCycle('Rx/PT1H')],
    ['99 99 * * * ?', onCycle('99 99 * * * ?')],
    ['0 12 * * *', onCycle('0 12 * * *')],
    ['every day', onCycle('every day')],
  ])('%s is refused', async (text, timer) => {
    const sentence = `定时器的时间格式不正确：${text}，应为ISO 8601日期、时长、重复间隔或cron表达式`
    expect(await sentencesOf('c', catchEvent('c', timer))).toEqual([sentence])
    expect(await sentencesOf('b', task('t'), boundary('b', 't', timer))).toEqual([sentence])
  })

  test('of a timer and of the end of a repetition is validated', async () => {
    expect(await codesIn(catchEvent('c', '<timerEventDefinition/>'))).toEqual([
      'c flowable-event-timer-missing-configuration',
    ])
    const ends = (date: string) =>
      `<timerEventDefinition><timeCycle flowable:endDate="${date}">R/PT1H</timeCycle></timerEventDefinition>`
    expect(await codesIn(catchEvent('c', ends('2027-01-01')))).toEqual([])
    expect(await codesIn(catchEvent('c', ends('never')))).toEqual(['c atrium-timer'])
  })
})
