// Which part of a tree remains in a search, and which nodes are expanded.
import { textOf } from '../row.ts'
import type { TreeRow } from './use-tree.ts'

/** Nodes down to this level are expanded initially. */
const openLevels = 3

export function expandedByDefault(rows: readonly TreeRow[], level = 1): readonly string[] {
  if (level >= openLevels) return []
  return rows.flatMap((row) =>
    (row.children ?? []).length === 0 ? [] : [String(row.id), ...expandedByDefault(row.children ?? [], level + 1)],
  )
}

export interface FilteredTree {
  readonly rows: readonly TreeRow[]
  /** Nodes with matches below them. */
  readonly open: readonly string[]
}

/** Rows with that value, and their ancestors. */
export function narrowTree(rows: readonly TreeRow[], field: string, value: unknown): readonly TreeRow[] {
  return rows.flatMap((row) => {
    const children = narrowTree(row.children ?? [], field, value)
    return children.length > 0 || row[field] === value ? [{ ...row, children }] : []
  })
}

/** Matches are kept with their ancestors and descendants. */
export function filterTree(rows: readonly TreeRow[], label: string, search: string): FilteredTree {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return { rows, open: [] }
  const open: string[] = []
  const keep = (row: TreeRow): readonly TreeRow[] => {
    const children = (row.children ?? []).flatMap(keep)
    if (children.length > 0) open.push(String(row.id))
    if (textOf(row[label]).toLowerCase().includes(wanted)) return [row]
    return children.length > 0 ? [{ ...row, children }] : []
  }
  return { rows: rows.flatMap(keep), open }
}
