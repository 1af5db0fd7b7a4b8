// Rows of a tree together with everything below them.
import { descendantsOf } from '../../../shared/entity/tree.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { loadParents } from '../read/tree.ts'
import type { Work } from '../runtime.ts'
import { byIds } from './rows.ts'

/** Locked; rows of an entity without a tree are returned as they are. */
export async function withSubtrees(work: Work, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  if (!work.plan.descriptor.tree) return rows
  const parents = await loadParents(work)
  const named = new Set(rows.map((row) => row.id as number))
  const all = new Set([...named].flatMap((id) => [id, ...descendantsOf(parents, id)]))
  if (all.size === named.size) return rows
  return selectRows(work.call.db, work.plan.descriptor, {
    where: [byIds([...all])],
    columns: work.plan.columns,
    lock: true,
  })
}
