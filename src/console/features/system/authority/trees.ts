// Trees of sites and channels: flat index, three levels expanded, search by name.
import type { TreeRow } from './calls.ts'

export interface Node {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly children: readonly Node[]
  /** Listed only because a search found something below it. */
  readonly isAbove?: true
}

const openLevels = 3

export function toNodes(rows: readonly TreeRow[], level = 1): Node[] {
  return rows.map(({ id, name, children }) => ({ id, name, level, children: toNodes(children ?? [], level + 1) }))
}

export function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}

/** Keys of the initially expanded nodes: those whose children are on level 3 or above. */
export function openAtFirst(nodes: readonly Node[]): number[] {
  return flatten(nodes).flatMap(({ id, level, children }) => (children.length > 0 && level < openLevels ? [id] : []))
}

/** Top to bottom, without the children of closed nodes. */
export function visibleOf(nodes: readonly Node[], open: ReadonlySet<number>): Node[] {
  const rows: Node[] = []
  const walk = (some: readonly Node[]): void => {
    for (const node of some) {
      rows.push(node)
      if (open.has(node.id)) walk(node.children)
    }
  }
  walk(nodes)
  return rows
}

/** Nodes whose name contains the text, with their ancestors. */
export function findNodes(nodes: readonly Node[], search: string): Node[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = findNodes(node.children, wanted)
    if (node.name.toLowerCase().includes(wanted)) return [{ ...node, children }]
    return children.length > 0 ? [{ ...node, children, isAbove: true }] : []
  })
}

/** The subtree of one node. */
export function onlyNode(nodes: readonly Node[], id: number): Node[] {
  const found = flatten(nodes).find((node) => node.id === id)
  return found === undefined ? [] : [{ ...found, level: 1, children: [] }]
}
