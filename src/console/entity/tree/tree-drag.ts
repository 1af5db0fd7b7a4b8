// Dragging a node of a manually ordered tree: what antd reports, as a place among siblings.
import type { TreeProps } from 'antd'
import type { Drop, Reorder } from './use-reorder.ts'
import type { TreeIndex, TreeRow } from './use-tree.ts'

interface Target {
  /** Null = the root that is not a row. */
  readonly row: TreeRow | null
  /** Relative to the node: before it, inside it, after it. */
  readonly place: -1 | 0 | 1
}

/** Null: a place beside the root is not one. */
export function dropAt(tree: TreeIndex, row: TreeRow, { row: target, place }: Target): Drop | null {
  // Inside, antd's line is above the first child.
  if (place === 0) return { row, parent: target, before: firstOf(childrenOf(tree, target), row) }
  if (target === null) return null
  const parent = tree.parentOf.get(String(target.id)) ?? null
  const siblings = childrenOf(tree, parent)
  const at = siblings.findIndex(({ id }) => id === target.id)
  return { row, parent, before: firstOf(siblings.slice(place === -1 ? at : at + 1), row) }
}

function childrenOf({ roots }: TreeIndex, parent: TreeRow | null): readonly TreeRow[] {
  return parent === null ? roots : (parent.children ?? [])
}

function firstOf(rows: readonly TreeRow[], dragged: TreeRow): TreeRow | null {
  return rows.find(({ id }) => id !== dragged.id) ?? null
}

type Dragging = Pick<TreeProps, 'draggable' | 'allowDrop' | 'onDrop'>

export function draggingOf(tree: TreeIndex, reorder: Reorder | null): Dragging {
  if (reorder === null) return {}
  const find = (key: unknown): TreeRow | null => tree.byId.get(String(key)) ?? null
  return {
    draggable: {
      icon: false,
      nodeDraggable: ({ key }) => {
        const row = find(key)
        return row !== null && reorder.mayPlace(row, tree.parentOf.get(String(row.id)) ?? null)
      },
    },
    allowDrop: ({ dragNode, dropNode, dropPosition }) => {
      const row = find(dragNode.key)
      const drop = row && dropAt(tree, row, { row: find(dropNode.key), place: dropPosition })
      return drop !== null && reorder.mayPlace(drop.row, drop.parent)
    },
    onDrop: ({ dragNode, node, dropPosition, dropToGap }) => {
      const row = find(dragNode.key)
      // antd counts from the node's own place.
      const own = Number(node.pos.split('-').at(-1))
      const place = dropToGap ? (dropPosition <= own - 1 ? -1 : 1) : 0
      const drop = row && dropAt(tree, row, { row: find(node.key), place })
      if (drop) void reorder.place(drop)
    },
  }
}
