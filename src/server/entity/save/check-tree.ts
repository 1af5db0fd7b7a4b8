// Where a row may be put in its tree: not under itself or a descendant, and not too deep.
import { type PlacementProblem, placementProblem } from '../../../shared/entity/tree.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { RowValues } from '../../call/call.ts'
import { entityMessages } from '../messages.ts'
import { lockTable } from '../../sql/lock-table.ts'
import type { Work } from '../runtime.ts'
import { loadParents } from '../read/tree.ts'

/** The virtual root and 0 mean "no parent"; anything that is not an id is left for the field's rule to refuse. */
export function toParent(work: Work, value: unknown): unknown {
  const root = work.plan.descriptor.tree?.root?.id ?? 0
  return value === root || value === 0 ? null : value
}

export async function lockTree(work: Work): Promise<void> {
  if (work.plan.descriptor.tree) await lockTable(work.call.db, work.plan.table)
}

/** The parent's existence is checked with the other references. */
export async function checkTree(work: Work, row: RowValues, changed: ReadonlySet<string>): Promise<FieldError[]> {
  const { tree } = work.plan.descriptor
  if (!tree || !changed.has(tree.parent)) return []
  const parents = await loadParents(work)
  const parent = (row[tree.parent] as number | null | undefined) ?? null
  if (parent !== null && !parents.has(parent)) return []
  const problem = placementProblem(parents, {
    id: (row.id as number | undefined) ?? null,
    parent,
    maxDepth: tree.maxDepth,
  })
  if (problem === null) return []
  const title = work.plan.fields.get(tree.parent)?.title ?? ''
  const sentences: Record<PlacementProblem, string> = {
    self: entityMessages.parentSelf(title),
    below: entityMessages.parentBelow(title),
    deep: entityMessages.tooDeep(tree.maxDepth),
  }
  return [{ field: tree.parent, message: sentences[problem] }]
}
