// The ways to open the authority screen, and its trees.
import { expect, test } from 'vitest'
import { entryAt, readEntry } from '../../../src/console/features/system/authority/entry.ts'
import {
  findNodes,
  flatten,
  onlyNode,
  openAtFirst,
  toNodes,
} from '../../../src/console/features/system/authority/trees.ts'

test.each([
  ['roleId=3&roleTag=role', { type: 'role', subjectId: 3, target: null }],
  ['userId=5&userTag=user', { type: 'user', subjectId: 5, target: null }],
  ['channelId=8&channelTag=channel', { type: 'user', subjectId: null, target: { kind: 'channel', id: 8 } }],
  ['appid=2', { type: 'user', subjectId: null, target: { kind: 'app', id: 2 } }],
  ['appId=2&siteTag=site', { type: 'user', subjectId: null, target: { kind: 'app', id: 2 } }],
  ['appid=2&roleId=4', { type: 'role', subjectId: 4, target: { kind: 'app', id: 2 } }],
  ['', { type: 'user', subjectId: null, target: null }],
  ['userId=x', { type: 'user', subjectId: null, target: null }],
])('the address %s', (query, entry) => {
  expect(readEntry(new URLSearchParams(query))).toEqual(entry)
})

test.each([
  ['userId=5&userTag=user', 'user', 6, 'userId=6&userTag=user'],
  ['userId=5&userTag=user', 'role', 3, 'roleId=3&roleTag=role'],
  ['channelId=8&channelTag=channel', 'user', 6, 'channelId=8&channelTag=channel&userId=6&userTag=user'],
  ['roleId=3&roleTag=role', 'user', null, ''],
] as const)('from the address %s, at the %s %s, to %s', (query, type, id, expected) => {
  const next = entryAt(new URLSearchParams(query), type, id)
  expect(next.toString()).toBe(expected)
  expect(readEntry(next)).toMatchObject(id === null ? { subjectId: null } : { type, subjectId: id })
})

interface Row {
  readonly id: number
  readonly name: string
  readonly children: readonly Row[]
}

function row(id: number, name: string, ...children: readonly Row[]): Row {
  return { id, name, children }
}
const nodes = toNodes([row(1, '新闻', row(2, '要闻', row(3, '时政', row(4, '专题')))), row(5, '活动')])

test('three levels are expanded initially', () => {
  expect(openAtFirst(nodes)).toEqual([1, 2])
})

test('a search keeps the ancestors of matches, and drops the rest', () => {
  expect(flatten(findNodes(nodes, '时政')).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(findNodes(nodes, '没有')).toEqual([])
  const above = flatten(findNodes(nodes, '时政')).filter(({ isAbove }) => isAbove)
  expect(above.map(({ id }) => id)).toEqual([1, 2])
  expect(flatten(findNodes(nodes, ' '))).toHaveLength(5)
})

test('one node alone', () => {
  expect(onlyNode(nodes, 3)).toMatchObject([{ id: 3, children: [] }])
  expect(onlyNode(nodes, 99)).toEqual([])
})
