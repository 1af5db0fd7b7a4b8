// Ticking in a tree, pure: what a click does to the ticked ids, and which ticked nodes are shown as half.
import { indexTree, type TreeIndex, type TreeRow } from '../use-tree.ts'

type Id = string | number

export interface Ticks {
  readonly checked: readonly string[]
  readonly halfChecked: readonly string[]
}

function below(row: TreeRow): TreeRow[] {
  return (row.children ?? []).flatMap((child) => [child, ...below(child)])
}

function above({ parentOf }: TreeIndex, row: TreeRow): TreeRow[] {
  const parent = parentOf.get(String(row.id))
  return parent === undefined ? [] : [parent, ...above({ parentOf } as TreeIndex, parent)]
}

/** Full: ticked with everything below it; half: ticked, or something below it is, but not all. */
export function ticksOf(roots: readonly TreeRow[], ids: readonly Id[]): Ticks {
  const ticked = new Set(ids.map(String))
  const checked: string[] = []
  const halfChecked: string[] = []
  const walk = (row: TreeRow): { any: boolean; all: boolean } => {
    const parts = (row.children ?? []).map(walk)
    const own = ticked.has(String(row.id))
    const all = own && parts.every((part) => part.all)
    const any = own || parts.some((part) => part.any)
    if (all) checked.push(String(row.id))
    else if (any) halfChecked.push(String(row.id))
    return { any, all }
  }
  for (const row of roots) walk(row)
  return { checked, halfChecked }
}

/** Linked: a tick takes along what is above and below, the end of one what is below. Not linked: the node alone. */
export function toggleTick(
  roots: readonly TreeRow[],
  ids: readonly Id[],
  change: { readonly key: string; readonly linked: boolean },
): Id[] {
  const index = indexTree(roots)
  const row = index.byId.get(change.key)
  if (row === undefined) return [...ids]
  const ticked = new Map(ids.map((id) => [String(id), id]))
  const isFull = change.linked ? ticksOf(roots, ids).checked.includes(change.key) : ticked.has(change.key)
  const touched = change.linked ? [row, ...below(row), ...(isFull ? [] : above(index, row))] : [row]
  for (const { id } of touched) {
    if (isFull) ticked.delete(String(id))
    else ticked.set(String(id), id)
  }
  return [...ticked.values()]
}
