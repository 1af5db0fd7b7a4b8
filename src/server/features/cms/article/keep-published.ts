// What an undo needs of articles that leave or move: what readers see of them, planned releases, findings.
import type { Call } from '../../../call/call.ts'
import { mostRows } from '../../../call/undo-record.ts'
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { loadWaitingPlan } from '../../../publishing/queries-jobs.ts'
import { releaseKind } from './job-kinds.ts'
import { loadPublished } from './queries.ts'

export const versionsName = 'cms/article versions'
export const plansName = 'cms/article plans'

export interface KeptPlan {
  readonly articleId: number
  readonly payload: unknown
  readonly runAt: number
  readonly suspendTime: number | null
}

/** Before they leave or move: what readers see. */
export async function keepPublished(call: Call, articleIds: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  if (record === null) return
  if (articleIds.length > mostRows) record.refuse()
  for (const id of articleIds) {
    if (record.isRefused) return
    const version = await loadPublished(call.db, id)
    if (version) {
      const { id: _id, path: _path, text: _text, ...kept } = version
      record.keep(versionsName, [kept])
    }
  }
  await keepDeleted(call, 'cms/sensitive-hit', { articleId: articleIds })
}

/** Before they leave; plans survive a move. */
export async function keepPlans(call: Call, articleIds: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  if (record === null || record.isRefused) return
  for (const id of articleIds) {
    const plan = await loadWaitingPlan(call.db, releaseKind, `${id}`)
    if (plan) record.keep(plansName, [{ ...plan, articleId: id } satisfies KeptPlan])
  }
}
