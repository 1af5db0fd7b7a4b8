// Jobs of articles: a planned release, and removal at the offline time.
import type { Call, Row } from '../../../call/call.ts'
import { AppError, isUnavailable } from '../../../errors/app-error.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import { enqueueChanges, leaveChannelsKind } from '../../../publishing/publication.ts'
import type { PublishedVersion } from '../../../publishing/search/queries.ts'
import { loadShownIn } from '../../../publishing/withdrawals/queries.ts'
import { assertNoBlockedWords } from './blocked-words.ts'
import { offlineKind, releaseKind } from './job-kinds.ts'
import { recordTexts as texts } from './messages.ts'
import { isLive, loadPublished } from './queries.ts'
import { noteRecord } from './records.ts'
import { assertOwnCode, assertReleasable, hide, published, publishVersion, withdraw } from './release.ts'
import { startReview } from './review/start-review.ts'
import { articleStatus, unpublished } from './status.ts'
import { publishStatusOf } from './version.ts'

/** What forbids it now: the channel or the lists of words may have changed since it was planned. */
async function findObstacle(call: Call, version: PublishedVersion): Promise<string | null> {
  try {
    await assertReleasable(call, version)
    await assertOwnCode(call, version)
    await assertNoBlockedWords(call, version)
    return null
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error
    const reasons = error.fields.map(({ message }) => message)
    return reasons.length > 0 ? reasons.join('；') : error.message
  }
}

/** The version was fixed when the release was planned, and the row may have been edited or moved since; a deleted or pending article is skipped. */
async function releasePlanned({ call, payload }: JobContext): Promise<void> {
  const version = payload.version as PublishedVersion
  const id = version.articleId
  await call.transaction(async (inside) => {
    const articles = inside.of('cms/article', 'release')
    const article = await articles.get(id)
    if (!article || article.status === articleStatus.pending || !(await isLive(inside.db, article))) return
    // Planned before its channel had a review, or before it was moved here.
    const isOpen = payload.isApproved !== true || version.channelId !== article.channelId
    if (isOpen && (await startReview(inside, article, { action: 'publish' })) === 'started') return
    const due = { ...version, channelId: article.channelId, releaseTime: inside.now }
    const obstacle = await findObstacle(inside, due)
    if (obstacle !== null)
      return noteRecord(inside, article, { kind: 'publish', description: texts.withheld(obstacle) })
    await publishVersion(inside, due)
    await articles.update(id, { ...published(inside), publishStatus: await publishStatusOf(inside, article) })
    await noteRecord(inside, article, { kind: 'publish', description: texts.appeared })
  })
}

async function takeOffline({ call, payload }: JobContext): Promise<void> {
  const id = Number(payload.articleId)
  await call.transaction(async (inside) => {
    const articles = inside.of('cms/article', 'revoke')
    const article = await articles.get(id)
    if (!article || article.status === articleStatus.unpublished || !(await isLive(inside.db, article))) return
    // It may have been published again, with another time or none.
    const offlineTime = (await loadPublished(inside.db, id))?.offlineTime ?? null
    if (offlineTime === null || offlineTime > inside.now) return
    await withdraw(inside, [id])
    await noteHidden(inside, article, texts.expired)
  })
}

/** A review that is under way goes on; its article is not published any more. */
async function noteHidden(inside: Call, article: Row<'cms/article'>, description: string): Promise<void> {
  const isPending = article.status === articleStatus.pending
  const { status, ...unseen } = unpublished
  const values = isPending ? { ...unseen, pendingBefore: status } : unpublished
  await inside.of('cms/article', 'revoke').update(article.id, values)
  await noteRecord(inside, article, { kind: 'revoke', description })
}

async function leaveChannels({ call, payload }: JobContext): Promise<void> {
  const appid = payload.appid as number
  const channelIds = payload.channelIds as readonly number[]
  await call.transaction(async (inside) => {
    const live = new Set((await inside.of('cms/channel').find({ where: { id: channelIds } })).map(({ id }) => id))
    // Some were recovered meanwhile: a run makes the pages that were refused since the deletion.
    if (live.size > 0) await enqueueChanges(inside, appid, {})
    const gone = channelIds.filter((id) => !live.has(id))
    const ids = (await loadShownIn(inside.db, appid, gone)).map(({ articleId }) => articleId)
    await hide(inside, ids)
    for (const id of ids) {
      const article = await inside.of('cms/article').get(id)
      if (article) await noteHidden(inside, article, texts.channelDeleted)
    }
  })
}

export const articleJobs: JobHandlers = {
  [releaseKind]: releasePlanned,
  [offlineKind]: takeOffline,
  [leaveChannelsKind]: leaveChannels,
}
