// Checking nodes in a tree, pure: the effect of a click on the checked ids, and how each checked node is shown.
import { indexTree, type TreeIndex, type TreeRow } from '../tree/use-tree.ts'

type Id = string | number

export interface Ticks {
  readonly checked: readonly string[]
  readonly halfChecked: readonly string[]
  /** Checked on its own: it has children, and none of them is checked. */
  readonly alone: readonly string[]
}

export interface Ticked {
  readonly ids: readonly Id[]
  /** Checked since the tree was opened, only because a descendant was: unchecked with the last of them. */
  readonly implied: ReadonlySet<string>
}

export interface TickChange {
  readonly key: string
  readonly linked: boolean
  /** What a search or filter leaves of the tree: only that is ticked or unticked with a parent. */
  readonly listed: readonly TreeRow[]
}

function below(row: TreeRow): TreeRow[] {
  return (row.children ?? []).flatMap((child) => [child, ...below(child)])
}

/** Nearest first. */
function above({ parentOf }: Pick<TreeIndex, 'parentOf'>, row: TreeRow): TreeRow[] {
  const parent = parentOf.get(String(row.id))
  return parent === undefined ? [] : [parent, ...above({ parentOf }, parent)]
}

/** Full: checked with all descendants; half: the node or a descendant is checked, but not all. */
export function ticksOf(roots: readonly TreeRow[], ids: readonly Id[]): Ticks {
  const ticked = new Set(ids.map(String))
  const checked: string[] = []
  const halfChecked: string[] = []
  const alone: string[] = []
  const walk = (row: TreeRow): { any: boolean; all: boolean } => {
    const parts = (row.children ?? []).map(walk)
    const own = ticked.has(String(row.id))
    const all = own && parts.every((part) => part.all)
    const anyBelow = parts.some((part) => part.any)
    if (all) checked.push(String(row.id))
    else if (own || anyBelow) halfChecked.push(String(row.id))
    if (own && parts.length > 0 && !anyBelow) alone.push(String(row.id))
    return { any: own || anyBelow, all }
  }
  for (const row of roots) walk(row)
  return { checked, halfChecked, alone }
}

/**
 * Linked: checking a node also checks ancestors and descendants. Unchecking it unchecks descendants, and ancestors that were
 * checked only because of them, listed or not. Stored nodes and nodes clicked directly stay. Not linked: the node alone.
 */
export function toggleTick(roots: readonly TreeRow[], { ids, implied }: Ticked, change: TickChange): Ticked {
  const row = indexTree(change.listed).byId.get(change.key)
  if (row === undefined) return { ids, implied }
  const ticked = new Map(ids.map((id) => [String(id), id]))
  const isFull = change.linked ? ticksOf(change.listed, ids).checked.includes(change.key) : ticked.has(change.key)
  const taken = change.linked ? [row, ...below(row)] : [row]
  const next = new Set(implied)
  for (const { id } of taken) {
    next.delete(String(id))
    if (isFull) ticked.delete(String(id))
    else ticked.set(String(id), id)
  }
  if (!change.linked) return { ids: [...ticked.values()], implied: next }
  for (const parent of above(indexTree(roots), row)) {
    const key = String(parent.id)
    if (!isFull && !ticked.has(key)) {
      ticked.set(key, parent.id)
      next.add(key)
    } else if (isFull && next.has(key) && !below(parent).some(({ id }) => ticked.has(String(id)))) {
      ticked.delete(key)
      next.delete(key)
    }
  }
  return { ids: [...ticked.values()], implied: next }
}
