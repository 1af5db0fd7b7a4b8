// x-tree.position, x-list.position and x-actions.below: what gen refuses, and what it resolves.
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

const listFlags = ['original', 'top', 'bottom', 'other'].map((value) => ({ const: value, title: '位' }))
const listed = { columns: ['name'], position: { action: 'put', flag: 'where', before: 'other', order: 'rank' } }
const put = {
  title: '排列',
  on: 'one',
  input: {
    properties: {
      where: { title: '位置', type: 'string', oneOf: listFlags },
      other: { title: '目标', type: ['integer', 'null'], 'x-ref': { entity: 'shop/stand', label: 'name' } },
    },
  },
}

function standProblems({ list = {}, position = {}, action = {}, input = {} }): readonly string[] {
  const stand = {
    $id: 'shop/stand',
    title: '摊位',
    type: 'object',
    'x-api': { path: '/shop/stand' },
    'x-list': { ...listed, ...list, position: { ...listed.position, ...position } },
    'x-actions': { put: { ...put, input: { properties: { ...put.input.properties, ...input } }, ...action } },
    properties: {
      id,
      name: { title: '名称', type: 'string', maxLength: 50 },
      rank: { title: '排序', type: 'integer', default: 0, 'x-write': 'never' },
      typed: { title: '序号', type: 'integer', default: 0 },
    },
  }
  return problemsOf({ ...plain, 'shop/stand.json': stand }).filter((line) => line.startsWith('dir/'))
}

test.each([
  ['its fields exist', { position: { within: ['tpo'] } }, 'within/0: there is no field "tpo"'],
  [
    'nobody types the number',
    { position: { order: 'typed' } },
    'order: "typed" is kept by the server; make it an integer with "x-write": "never"',
  ],
  ['the action is one on a row', { action: { on: 'many' } }, 'action: "put" must be an action on one row'],
  [
    'its input says where',
    { input: { where: { title: '位置', type: 'string', oneOf: listFlags.slice(1) } } },
    'flag: "put" needs "where" in its input, with the choices original, top, bottom, other',
  ],
  [
    'its input names the row before which it goes',
    { position: { before: 'next' } },
    'before: "put" needs "next" in its input, an x-ref to shop/stand',
  ],
])('the manual order of a list: %s', (_rule, changes, problem) => {
  expect(standProblems({})).toEqual([])
  expect(standProblems(changes)).toEqual([expect.stringContaining(`dir/shop/stand.json /x-list/position/${problem}`)])
})

test('without the word the order is typed, and actions are for their rows alone', () => {
  expect(descriptors['system/organisation'].tree?.position).toBeNull()
  expect(descriptors['cms/channel'].actions['preview']?.below).toBe(false)
  expect(descriptors['cms/channel'].tree?.position).toEqual({ flag: 'sortFlag', before: 'beforeId', move: 'move' })
})
