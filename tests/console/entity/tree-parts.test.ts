// Trees in the console: initially expanded nodes, the result of a search, the parents offered by a picker.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { expandedByDefault, filterTree } from '../../../src/console/entity/tree/tree-filter.ts'
import { indexTree, levelOf, pathOf, type TreeRow } from '../../../src/console/entity/tree/use-tree.ts'
import { buildNodes } from '../../../src/console/entity/widgets/tree-select.tsx'

function leaf(id: number, name: string, children: TreeRow[] = []): TreeRow {
  return { id, name, children }
}
const roots = [leaf(1, '甲', [leaf(2, '乙', [leaf(3, '丙', [leaf(4, '丁', [leaf(5, '戊')])])])]), leaf(6, '己')]
const dictionary: Descriptor = descriptors['system/dictionary']
function titles(nodes: ReturnType<typeof buildNodes>): string[] {
  return nodes.flatMap((node) => [`${node.title}${node.disabled ? '×' : ''}`, ...titles(node.children)])
}

test('three levels are visible initially', () => {
  expect(expandedByDefault(roots)).toEqual(['1', '2'])
})

test('a search keeps matches with their ancestors, and expands them', () => {
  const { rows, open } = filterTree(roots, 'name', '丙')
  expect(rows.map(({ id }) => id)).toEqual([1])
  expect(open).toEqual(expect.arrayContaining(['1', '2']))
  expect(filterTree(roots, 'name', '无').rows).toEqual([])
})

test('a match keeps all its descendants, even if some of them match too', () => {
  const [top] = filterTree([leaf(1, '文章', [leaf(2, '文章列表'), leaf(3, '回收站')])], 'name', '文章').rows
  expect(top?.children?.map(({ id }) => id)).toEqual([2, 3])
})

test('levels count from 1 and a path leads from the root', () => {
  const index = indexTree(roots)
  expect(levelOf(index, leaf(4, '丁'))).toBe(4)
  expect(pathOf(index, '3').map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a new entry is not offered a parent at the deepest level', () => {
  const nodes = buildNodes({ target: dictionary, tree: indexTree(roots), own: '', asParent: true })
  expect(titles(nodes)).toEqual(['甲', '乙', '丙', '丁', '戊×', '己'])
})

test('an entry is never offered itself or a descendant as its parent, nor a place too deep for its own subtree', () => {
  const nodes = buildNodes({ target: dictionary, tree: indexTree(roots), own: '3', asParent: true })
  expect(titles(nodes)).toEqual(['甲', '乙', '己'])
  const moved = buildNodes({ target: dictionary, tree: indexTree(roots), own: '1', asParent: true })
  expect(titles(moved)).toEqual(['己×'])
})

test('a reference that is not the parent offers all but the entry itself', () => {
  const nodes = buildNodes({ target: dictionary, tree: indexTree(roots), own: '3', asParent: false })
  expect(titles(nodes)).toEqual(['甲', '乙', '丙×', '丁', '戊', '己'])
})
