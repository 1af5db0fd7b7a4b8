// Checking nodes in a tree: the effect of a click on the checked ids, and what is shown as full, half or alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ticked, ticksOf, toggleTick } from '../../../src/console/entity/widgets/check-tree-keys.ts'
import type { TreeRow } from '../../../src/console/entity/tree/use-tree.ts'

/** group 1 > page 2 > (element 3, call 4); page 5. */
const roots = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }, { id: 4 }] }] }, { id: 5 }]
function stored(ids: readonly number[]): Ticked {
  return { ids, implied: new Set() }
}
function clicks(rows: readonly TreeRow[], start: Ticked, keys: readonly (number | string)[]): Ticked {
  return keys.reduce<Ticked>(
    (ticked, key) => toggleTick(rows, ticked, { key: String(key), linked: true, listed: rows }),
    start,
  )
}
function linked(ids: number[], ...keys: number[]) {
  return clicks(roots, stored(ids), keys).ids.toSorted()
}
function single(ids: number[], key: string) {
  return toggleTick(roots, stored(ids), { key, linked: false, listed: roots }).ids
}

test('checking a node also checks ancestors and descendants', () => {
  expect(linked([], 3)).toEqual([1, 2, 3])
  expect(linked([], 2)).toEqual([1, 2, 3, 4])
})

test('unchecking a node unchecks descendants, and leaves stored ancestors', () => {
  expect(linked([1, 2, 3, 4], 3)).toEqual([1, 2, 4])
  expect(linked([1, 2, 3, 4, 5], 2)).toEqual([1, 5])
})

test('nodes checked only because of a descendant are unchecked with the last of them', () => {
  expect(linked([], 3, 4, 3)).toEqual([1, 2, 4])
  expect(linked([], 3, 4, 3, 4)).toEqual([])
  expect(linked([1], 3, 3)).toEqual([1])
})

test('a page that was clicked itself stays without its elements; the group that was implied by it stays too', () => {
  expect(linked([], 2, 3, 4)).toEqual([1, 2])
  expect(linked([], 3, 2, 3, 4)).toEqual([1, 2])
})

test('a click on a half-checked node completes it', () => {
  expect(linked([1, 2, 4], 2)).toEqual([1, 2, 3, 4])
})

test('a page whose other elements a search hides stays checked as long as one of them is', () => {
  const listed = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }] }]
  const both = clicks(roots, stored([]), [3, 4])
  const one = toggleTick(roots, both, { key: '3', linked: true, listed })
  expect(one.ids.toSorted()).toEqual([1, 2, 4])
  expect(clicks(roots, one, [4]).ids).toEqual([])
})

test('without the link a node is checked by itself', () => {
  expect(single([], '2')).toEqual([2])
  expect(single([2, 3], '2')).toEqual([3])
})

test('a node is full with all descendants, half with some, alone with none', () => {
  expect(ticksOf(roots, [1, 2, 3])).toEqual({ checked: ['3'], halfChecked: ['2', '1'], alone: [] })
  expect(ticksOf(roots, [3])).toEqual({ checked: ['3'], halfChecked: ['2', '1'], alone: [] })
  expect(ticksOf(roots, [1, 2, 5])).toEqual({ checked: ['5'], halfChecked: ['2', '1'], alone: ['2'] })
  expect(ticksOf(roots, [1, 2, 3, 4, 5])).toEqual({ checked: ['3', '4', '2', '1', '5'], halfChecked: [], alone: [] })
})

test('an id that is not in the tree is kept', () => {
  expect(linked([99], 5)).toEqual([5, 99])
})

const ofShape = fc.letrec<{ node: TreeRow[] }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, fc.constant<TreeRow[]>([]), fc.array(tie('node'), { maxLength: 3 }).map(toRows)),
})).node

function toRows(below: readonly (readonly TreeRow[])[]): TreeRow[] {
  return below.map((children) => ({ id: 0, children }))
}

/** Numbers in order of appearance. */
function numbered(rows: readonly TreeRow[], next = { id: 1 }): TreeRow[] {
  return rows.map((row) => ({ id: next.id++, children: numbered(row.children ?? [], next) }))
}

function flat(rows: readonly TreeRow[]): TreeRow[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])])
}
function idsIn(rows: readonly TreeRow[]): number[] {
  return flat(rows).map(({ id }) => Number(id))
}
function leaves(rows: readonly TreeRow[]): TreeRow[] {
  return flat(rows).filter(({ children }) => children?.length === 0)
}
const trees = ofShape.map((rows) => numbered(rows)).filter((rows) => rows.length > 0)

/** Of these nodes, those whose ancestors are all included as well. */
function rooted(rows: readonly TreeRow[], wanted: ReadonlySet<number>): number[] {
  const kept = rows.filter(({ id }) => wanted.has(Number(id)))
  return kept.flatMap((row) => [Number(row.id), ...rooted(row.children ?? [], wanted)])
}

function some(ids: readonly number[]) {
  return fc.subarray([...ids])
}
const start = trees.chain((rows) =>
  fc.record({ rows: fc.constant(rows), held: some(idsIn(rows)).map((ids) => rooted(rows, new Set(ids))) }),
)

test('any leaves checked one by one and unchecked in any order leave what was stored', () => {
  const made = start.chain(({ rows, held }) => {
    const free = leaves(rows)
      .map(({ id }) => Number(id))
      .filter((id) => !held.includes(id))
    const order = fc.shuffledSubarray(free)
    return order.chain((on) =>
      fc.shuffledSubarray(on, { minLength: on.length }).map((off) => ({ rows, held, on, off })),
    )
  })
  fc.assert(
    fc.property(made, ({ rows, held, on, off }) => {
      const after = clicks(rows, stored(held), [...on, ...off])
      expect(after.ids.toSorted()).toEqual(held.toSorted())
      expect(after.implied.size).toBe(0)
    }),
  )
})

test('whatever is clicked, a checked node has all ancestors checked, and an implied one has a checked descendant', () => {
  const made = start.chain(({ rows, held }) =>
    fc.array(fc.constantFrom(...idsIn(rows)), { maxLength: 12 }).map((keys) => ({ rows, held, keys })),
  )
  fc.assert(
    fc.property(made, ({ rows, held, keys }) => {
      const after = clicks(rows, stored(held), keys)
      const ids = after.ids.map(Number)
      expect(rooted(rows, new Set(ids)).toSorted()).toEqual(ids.toSorted())
      const alone = new Set(ticksOf(rows, ids).alone)
      expect([...after.implied].filter((key) => alone.has(key) || !ids.includes(Number(key)))).toEqual([])
    }),
  )
})
