// Dragging in a tree with a manual order: where a drop puts a row among its siblings, and one step up or down.
import { expect, test } from 'vitest'
import { dropAt } from '../../../src/console/entity/tree/tree-drag.ts'
import { stepOf } from '../../../src/console/entity/tree/use-reorder.ts'
import { indexTree, type TreeRow } from '../../../src/console/entity/tree/use-tree.ts'

const tree = indexTree([{ id: 1, children: [{ id: 11 }, { id: 12 }, { id: 13 }] }, { id: 2 }, { id: 3 }])

function row(id: number): TreeRow {
  return tree.byId.get(String(id)) ?? { id }
}
function named(drop: ReturnType<typeof dropAt>) {
  return drop && [drop.row.id, drop.parent?.id ?? null, drop.before?.id ?? null]
}

test.each([
  ['before a sibling', 13, 11, -1, [13, 1, 11]],
  ['after a sibling', 11, 12, 1, [11, 1, 13]],
  ['after the last one', 11, 13, 1, [11, 1, null]],
  ['after its own predecessor, where it is', 12, 11, 1, [12, 1, 13]],
  ['inside a node, as its first child', 2, 1, 0, [2, 1, 11]],
  ['inside its own parent, as the first child', 11, 1, 0, [11, 1, 12]],
  ['inside a leaf', 11, 2, 0, [11, 2, null]],
  ['between roots', 11, 2, 1, [11, null, 3]],
] as const)('a row is dropped %s', (_title, dragged, target, place, expected) => {
  expect(named(dropAt(tree, row(dragged), { row: row(target), place }))).toEqual(expected)
})

test('inside the root that is not a row is the top; beside it is nowhere', () => {
  expect(named(dropAt(tree, row(11), { row: null, place: 0 }))).toEqual([11, null, 1])
  expect(dropAt(tree, row(11), { row: null, place: 1 })).toBeNull()
})

test('a step leads past one sibling, and nowhere at the end', () => {
  expect(named(stepOf(tree, row(12), 'up'))).toEqual([12, 1, 11])
  expect(named(stepOf(tree, row(11), 'down'))).toEqual([11, 1, 13])
  expect(named(stepOf(tree, row(12), 'down'))).toEqual([12, 1, null])
  expect(stepOf(tree, row(1), 'up')).toBeNull()
  expect(stepOf(tree, row(3), 'down')).toBeNull()
})
