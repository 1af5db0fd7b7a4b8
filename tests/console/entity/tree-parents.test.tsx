// Which rows a form offers as the parent: never the row itself, nor one under which it would be too deep.
import { expect, test } from 'vitest'
import { findDescriptor } from '../../../src/console/data/descriptor.ts'
import { indexTree, type TreeRow } from '../../../src/console/entity/tree/use-tree.ts'
import { buildNodes, openAtFirst, withUnseen } from '../../../src/console/entity/widgets/tree-select.tsx'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'

interface Offered {
  readonly value: string | number
  readonly disabled: boolean
  readonly children: readonly Offered[]
}

/** 1 › 2 › 3 › 4 › 5, each the only child of the one before it. */
const chain = [1, 2, 3, 4, 5].reduceRight<TreeRow[]>(
  (children, id) => [{ id, name: `第${id}级`, pid: id === 1 ? null : id - 1, level: id, children }],
  [],
)

function flatten(nodes: readonly Offered[]): readonly Offered[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}

function offered(entity: string, own: string): number[] {
  const target = findDescriptor(entity) as Descriptor
  const nodes = flatten(buildNodes({ target, tree: indexTree(chain), own, asParent: true }))
  return nodes.filter(({ disabled }) => !disabled).map(({ value }) => Number(value))
}

test('a new dictionary entry or organisation goes below levels 1 to 4, not below the fifth', () => {
  for (const entity of ['system/dictionary', 'system/organisation']) {
    expect(offered(entity, '')).toEqual([1, 2, 3, 4])
  }
})

test('an entry is not offered itself or its descendants', () => {
  expect(offered('system/dictionary', '3')).toEqual([1, 2])
})

test('an entry with children is not offered parents at which they would be too deep', () => {
  expect(offered('system/dictionary', '2')).toEqual([1])
})

test('a choice from a tree opens to the third level, by the ids of the rows', () => {
  expect(openAtFirst(chain)).toEqual([1, 2])
})

test('a stored row that the user cannot view is shown without its id, and cannot be chosen again', () => {
  const seen = [
    { value: 1, title: '甲', disabled: false, children: [{ value: 2, title: '乙', disabled: false, children: [] }] },
  ]
  expect(withUnseen(seen, 2, '无权查看')).toEqual(seen)
  expect(withUnseen(seen, 3, '无权查看')[0]).toEqual({ value: 3, title: '无权查看', disabled: true, children: [] })
})
