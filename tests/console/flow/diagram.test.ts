// Diagrams beside the drawing: the outline, names of nodes, durations, levels of zooming, marks.
import { expect, test } from 'vitest'
import { durationMessages } from '../../../src/console/features/flow/diagram/duration.messages.ts'
import { durationText } from '../../../src/console/features/flow/diagram/duration.ts'
import { kindByElement, sameMarks } from '../../../src/console/features/flow/diagram/marks.ts'
import type { DiagramModel, Step } from '../../../src/console/features/flow/diagram/model.ts'
import { nodeNameOf } from '../../../src/console/features/flow/diagram/node-name.ts'
import { nodeMessages } from '../../../src/console/features/flow/diagram/node-name.messages.ts'
import { outlineOf } from '../../../src/console/features/flow/diagram/outline.ts'
import { nextZoom, withinZoom } from '../../../src/console/features/flow/diagram/zoom-level.ts'
import { fillIn } from '../../../src/console/data/text.ts'

const step: Step = {
  activityId: 'ask',
  name: '申请',
  type: 'userTask',
  assignee: null,
  startTime: '2026-11-23T01:00:00.000Z',
  endTime: null,
  cancelled: false,
  calledInstanceId: null,
}

const model: DiagramModel = {
  id: '1',
  name: '请假',
  processDefinitionId: 'leave:1:1',
  processDefinitionKey: 'leave',
  xml: '',
  activeIds: ['start', 'start-ask', 'ask'],
  runningIds: ['ask', 'inner'],
  ended: false,
  suspended: false,
  holders: [],
  steps: [step],
  elements: [
    { id: 'start', name: null, type: 'StartEvent' },
    { id: 'ask', name: '申请', type: 'UserTask' },
    { id: 'note', name: null, type: 'TextAnnotation' },
    { id: 'sub', name: '归档', type: 'SubProcess' },
  ],
  flows: [
    { type: 'sequenceFlow', sourceRef: 'start', targetRef: 'ask' },
    { type: 'association', sourceRef: 'ask', targetRef: 'note' },
    { type: 'sequenceFlow', sourceRef: 'ask', targetRef: 'sub' },
  ],
  collapsed: [{ elements: [{ id: 'inner', name: null, type: 'UserTask' }], flows: [] }],
}

test('the outline lists the nodes with their state and what follows, those inside subprocesses too', () => {
  const shown = outlineOf(model).map(({ id, state, next }) => [id, state, next.map((node) => node.id)])
  expect(shown).toEqual([
    ['start', 'done', ['ask']],
    ['ask', 'running', ['sub']],
    ['sub', 'notReached', []],
    ['inner', 'running', []],
  ])
})

test('the nodes of a definition have no state', () => {
  expect(new Set(outlineOf({ ...model, steps: [] }).map(({ state }) => state))).toEqual(new Set([null]))
})

test('a node without a name is called by its kind', () => {
  const text = (key: keyof (typeof nodeMessages)['zh-cn']): string => nodeMessages['zh-cn'][key]
  const names = [
    { name: '申请', type: 'UserTask' },
    { name: ' ', type: 'EventGateway' },
    { name: null, type: 'exclusiveGateway' },
    { name: null, type: 'Unheard' },
  ].map((node) => nodeNameOf(node, text))
  expect(names).toEqual(['申请', '事件网关', '排他网关', '元素'])
})

test('a duration is given in its two largest units', () => {
  const text = (key: keyof (typeof durationMessages)['zh-cn'], params = {}): string =>
    fillIn(durationMessages['zh-cn'][key], params)
  const shown = [0, 499, 59_000, 60_000, 3_725_000, 86_400_000, 90_000_000].map((time) => durationText(time, text))
  expect(shown).toEqual(['不到 1 秒', '不到 1 秒', '59 秒', '1 分', '1 小时 2 分', '1 天', '1 天 1 小时'])
})

test('a diagram is zoomed between 0.2 and 2, by steps of 0.1', () => {
  expect([0.2, 0.25, 1, 1.95, 2].map((level) => nextZoom(level, 1))).toEqual([0.3, 0.4, 1.1, 2, 2])
  expect([0.2, 0.25, 1, 2].map((level) => nextZoom(level, -1))).toEqual([0.2, 0.2, 0.9, 1.9])
  expect([0.05, 0.5, 3].map(withinZoom)).toEqual([0.2, 0.5, 2])
})

test('an element that is current is shown as such even if it was passed before', () => {
  const kinds = kindByElement({ done: ['a', 'b'], running: ['b'], source: ['b'] })
  expect([...kinds]).toEqual([
    ['a', 'done'],
    ['b', 'source'],
  ])
  expect(sameMarks({ done: ['a'] }, { done: ['a'], running: [] })).toBe(true)
  expect(sameMarks({ done: ['a'] }, { running: ['a'] })).toBe(false)
})
