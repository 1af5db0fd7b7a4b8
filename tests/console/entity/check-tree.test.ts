// Ticking in a tree: what a click does to the ticked ids, and what is shown as full or half.
import { expect, test } from 'vitest'
import { ticksOf, toggleTick } from '../../../src/console/entity/widgets/check-tree-keys.ts'

/** group 1 > page 2 > (element 3, call 4); page 5. */
const roots = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }, { id: 4 }] }] }, { id: 5 }]
const linked = (ids: number[], key: string) => toggleTick(roots, ids, { key, linked: true }).toSorted()

test('a tick takes along what is above and what is below', () => {
  expect(linked([], '3')).toEqual([1, 2, 3])
  expect(linked([], '2')).toEqual([1, 2, 3, 4])
})

test('the end of a tick takes along what is below, and leaves what is above', () => {
  expect(linked([1, 2, 3, 4], '3')).toEqual([1, 2, 4])
  expect(linked([1, 2, 3, 4, 5], '2')).toEqual([1, 5])
})

test('a half ticked node becomes full first', () => {
  expect(linked([1, 2, 4], '2')).toEqual([1, 2, 3, 4])
})

test('without the link a node stands alone', () => {
  expect(toggleTick(roots, [], { key: '2', linked: false })).toEqual([2])
  expect(toggleTick(roots, [2, 3], { key: '2', linked: false })).toEqual([3])
})

test('a node is full with everything below it, half with something', () => {
  expect(ticksOf(roots, [1, 2, 3])).toEqual({ checked: ['3'], halfChecked: ['2', '1'] })
  expect(ticksOf(roots, [3])).toEqual({ checked: ['3'], halfChecked: ['2', '1'] })
  expect(ticksOf(roots, [1, 2, 3, 4, 5])).toEqual({ checked: ['3', '4', '2', '1', '5'], halfChecked: [] })
})

test('an id that is not in the tree is kept', () => {
  expect(linked([99], '5')).toEqual([5, 99])
})
