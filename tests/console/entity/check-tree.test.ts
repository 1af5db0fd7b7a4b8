// Ticking in a tree: what a click does to the ticked ids, and what is shown as full, half or alone.
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
  return keys.reduce<Ticked>((ticked, key) => toggleTick(rows, ticked, { key: String(key), linked: true }), start)
}
function linked(ids: number[], ...keys: number[]) {
  return clicks(roots, stored(ids), keys).ids.toSorted()
}
function single(ids: number[], key: string) {
  return toggleTick(roots, stored(ids), { key, linked: false }).ids
}

test('a tick takes along what is above and what is below', () => {
  expect(linked([], 3)).toEqual([1, 2, 3])
  expect(linked([], 2)).toEqual([1, 2, 3, 4])
})

test('the end of a tick takes along what is below, and leaves what was stored above', () => {
  expect(linked([1, 2, 3, 4], 3)).toEqual([1, 2, 4])
  expect(linked([1, 2, 3, 4, 5], 2)).toEqual([1, 5])
})

test('what was ticked only for what is below it goes with the last of it', () => {
  expect(linked([], 3, 4, 3)).toEqual([1, 2, 4])
  expect(linked([], 3, 4, 3, 4)).toEqual([])
  expect(linked([1], 3, 3)).toEqual([1])
})

test('a page that was clicked itself stays without anything of it; the group above came along and stays with it', () => {
  expect(linked([], 2, 3, 4)).toEqual([1, 2])
  expect(linked([], 3, 2, 3, 4)).toEqual([1, 2])
})

test('a half ticked node becomes full first', () => {
  expect(linked([1, 2, 4], 2)).toEqual([1, 2, 3, 4])
})

test('without the link a node stands alone', () => {
  expect(single([], '2')).toEqual([2])
  expect(single([2, 3], '2')).toEqual([3])
})

test('a node is full with everything below it, half with something, alone with nothing of it', () => {
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

/** Of these nodes, those that have all that is above them as well. */
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

test('any leaves ticked one by one and unticked in any order leave what was stored', () => {
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

test('whatever is clicked, what is ticked has all above it ticked, and what was implied has something below', () => {
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
