// Rows in use: no referenced row is deleted for good; one that is held (x-ref.remove) is not recycled either, and both sides lock it, so that
// one of them sees the other's change.
import { conflict } from '../../errors/errors.ts'
import { termsOfCondition } from '../conditions.ts'
import { planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import { hasAnyOf, linkFieldsOf } from '../query/links.ts'
import { countRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Work } from '../runtime.ts'

/** The rows are locked already. `leaving`: they do not count as holders, because they are removed too. */
export async function assertUnheld(work: Work, ids: readonly number[], leaving = ids): Promise<void> {
  for (const { entity, title, field, when, sentence } of work.plan.holders) {
    const { descriptor } = planOf(work.runtime.plans, entity)
    const link = linkFieldsOf(descriptor).find(({ name }) => name === field)
    const points: Term = link ? hasAnyOf(link, descriptor.table ?? '', ids) : { field, op: 'in', value: ids }
    const where: Term[] = [points, ...termsOfCondition(when ?? {})]
    if (entity === work.plan.name) where.push({ field: 'id', op: 'not', value: leaving })
    if ((await countRows(work.call.db, descriptor, { where })) > 0)
      throw conflict(sentence ?? entityMessages.inUse(title))
  }
}

/** Rows that live rows of others reference are not deleted for good. */
export async function assertUnused(work: Work, ids: readonly number[], leaving = ids): Promise<void> {
  for (const { entity, title, field } of work.plan.referrers) {
    const { descriptor } = planOf(work.runtime.plans, entity)
    const others = entity === work.plan.name ? [{ field: 'id', op: 'not', value: leaving } as const] : []
    const where = [{ field, op: 'in', value: ids } as const, ...others]
    if ((await countRows(work.call.db, descriptor, { where })) > 0) throw conflict(entityMessages.inUse(title))
  }
}
