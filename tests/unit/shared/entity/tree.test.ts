// Trees from flat rows: order, levels, missing parents, cycles, and allowed moves.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ancestorsOf,
  buildTree,
  descendantsOf,
  heightOf,
  levelOf,
  parentMap,
  placementProblem,
  type TreeNode,
  type TreeRow,
} from '../../../../src/shared/entity/tree.ts'

/** Each node before its children. */
function flattenTree<Row extends TreeRow>(nodes: readonly TreeNode<Row>[]): TreeNode<Row>[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)])
}

const rows = [
  { id: 1, pid: null },
  { id: 2, pid: 1 },
  { id: 3, pid: 1 },
  { id: 4, pid: 3 },
  { id: 5, pid: null },
]
const parents = parentMap(rows, 'pid')

test('children keep the order of the rows and carry their level', () => {
  const flat = flattenTree(buildTree(rows, parents))
  expect(flat.map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 1],
  ])
})

test('a row whose parent is hidden is placed under its nearest visible ancestor', () => {
  const shown = rows.filter(({ id }) => id !== 3)
  const flat = flattenTree(buildTree(shown, parents))
  expect(flat.map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 1],
  ])
})

test('ancestors lead from the parent to the root', () => {
  expect(ancestorsOf(parents, 4)).toEqual([3, 1])
})

test('descendants are everything below a row, without the row itself', () => {
  expect(descendantsOf(parents, 1)).toEqual([2, 3, 4])
  expect(heightOf(parents, 1)).toBe(3)
  expect(levelOf(parents, 4)).toBe(3)
})

describe('a row may be moved', () => {
  const place = (id: number | null, parent: number | null, maxDepth = 5) =>
    placementProblem(parents, { id, parent, maxDepth })

  test('not under itself', () => expect(place(3, 3)).toBe('self'))
  test('not below itself', () => expect(place(1, 4)).toBe('below'))
  test('not deeper than allowed, counting its descendants', () => {
    expect(place(3, 2, 4)).toBeNull()
    expect(place(3, 2, 3)).toBe('deep')
  })
  test('a new row adds one level', () => {
    expect(place(null, 4, 4)).toBeNull()
    expect(place(null, 4, 3)).toBe('deep')
  })
  test('to the root from anywhere', () => expect(place(4, null)).toBeNull())
})

const anyRows = fc
  .array(fc.option(fc.integer({ min: 1, max: 15 }), { nil: null }), { minLength: 1, maxLength: 15 })
  .map((pids) => pids.map((pid, index) => ({ id: index + 1, pid })))

test('every row occurs in the tree exactly once, even when parents are missing or form loops', () => {
  fc.assert(
    fc.property(anyRows, (some) => {
      const flat = flattenTree(buildTree(some, parentMap(some, 'pid')))
      expect(flat.map(({ id }) => id).sort((a, b) => a - b)).toEqual(some.map(({ id }) => id))
    }),
  )
})

test('a child is one level below the node that holds it', () => {
  fc.assert(
    fc.property(anyRows, (some) => {
      for (const node of flattenTree(buildTree(some, parentMap(some, 'pid')))) {
        for (const child of node.children) expect(child.level).toBe(node.level + 1)
      }
    }),
  )
})

test('a row is an ancestor of its descendants unless they form a loop', () => {
  fc.assert(
    fc.property(anyRows, (some) => {
      const map = parentMap(some, 'pid')
      for (const { id } of some) {
        if (descendantsOf(map, id).some((below) => descendantsOf(map, below).includes(id))) continue
        for (const below of descendantsOf(map, id)) expect(ancestorsOf(map, below)).toContain(id)
      }
    }),
  )
})
