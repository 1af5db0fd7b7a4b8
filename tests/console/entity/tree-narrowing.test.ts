// A tree narrowed to one kind keeps what is above the kept nodes, and nothing else.
import { expect, test } from 'vitest'
import { narrowTree } from '../../../src/console/entity/tree/tree-filter.ts'

const tree = [
  {
    id: 1,
    type: 1,
    children: [
      {
        id: 2,
        type: 1,
        children: [
          { id: 3, type: 3 },
          { id: 4, type: 2 },
        ],
      },
    ],
  },
  { id: 5, type: 1, children: [] },
]
function shape(rows: readonly { id: string | number; children?: readonly never[] | readonly object[] }[]): unknown {
  return rows.map(({ id, children }) => [id, shape((children ?? []) as never)])
}

test('of a kind far below, the way to it stays', () => {
  expect(shape(narrowTree(tree, 'type', 3))).toEqual([[1, [[2, [[3, []]]]]]])
})

test('of the kind of the branches, leaves of other kinds go', () => {
  expect(shape(narrowTree(tree, 'type', 1))).toEqual([
    [1, [[2, []]]],
    [5, []],
  ])
})

test('of a kind that is not there, nothing stays', () => {
  expect(narrowTree(tree, 'type', 9)).toEqual([])
})
