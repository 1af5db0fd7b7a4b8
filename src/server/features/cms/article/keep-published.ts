// What an undo needs of articles that leave or move: what readers see of them, planned releases, findings.
import type { Call } from '../../../call/call.ts'
import { mostRows } from '../../../call/undo-record.ts'
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { loadWaitingPlans } from '../../../publishing/queries-jobs.ts'
import { releaseKind } from './job-kinds.ts'
import { loadPublishedOf } from './queries.ts'

export const versionsName = 'cms/article versions'
export const plansName = 'cms/article plans'

export interface KeptPlan {
  readonly articleId: number
  readonly payload: unknown
  readonly runAt: number
  readonly suspendTime: number | null
}

/** So many articles are read at a time: their contents are held in memory. */
const partSize = 100

function partsOf(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / partSize) }, (_, at) =>
    ids.slice(at * partSize, (at + 1) * partSize),
  )
}

/** Before they leave or move: what readers see. */
export async function keepPublished(call: Call, articleIds: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  if (record === null) return
  if (articleIds.length > mostRows) record.refuse()
  for (const ids of partsOf(articleIds)) {
    if (record.isRefused) return
    const versions = await loadPublishedOf(call.db, ids)
    record.keep(
      versionsName,
      versions.map(({ id: _id, path: _path, text: _text, ...kept }) => kept),
    )
  }
  await keepDeleted(call, 'cms/sensitive-hit', { articleId: articleIds })
}

/** Before they leave; plans survive a move. */
export async function keepPlans(call: Call, articleIds: readonly number[]): Promise<void> {
  const record = call.undoRecord()
  if (record === null || record.isRefused) return
  for (const ids of partsOf(articleIds)) {
    const plans = await loadWaitingPlans(call.db, releaseKind, ids.map(String))
    const kept = plans.map(({ jobKey, ...plan }) => ({ ...plan, articleId: Number(jobKey) }) satisfies KeptPlan)
    record.keep(plansName, kept)
  }
}
