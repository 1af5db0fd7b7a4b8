// The tree call: all visible rows as nested nodes with levels, by order field then id.
import { buildTree, type ParentMap, parentMap, type TreeNode, type TreeRow } from '../../../shared/entity/tree.ts'
import type { RowValues } from '../../call/call.ts'
import { searchTerms } from './list-query.ts'
import { presentRows } from './present.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Body, Work } from '../runtime.ts'
import { codeFor, requestedPlace, visibleTerms } from './visible.ts'

/** Id and parent of all live rows that meet the terms. */
export async function loadParents(work: Work, where: readonly Term[] = []): Promise<ParentMap> {
  const { descriptor } = work.plan
  const parent = descriptor.tree?.parent ?? ''
  const rows = await selectRows(work.call.db, descriptor, { where, columns: ['id', parent] })
  return parentMap(rows as unknown as (TreeRow & StoredRow)[], parent)
}

/** Rows that are only places show their position, their name, and the rights on the rows in them. */
function withoutPlaces(work: Work, body: Body, rows: readonly RowValues[]): readonly RowValues[] {
  const { tree, access } = work.plan.descriptor
  const own = access.rights
  const view = codeFor(access, 'list')
  if (!tree || own === null || view === undefined || requestedPlace(work, body) === null) return rows
  const kept = ['id', tree.parent, tree.label, ...work.plan.rights.map(({ as }) => as)]
  return rows.map((row) => {
    if ((row[own] as readonly string[]).includes(view)) return row
    return { ...Object.fromEntries(kept.map((name) => [name, row[name]])), [own]: [] }
  })
}

export async function treeRows(work: Work, body: Body): Promise<readonly TreeNode<TreeRow>[]> {
  const { plan, call } = work
  const { tree } = plan.descriptor
  if (!tree) throw new Error(`The entity ${plan.name} is not a tree.`)
  const where = [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
  const rows = await selectRows(call.db, plan.descriptor, {
    where,
    orderBy: [
      { field: tree.order, direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ],
    columns: plan.listColumns,
    labels: true,
  })
  const ids = new Set(rows.map((row) => row.id))
  const hasOrphans = rows.some((row) => row[tree.parent] !== null && !ids.has(row[tree.parent]))
  const nodes = rows as unknown as (TreeRow & StoredRow)[]
  const parents: ParentMap = hasOrphans ? await loadParents(work) : parentMap(nodes, tree.parent)
  const shown = withoutPlaces(work, body, await presentRows(work, nodes))
  return buildTree(shown as unknown as TreeRow[], parents)
}
