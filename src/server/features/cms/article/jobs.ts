// Jobs of articles: a planned release, and removal at the offline time.
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import type { Reader } from '../../../ports/database.ts'
import { loadLiveArticle, logChange, type PublishedVersion, storeStatus } from './queries.ts'
import { articleStatus, offlineKind, publishVersion, releaseKind, withdraw } from './release.ts'

function queueIn(trx: Reader, now: number) {
  return { db: trx, now, enqueue: (job: Parameters<typeof enqueueJob>[1]) => enqueueJob(trx, job, now) }
}

/** The version was fixed when the release was planned; a deleted or pending article is left alone. */
async function releasePlanned({ database, job, payload, now }: JobContext): Promise<void> {
  const version = payload.version as PublishedVersion
  await database.transaction(async (trx) => {
    const article = await loadLiveArticle(trx, version.articleId)
    if (!article || article.status === articleStatus.pending) return
    await publishVersion(queueIn(trx, now), { ...version, releaseTime: now })
    await storeStatus(trx, article, { status: articleStatus.published, now, releaseTime: now })
    await logChange(trx, { id: article.id, action: 'release', account: job.createBy, now })
  })
}

async function takeOffline({ database, job, payload, now }: JobContext): Promise<void> {
  const id = Number(payload.articleId)
  await database.transaction(async (trx) => {
    const article = await loadLiveArticle(trx, id)
    if (!article || article.status !== articleStatus.published) return
    await withdraw(queueIn(trx, now), [id])
    await storeStatus(trx, article, { status: articleStatus.unpublished, now })
    await logChange(trx, { id, action: 'revoke', account: job.createBy, now })
  })
}

export const articleJobs: JobHandlers = { [releaseKind]: releasePlanned, [offlineKind]: takeOffline }
