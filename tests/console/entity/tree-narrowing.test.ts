// A tree filtered to one kind keeps the ancestors of the matching nodes, and nothing else.
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

test('for a kind far below, its ancestors stay', () => {
  expect(shape(narrowTree(tree, 'type', 3))).toEqual([[1, [[2, [[3, []]]]]]])
})

test('for the kind of the branches, leaves of other kinds disappear', () => {
  expect(shape(narrowTree(tree, 'type', 1))).toEqual([
    [1, [[2, []]]],
    [5, []],
  ])
})

test('for a kind that does not occur, nothing stays', () => {
  expect(narrowTree(tree, 'type', 9)).toEqual([])
})
