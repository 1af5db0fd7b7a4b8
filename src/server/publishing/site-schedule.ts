// The job of each site that publishes what has changed, as often as somebody has set; suspended until then.
import type { Call } from '../call/call.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { lockKey } from '../jobs/queries.ts'
import { deleteSchedulesOf, resumeSuspended, suspendRecurring } from '../jobs/queries-schedules.ts'
import { publishingMessages as messages } from './messages.ts'
import { type Publication, publishRange, siteLane } from './publication.ts'
import { hasSiteSchedule, loadSitesWithoutSchedule } from './queries-jobs.ts'

/** Runs as a publication does; its rows are not merged with others. */
export const publishRegularlyKind = 'cms/publish-regularly'

const suspendedName = 'suspended schedules'

function scheduleKey(appid: number): string {
  return `site:${appid}`
}

/** Once per site. */
export async function ensureSiteSchedule(call: Pick<Call, 'db' | 'now'>, appid: number): Promise<void> {
  const key = scheduleKey(appid)
  await lockKey(call.db, publishRegularlyKind, key)
  if (await hasSiteSchedule(call.db, publishRegularlyKind, key)) return
  const range = publishRange.incremental
  const named = { channelId: null, articleIds: [], left: [], targetId: null }
  const payload: Publication = { appid, scope: 'site', range, ...named }
  const schedule = { type: 'incremental', appid, name: messages.regularly } as const
  const job = { kind: publishRegularlyKind, key, lane: siteLane(appid), payload: { ...payload }, schedule }
  await enqueueJob(call.db, { ...job, suspended: true, runAt: call.now }, call.now)
}

/** At start: sites from before the schedulers. */
export async function ensureSiteSchedules(call: Call): Promise<void> {
  const ids = await loadSitesWithoutSchedule(call.db, publishRegularlyKind)
  for (const id of ids) await call.transaction((inside) => ensureSiteSchedule(inside, id))
}

/** Of a recycled site, or one that is deleted for good. */
export async function endSiteSchedules(call: Call, appid: number, isGone: boolean): Promise<void> {
  if (isGone) return deleteSchedulesOf(call.db, appid)
  call.undoRecord()?.keep(suspendedName, await suspendRecurring(call.db, appid, call.now))
}

/** Of a site that is not recycled after all: those that went on before. */
export function resumeSiteSchedules({ db }: Call, kept: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  return resumeSuspended(db, (kept[suspendedName] ?? []) as readonly number[])
}
