// Two versions of a diagram compared: elements that were added, removed, changed and moved, and what differs in them.
import { expect, test } from 'vitest'
import { compareDiagrams } from '../../../src/console/features/flow/modeler/compare/compare-diagrams.ts'
import { labelOfPath } from '../../../src/console/features/flow/modeler/compare/path-label.ts'
import { compareMessages } from '../../../src/console/features/flow/modeler/compare/messages.ts'
import { panelMessages } from '../../../src/console/features/flow/modeler/panel/messages.ts'

function diagram(content: string, x = 10): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
    xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t"><process id="请假" name="请假"><startEvent id="s"/>${content}</process>
    <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="请假"><bpmndi:BPMNShape id="s_di" bpmnElement="s">
    <dc:Bounds x="${x}" y="10" width="36" height="36"/></bpmndi:BPMNShape></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
}

const flow = '<sequenceFlow id="f" sourceRef="s" targetRef="t"/>'

function task(attributes: string, inside = ''): string {
  return `${flow}<userTask id="t" ${attributes}>${inside}</userTask>`
}

async function changes(before: string, after: string): Promise<readonly string[]> {
  return (await compareDiagrams(before, after)).flatMap(({ id, kind, differences }) =>
    differences.length === 0
      ? [`${kind} ${id}`]
      : differences.map((one) => `${kind} ${id} ${one.path}: ${one.before} > ${one.after}`),
  )
}

test('elements that only one version has are added or removed; a flow is called by its ends', async () => {
  const [before, after] = [diagram(task('name="主管"')), diagram('<userTask id="u" name="经理"/>')]
  expect(await compareDiagrams(before, after)).toMatchObject([
    { id: 'u', kind: 'added', name: '经理', type: 'bpmn:UserTask' },
    { id: 'f', kind: 'removed', name: 's → 主管' },
    { id: 't', kind: 'removed', name: '主管' },
  ])
})

test('an element whose place alone differs was moved; equal diagrams have no changes', async () => {
  expect(await changes(diagram('', 10), diagram('', 20))).toEqual(['moved s'])
  expect(await changes(diagram(task('name="主管"')), diagram(task('name="主管"')))).toEqual([])
})

test('the cross of a gateway, which opening adds to a file, is not a change', async () => {
  const gateway = (attribute: string) =>
    diagram('<exclusiveGateway id="g"/>').replace(
      '</bpmndi:BPMNPlane>',
      `<bpmndi:BPMNShape id="g_di" bpmnElement="g"${attribute}><dc:Bounds x="90" y="3" width="50" height="50"/></bpmndi:BPMNShape></bpmndi:BPMNPlane>`,
    )
  expect(await changes(gateway(''), gateway(' isMarkerVisible="true"'))).toEqual([])
})

test('attributes, listeners, loops and unknown parts of a changed element are listed with both values', async () => {
  const loop = (collection: string) => `<multiInstanceLoopCharacteristics flowable:collection="${collection}"/>`
  const listener = (value: string) =>
    `<extensionElements><flowable:taskListener event="create" expression="${value}"/><own:note xmlns:own="urn:own" level="${value}"/></extensionElements>`
  const before = diagram(task('name="主管" flowable:assignee="anna"', `${listener('a')}${loop('people')}`))
  const after = diagram(task('name="主管" flowable:dueDate="P3D"', `${listener('b')}${loop('reviewers')}`))
  expect([...(await changes(before, after))].toSorted()).toEqual(
    [
      'changed t assignee: anna > null',
      'changed t dueDate: null > P3D',
      'changed t extensionElements.values.note.level: a > b',
      'changed t extensionElements.values.taskListener (create).expression: a > b',
      'changed t loopCharacteristics.collection: people > reviewers',
    ].toSorted(),
  )
})

test('a changed condition is a change of its flow, a changed starter one of the process', async () => {
  const conditional = (body: string) =>
    `<sequenceFlow id="f" sourceRef="s" targetRef="t"><conditionExpression xsi:type="tFormalExpression">${body}</conditionExpression></sequenceFlow><userTask id="t"/>`
  expect(await changes(diagram(conditional('${a}')), diagram(conditional('${b}')))).toEqual([
    'changed f conditionExpression.body: ${a} > ${b}',
  ])
  const started = diagram('').replace('<process ', '<process flowable:candidateStarterGroups="boss" ')
  expect(await changes(diagram(''), started)).toEqual(['changed 请假 candidateStarterGroups: null > boss'])
})

test('a property is called as in the panel; an unknown one by its name in the file', () => {
  const label = (path: string) =>
    labelOfPath(
      path,
      (word) => panelMessages['zh-cn'][word],
      (word) => compareMessages['zh-cn'][word],
    )
  expect(label('conditionExpression.body')).toBe('条件表达式')
  expect(label('loopCharacteristics.collection')).toBe('多人办理 › 人员集合')
  expect(label('extensionElements.values.taskListener (create).expression')).toBe('任务监听器 (create) › 表达式')
  expect(label('sourceRef')).toBe('起点')
  expect(label('odd')).toBe('odd')
})
