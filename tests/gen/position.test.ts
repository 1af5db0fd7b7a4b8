// x-tree.position and x-actions.below: what gen refuses, and what it resolves.
import { expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { type Files, id, plain, problemsOf } from './schema-folder.ts'

const flags = ['top', 'bottom', 'other'].map((value) => ({ const: value, title: '位' }))
const ref = { entity: 'shop/aisle', label: 'name' }
const aisle = {
  $id: 'shop/aisle',
  title: '过道',
  type: 'object',
  'x-api': { path: '/shop/aisle' },
  'x-tree': { parent: 'pid', label: 'name', order: 'sort', position: { flag: 'place', before: 'neighbour' } },
  properties: {
    id,
    name: { title: '名称', type: 'string', maxLength: 50 },
    pid: { title: '上级', type: ['integer', 'null'], 'x-ref': ref },
    sort: { title: '排序', type: 'integer', default: 0, 'x-write': 'never' },
    place: { title: '位置', type: ['string', 'null'], oneOf: flags, 'x-store': false },
    neighbour: { title: '目标', type: ['integer', 'null'], 'x-ref': ref, 'x-store': false },
  },
}
const closing = { title: '关闭', on: 'none', below: true }

function withAisle(changes: object): Files {
  return { ...plain, 'shop/aisle.json': { ...aisle, ...changes } }
}
function withProperties(changes: object): Files {
  return withAisle({ properties: { ...aisle.properties, ...changes } })
}

test.each<readonly [rule: string, files: Files, problem: string]>([
  [
    'its fields exist',
    withAisle({ 'x-tree': { ...aisle['x-tree'], position: { flag: 'plce', before: 'neighbour' } } }),
    '/x-tree/position/flag: there is no field "plce" - did you mean place?',
  ],
  [
    'the field that says where has the three choices and no column',
    withProperties({ place: { ...aisle.properties.place, oneOf: flags.slice(1) } }),
    '/x-tree/position/flag: "place" must have "x-store": false and the choices top, bottom, other',
  ],
  [
    'the sibling is a row of the same tree',
    withProperties({ neighbour: { title: '目标', type: ['integer', 'null'], 'x-store': false } }),
    '/x-tree/position/before: "neighbour" must have "x-store": false and an x-ref to shop/aisle',
  ],
  [
    'nobody types the number',
    withProperties({ sort: { title: '排序', type: 'integer', default: 0 } }),
    '/x-tree/order: "sort" is kept by the server; write "x-write": "never"',
  ],
  [
    'the action that moves takes the parent and the place',
    withAisle({ 'x-tree': { ...aisle['x-tree'], position: { ...aisle['x-tree'].position, move: 'shift' } } }),
    '/x-tree/position/move: the action "shift" needs "pid" in its input; add it there',
  ],
  [
    'an action on a subtree is one on a row',
    withAisle({ 'x-actions': { close: closing } }),
    '/x-actions/close/below: is for actions on rows of a tree; remove it',
  ],
])('%s', (_rule, files, problem) => {
  expect(problemsOf(files)).toContain(`dir/shop/aisle.json ${problem}`)
})

test('without the word the order is typed, and actions are for their rows alone', () => {
  expect(descriptors['system/organisation'].tree?.position).toBeNull()
  expect(descriptors['cms/channel'].actions['preview']?.below).toBe(false)
  expect(descriptors['cms/channel'].tree?.position).toEqual({ flag: 'sortFlag', before: 'beforeId', move: 'move' })
})
