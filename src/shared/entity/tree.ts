// Trees from flat rows: nesting with levels, and whether a move is allowed. Pure, and safe on broken data (cycles, missing parents).

export interface TreeRow {
  readonly id: number
}

export type TreeNode<Row extends TreeRow> = Row & { level: number; children: TreeNode<Row>[] }

/** Child id -> parent id (null = root). Ids not in it are not rows. */
export type ParentMap = ReadonlyMap<number, number | null>

export function parentMap<Row extends TreeRow>(rows: readonly Row[], parent: keyof Row): ParentMap {
  return new Map(rows.map((row) => [row.id, (row[parent] as number | null | undefined) ?? null]))
}

/** From the row's parent up to its root; stops at unknown rows and on cycles. */
export function ancestorsOf(parents: ParentMap, id: number): number[] {
  const found: number[] = []
  const seen = new Set([id])
  for (
    let at = parents.get(id) ?? null;
    at !== null && parents.has(at) && !seen.has(at);
    at = parents.get(at) ?? null
  ) {
    seen.add(at)
    found.push(at)
  }
  return found
}

/** Root = 1. */
export function levelOf(parents: ParentMap, id: number): number {
  return ancestorsOf(parents, id).length + 1
}

/** All descendants of the row, nearest first. */
export function descendantsOf(parents: ParentMap, id: number): number[] {
  const children = new Map<number, number[]>()
  for (const [child, parent] of parents) {
    if (parent === null || parent === child) continue
    const known = children.get(parent)
    if (known) known.push(child)
    else children.set(parent, [child])
  }
  const found = new Set([id])
  for (const at of found) for (const child of children.get(at) ?? []) found.add(child)
  found.delete(id)
  return [...found]
}

/** Number of levels of the row and its descendants: 1 for a leaf. */
export function heightOf(parents: ParentMap, id: number): number {
  const base = levelOf(parents, id)
  return Math.max(1, ...descendantsOf(parents, id).map((child) => levelOf(parents, child) - base + 1))
}

export type PlacementProblem = 'self' | 'below' | 'deep'

/** Why the row (null = a new one) may not be put under that parent (null = as a root); null when it may. */
export function placementProblem(
  parents: ParentMap,
  place: { readonly id: number | null; readonly parent: number | null; readonly maxDepth: number },
): PlacementProblem | null {
  const { id, parent, maxDepth } = place
  if (id !== null && parent === id) return 'self'
  if (id !== null && parent !== null && descendantsOf(parents, id).includes(parent)) return 'below'
  const above = parent === null ? 0 : levelOf(parents, parent)
  return above + (id === null ? 1 : heightOf(parents, id)) > maxDepth ? 'deep' : null
}

/** The nearest ancestor among the given rows; `parents` also knows rows that are not shown. */
function shownParent(id: number, shown: ReadonlySet<number>, parents: ParentMap): number | null {
  return ancestorsOf(parents, id).find((ancestor) => shown.has(ancestor)) ?? null
}

function setLevels<Row extends TreeRow>(nodes: readonly TreeNode<Row>[], level: number): void {
  for (const node of nodes) {
    node.level = level
    setLevels(node.children, level + 1)
  }
}

/**
 * Nests rows, keeping their order. A row whose parent is not among them goes under its nearest shown ancestor;
 * rows of a cycle go to the root, so that no row is lost.
 */
export function buildTree<Row extends TreeRow>(rows: readonly Row[], parents: ParentMap): TreeNode<Row>[] {
  const nodes = new Map<number, TreeNode<Row>>(rows.map((row) => [row.id, { ...row, level: 1, children: [] }]))
  const shown = new Set(nodes.keys())
  const roots: TreeNode<Row>[] = []
  for (const [id, node] of nodes) {
    const parent = isInLoop(parents, id) ? null : shownParent(id, shown, parents)
    const siblings = parent === null ? roots : (nodes.get(parent)?.children ?? roots)
    siblings.push(node)
  }
  setLevels(roots, 1)
  return roots
}

function isInLoop(parents: ParentMap, id: number): boolean {
  const seen = new Set<number>()
  for (let at = parents.get(id) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
