// Rules of the modeler: ids, names, expressions, mappings, loops, form fields, and what it says about a diagram as a whole.
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { isPlainId } from '../../../src/shared/flow/element-ids.ts'
import { flowableModdle } from '../../../src/shared/flow/flowable-moddle.ts'
import { childOf, childrenOf, type Moddle } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import { emptyDiagram } from '../../../src/console/features/flow/modeler/canvas/empty-diagram.ts'
import { fittingBox } from '../../../src/console/features/flow/modeler/canvas/fitting-box.ts'
import { readBpmn } from '../../../src/console/features/flow/modeler/canvas/read-diagram.ts'
import { mistakeInName, suggestedName } from '../../../src/console/features/flow/modeler/diagram-name.ts'
import { mistakeInExpression } from '../../../src/console/features/flow/modeler/panel/expression.ts'
import { fixedPeople, namePeople } from '../../../src/console/features/flow/modeler/panel/fixed-people.ts'
import { choosePreset } from '../../../src/console/features/flow/modeler/panel/loop-presets.ts'
import { joinList, splitList } from '../../../src/console/features/flow/modeler/panel/split-list.ts'
import { localProblems } from '../../../src/console/features/flow/modeler/review/local-problems.ts'

async function read(content: string): Promise<readonly Moddle[]> {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Parameters<typeof readBpmn>[0]
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
    targetNamespace="t"><process id="p">${content}</process></definitions>`
  const { rootElement } = await readBpmn(model, xml)
  const [process] = childrenOf(rootElement, 'rootElements')
  return process === undefined ? [] : [process, ...childrenOf(process, 'flowElements')]
}

async function problemsOf(content: string): Promise<string[]> {
  return localProblems(await read(content)).map(({ field, word }) => `${field} ${word}`)
}

const start = '<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/>'

function task(inside: string, attributes = 'flowable:assignee="anna"'): string {
  return `${start}<userTask id="t" ${attributes}><incoming>f</incoming>${inside}</userTask>`
}

function extended(inside: string, element = 'userTask'): string {
  const extensions = `<extensionElements>${inside}</extensionElements><incoming>f</incoming>`
  return `${start}<${element} id="t" flowable:assignee="anna" calledElement="x">${extensions}</${element}>`
}

test.each([
  ['', 'nameRequired'],
  [' 请假', 'nameForm'],
  ['请假-', 'nameForm'],
  ['请假/事假', 'nameForm'],
  ['字'.repeat(101), 'nameLength'],
  ['请假 2-a_B', null],
])('the name %o of a diagram is answered with %o', (name, mistake) => {
  expect(mistakeInName(name)).toBe(mistake)
})

test('a name is suggested from that of a file, without what names may not contain', () => {
  expect(suggestedName('请假（新）.v2.bpmn20.xml')).toBe('请假新v2')
})

test('new diagrams have ids with their prefix and eight characters', () => {
  expect(emptyDiagram()).toMatch(
    /<bpmn:process id="Process_[a-z0-9]{8}" isExecutable="true">\s*<bpmn:startEvent id="StartEvent_[a-z0-9]{8}" flowable:initiator="initiator" \/>/,
  )
  expect(emptyDiagram('A & "B"')).toContain('name="A &amp; &quot;B&quot;"')
})

test.each([
  ['审批_1', true],
  ['a.b-c', true],
  ['1a', false],
  ['a b', false],
  ['x:a', false],
])('%s as an id: %o', (id, isRight) => expect(isPlainId(id)).toBe(isRight))

test.each([
  ['', null],
  ['${days > 3}', null],
  ["#{name == '}'}", null],
  ['days > 3', 'expressionForm'],
  ['${ }', 'expressionEmpty'],
  ['${list[0)}', 'expressionUnbalanced'],
  ["${name == 'a}", 'expressionUnbalanced'],
])('the expression %s is answered with %o', (text, mistake) => {
  expect(mistakeInExpression(text)).toBe(mistake)
})

test('commas inside an expression do not separate candidates', () => {
  const parts = ['anna', '${pick(a, b)}', 'org:3']
  expect(splitList(joinList(parts))).toEqual(parts)
})

test.each([
  ['a process without start', '<userTask id="t" flowable:assignee="anna"/>', ['p noStart', 't neverReached']],
  ['a task that nobody can work on', task('', ''), ['t nobodyAssigned']],
  ['a task without a kind', start + '<task id="t"/>', ['t waitsForNobody']],
  ['a task for a group', task('', 'flowable:candidateGroups="staff"'), []],
  ['a loop without number or collection', task('<multiInstanceLoopCharacteristics/>'), ['t loopMissing']],
  [
    'a loop over elements of nothing',
    task(
      '<multiInstanceLoopCharacteristics flowable:elementVariable="one"><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>',
    ),
    ['t elementNeedsCollection'],
  ],
  [
    'a listener that runs nothing',
    extended('<flowable:taskListener event="create" expression=" "/>'),
    ['t mustProvide'],
  ],
  [
    'form fields without id, and twice the same',
    extended(
      '<flowable:formData><flowable:formField/><flowable:formField id="a"/><flowable:formField id="a"/></flowable:formData>',
    ),
    ['t fieldIdEmpty', 't fieldIdTaken', 't fieldIdTaken'],
  ],
  [
    'parameters without a name, and with a space in it',
    extended(
      '<flowable:inputOutput><flowable:inputParameter/><flowable:outputParameter name="a b"/></flowable:inputOutput>',
    ),
    ['t parameterName', 't nameSpaces'],
  ],
  [
    'mappings without source or target, and with a space',
    extended(
      '<flowable:in target="a"/><flowable:in source="a"/><flowable:out source="a b" target="c"/>',
      'callActivity',
    ),
    ['t mappingSource', 't mappingTarget', 't mappingSpaces'],
  ],
  ['a mapping of everything', extended('<flowable:in variables="all"/>', 'callActivity'), []],
  [
    'a service task that does nothing',
    `${start}<serviceTask id="t"><incoming>f</incoming></serviceTask>`,
    ['t mustProvide'],
  ],
  [
    'services without a delegate, a case or a decision',
    `${start}<serviceTask id="t" flowable:type="case"><incoming>f</incoming></serviceTask><sequenceFlow id="g" sourceRef="t" targetRef="u"/>
    <serviceTask id="u" flowable:type="dmn"/><sequenceFlow id="h" sourceRef="u" targetRef="v"/><sendTask id="v" flowable:delegateExpression=" "/>`,
    ['t mustProvide', 'u mustProvide', 'v mustProvide'],
  ],
  [
    'services that name their case and their decision',
    `${start}<serviceTask id="t" flowable:type="case" flowable:caseDefinitionKey="c"/><sequenceFlow id="g" sourceRef="t" targetRef="u"/>
    <serviceTask id="u" flowable:type="dmn"><extensionElements><flowable:field name="decisionTableReferenceKey" stringValue="d"/></extensionElements></serviceTask>`,
    [],
  ],
  [
    'services that name them in another way that the engine reads',
    `${start}<serviceTask id="t" flowable:type="case"><extensionElements><flowable:field name="caseDefinitionKey" stringValue="c"/></extensionElements></serviceTask>
    <sequenceFlow id="g" sourceRef="t" targetRef="u"/><serviceTask id="u" flowable:type="dmn" flowable:decisionTableReferenceKey="d"/>
    <sequenceFlow id="h" sourceRef="u" targetRef="v"/><sendTask id="v" flowable:type="dmn"/>`,
    [],
  ],
  [
    'a call of nothing, of no version',
    `${start}<callActivity id="t" flowable:calledElementBinding="version"><incoming>f</incoming></callActivity>`,
    ['t mustProvide', 't mustProvide'],
  ],
  [
    'a condition that is not an expression',
    `<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="t"><conditionExpression>days</conditionExpression></sequenceFlow>`,
    ['f expressionForm'],
  ],
])('%s', async (_title, content, expected) => {
  expect(await problemsOf(content)).toEqual(expected)
})

test.each([
  ['fits', { width: 400, height: 300 }, { x: -350, y: -150, width: 1000, height: 600 }],
  ['is wide', { width: 1704, height: 300 }, { x: -248, y: -450, width: 2000, height: 1200 }],
  ['is too wide', { width: 90_000, height: 300 }, { x: -620, y: -1350, width: 5000, height: 3000 }],
])('a diagram that %s is opened beside the palette', (_title, size, box) => {
  expect(fittingBox({ inner: { x: 0, y: 0, ...size }, outer: { width: 1000, height: 600 } }, 100)).toEqual(box)
})

test('a reference to something undeclared is kept', async () => {
  const [, end] = await read('<endEvent id="e"><errorEventDefinition errorRef="nowhere"/></endEvent>')
  const [definition] = childrenOf(end ?? null, 'eventDefinitions')
  expect(definition === undefined ? null : childOf(definition, 'errorRef')?.id).toBe('nowhere')
})

/** The attributes of the task and of its loop after presets, or people, were chosen one after another. */
async function chosen(content: string, ...choices: readonly (string | readonly string[])[]) {
  const model = new BpmnModdle({ flowable: flowableModdle }) as unknown as {
    create(type: string, values: object): Moddle
  }
  const element = (await read(content)).find(({ id }) => id === 't') as Moddle
  const set = (target: Moddle, values: object): void => {
    for (const [name, value] of Object.entries(values)) target.set(name, value)
  }
  const make = (type: string, values: object): Moddle => model.create(type, values)
  for (const choice of choices) {
    if (typeof choice === 'string') choosePreset({ element, set, make }, choice)
    else namePeople({ element, set, make }, choice)
  }
  const loop = childOf(element, 'loopCharacteristics')
  const body = (name: string): unknown => (loop === null ? undefined : childOf(loop, name)?.get('body'))
  return {
    assignee: element.get('flowable:assignee'),
    loop: loop === null ? null : { ...(loop as object) },
    cardinality: body('loopCardinality'),
    condition: body('completionCondition'),
    people: loop === null ? null : fixedPeople(element, loop),
  }
}

test('several people are named in the diagram, whatever the kind of loop; without them it takes a variable again', async () => {
  const named = { assignee: "${'anna,bert'.split(',')[loopCounter]}", cardinality: '2', people: ['anna', 'bert'] }
  expect(await chosen(task('', ''), 'everybody', ['anna', 'bert'])).toMatchObject({ ...named, condition: undefined })
  const inTurn = await chosen(task('', ''), 'anybody', ['anna'], 'inTurn', ['anna', 'bert', "x'"])
  expect(inTurn).toMatchObject({ ...named, loop: { isSequential: true } })
  expect(inTurn.loop).not.toHaveProperty('collection')
  const again = await chosen(task('', ''), 'everybody', ['anna'], [])
  expect(again).toMatchObject({ assignee: '${reviewer}', loop: { collection: 'reviewers' }, cardinality: undefined })
  expect(await chosen(task('', ''), 'everybody', ['anna'], '')).toMatchObject({ assignee: undefined, loop: null })
  const own = '<multiInstanceLoopCharacteristics flowable:collection="${owners}" flowable:elementVariable="owner"/>'
  expect((await chosen(task(own, ''), ['${managers}'])).loop).toMatchObject({ collection: '${owners}' })
})

test('one person instead of several: an assignee that was the variable of the loop goes with it, another one stays', async () => {
  expect(await chosen(task('', ''), 'everybody')).toMatchObject({ assignee: '${reviewer}', loop: {} })
  expect(await chosen(task('', ''), 'everybody', '')).toMatchObject({ assignee: undefined, loop: null })
  expect(await chosen(task(''), 'everybody', '')).toMatchObject({ assignee: 'anna', loop: null })
})

test('another kind of loop keeps its cardinality, its index variable and elements of others, and invents no collection', async () => {
  const loop = `<multiInstanceLoopCharacteristics flowable:elementIndexVariable="at">
    <extensionElements><x:own xmlns:x="urn:x" kept="yes"/></extensionElements><loopCardinality>3</loopCardinality>
  </multiInstanceLoopCharacteristics>`
  const after = await chosen(task(loop), 'anybody', 'inTurn', 'anybody')
  expect(after).toMatchObject({
    cardinality: '3',
    condition: '${nrOfCompletedInstances >= 1}',
    loop: { elementIndexVariable: 'at', isSequential: false, extensionElements: { values: [{ $type: 'x:own' }] } },
  })
  expect(after.loop).not.toHaveProperty('collection')
  expect(await chosen(task('<multiInstanceLoopCharacteristics/>'), 'inTurn')).toMatchObject({
    loop: { collection: 'reviewers', elementVariable: 'reviewer', isSequential: true },
  })
})

test('a node is reached by the flows of the file, whether or not it repeats them', async () => {
  const nodes = '<userTask id="t" flowable:assignee="anna"/><userTask id="alone" flowable:assignee="anna"/>'
  expect(await problemsOf(start + nodes)).toEqual(['alone neverReached'])
})
