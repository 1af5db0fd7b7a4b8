// Articles that leave: into the recycle bin, or for good.
import { batchOf } from '../../../entity/query/recycle.ts'
import type { Call, Row } from '../../../call/call.ts'
import { forgetHits } from '../../../words/hits.ts'
import { recordTexts as texts, reviewTexts } from './messages.ts'
import { dropQuotes, storeUnpublished } from './queries.ts'
import { dropRecords } from './queries-records.ts'
import { noteRecord } from './records.ts'
import { withdraw } from './release.ts'
import { articleStatus, unpublished } from './status.ts'
import { keepPlans, keepPublished } from './keep-published.ts'

type Article = Row<'cms/article'>

const second = 1000

/** Ends the reviews of articles that leave with their channel or site. */
async function cancelReviews(call: Call, rows: readonly Article[]): Promise<void> {
  for (const { status, caseId } of rows)
    if (status === articleStatus.pending && caseId !== null) {
      call.undoRecord()?.refuse()
      await call.engine.cancel(call, caseId, reviewTexts.left)
    }
}

/** What readers see of them goes at once. */
export async function leave(
  call: Call,
  rows: readonly Article[],
  event: 'recycle' | 'remove' | 'purge',
): Promise<void> {
  const ids = rows.map((row) => row.id)
  await cancelReviews(call, rows)
  if (event === 'recycle') {
    await keepPublished(call, ids)
    await keepPlans(call, ids)
  }
  await forgetHits(call, ids)
  await withdraw(call, ids)
  if (event !== 'recycle') {
    await dropQuotes(call.db, ids)
    await dropRecords(call.db, ids)
    return
  }
  for (const row of rows) call.undoRecord()?.changed('cms/article', { ...row }, unpublished)
  await storeUnpublished(call.db, ids)
  for (const row of rows) await noteRecord(call, row, { kind: 'delete', description: texts.recycled })
}

/** As the del call does it, once its review has passed. */
export async function toBin(call: Call, id: number): Promise<void> {
  await call.of('cms/article', 'recycle').update(id, {
    recycleTime: Math.floor(call.now / second) * second,
    recycleBy: call.account,
    recycleBatch: batchOf('cms/article', id),
  })
}
