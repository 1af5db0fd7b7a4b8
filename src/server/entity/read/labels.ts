// Labels of referenced rows: sent only if the caller may view the target itself.
import { planOf } from '../entity-plan.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import { byIds } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import { scopeTerms } from '../scope.ts'
import { rightsTerms } from './visible.ts'

export function targetOf(work: Work, entity: string): Work {
  return { ...work, plan: planOf(work.runtime.plans, entity) }
}

/** Which targets the caller may see. */
export async function viewTerms(target: Work): Promise<Term[]> {
  return [...(await scopeTerms(target, null)), ...(await rightsTerms(target))]
}

/** `as` of a reference with several targets: their labels, joined. */
export async function addLinkLabels(
  work: Work,
  { name, comma }: { readonly name: string; readonly comma: string },
  rows: readonly StoredRow[],
): Promise<void> {
  const ref = work.plan.fields.get(name)?.ref
  if (!ref || ref.as === null) return
  const target = targetOf(work, ref.entity)
  const ids = [...new Set(rows.flatMap((row) => row[name] as number[]))]
  const where = [byIds(ids), ...(await viewTerms(target))]
  const targets = await selectRows(work.call.db, target.plan.descriptor, { where, columns: ['id', ref.label] })
  const labels = new Map(targets.map((one) => [one.id as number, String(one[ref.label])]))
  for (const row of rows) row[ref.as] = (row[name] as number[]).flatMap((id) => labels.get(id) ?? []).join(comma)
}

/** The select has joined the labels of all targets. */
export async function hideLabels(work: Work, rows: readonly StoredRow[]): Promise<void> {
  if (work.call.user?.admin) return
  for (const { field, entity, as } of work.plan.guardedLabels) {
    const labelled = rows.filter((row) => (row[as] ?? null) !== null)
    if (labelled.length === 0) continue
    const target = targetOf(work, entity)
    const ids = [...new Set(labelled.map((row) => row[field] as number))]
    const where = [byIds(ids), ...(await viewTerms(target))]
    const query = { where, columns: ['id'], rows: 'any' } as const
    const seen = new Set((await selectRows(work.call.db, target.plan.descriptor, query)).map(({ id }) => id))
    for (const row of labelled) if (!seen.has(row[field])) row[as] = null
  }
}
