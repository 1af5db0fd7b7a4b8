// Articles that are as they were before they were deleted, moved or withdrawn: readers see again what they saw.
import type { Call, Row, RowValues } from '../../../call/call.ts'
import type { Undone } from '../../../entity/behaviour.ts'
import type { PublishedVersion } from '../../../publishing/search/queries.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import { loadWaitingPlan } from '../../../publishing/queries-jobs.ts'
import { assertNoBlockedWords } from './blocked-words.ts'
import { releaseKind } from './job-kinds.ts'
import { moveShown } from './move-shown.ts'
import { recordTexts as texts } from './messages.ts'
import { noteRecord } from './records.ts'
import { type KeptPlan, plansName, versionsName } from './keep-published.ts'
import { assertOwnCode, assertReleasable, publishVersion } from './release.ts'

type Article = Row<'cms/article'>

function keptOf<Kept extends { readonly articleId: number }>(
  { kept }: Undone,
  name: string,
): ReadonlyMap<number, Kept> {
  const values = (kept[name] ?? []) as readonly Kept[]
  return new Map(values.map((value) => [value.articleId, value]))
}

interface Shown {
  readonly version: PublishedVersion
  readonly isMoved: boolean
}

async function showAgain(call: Call, row: Article, { version, isMoved }: Shown): Promise<void> {
  await assertReleasable(call, version)
  // It was readable all the time, and its planned times are as they were.
  if (isMoved) return moveShown(call, row, version.sortId)
  await assertOwnCode(call, version)
  await assertNoBlockedWords(call, version)
  // Rendering processes notice a version by its time.
  await publishVersion(call, { ...version, articleUpdateTime: row.updateTime })
}

async function planAgain(call: Call, row: Article, plan: Omit<KeptPlan, 'articleId'>): Promise<void> {
  const schedule = { type: 'article', appid: row.appid, name: row.title } as const
  const { runAt, suspendTime } = plan
  const payload = plan.payload as RowValues
  const job = { kind: releaseKind, key: `${row.id}`, payload, runAt, schedule }
  if (suspendTime === null) await call.enqueue(job)
  else
    await enqueueJob(
      call.db,
      { ...job, ...(call.account !== null && { createBy: call.account }), suspended: true },
      call.now,
    )
}

export async function undone(call: Call, rows: readonly Article[], what: Undone): Promise<void> {
  const versions = keptOf<PublishedVersion>(what, versionsName)
  const plans = keptOf<KeptPlan>(what, plansName)
  for (const row of rows) {
    if (what.action !== 'remove') await noteRecord(call, row, { kind: 'edit', description: texts.undone })
    // A plan that somebody has made since is the one that holds.
    const plan = (await loadWaitingPlan(call.db, releaseKind, `${row.id}`)) ?? plans.get(row.id)
    const version = versions.get(row.id)
    if (version) await showAgain(call, row, { version, isMoved: what.action === 'move' })
    if (plan && what.action !== 'move') await planAgain(call, row, plan)
  }
}
