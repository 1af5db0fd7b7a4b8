// Publishes one article, now or at a planned time and until its offline time; and withdraws it.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Call, Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { changesPayload, enqueueChanges, publishJob, publishKind } from '../../../publishing/publication.ts'
import { publishingMessages } from '../../../publishing/messages.ts'
import { dropWaitingJob } from '../../../publishing/queries.ts'
import { noteWithdrawals } from '../../../publishing/withdrawals/queries.ts'
import { dropVersions, type PublishedVersion, storeVersion } from '../../../publishing/search/queries.ts'
import { type ReleaseInput, releaseTimeOf } from '../../../publishing/release.ts'
import { linkChannel } from '../../../publishing/site-model.ts'
import { assertNoBlockedWords } from './blocked-words.ts'
import { offlineKind, releaseKind } from './job-kinds.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { type Left, loadCodeHolder, loadLeft } from './queries.ts'
import { noteRecord } from './records.ts'
import { startReview } from './review/start-review.ts'
import { articleStatus, publishStatus, unpublished } from './status.ts'
import { keepPlans, keepPublished } from './keep-published.ts'
import { versionOf } from './version.ts'

type Article = Row<'cms/article'>

/** Values of the row once it is published as it is now. */
export function published({ now }: Pick<Call, 'now'>): Pick<Article, 'status' | 'publishStatus' | 'releaseTime'> {
  return { status: articleStatus.published, publishStatus: publishStatus.published, releaseTime: now }
}

export function assertShowsArticles({ type, allow }: Pick<Row<'cms/channel'>, 'type' | 'allow'>): void {
  if (type === linkChannel) throw conflict(messages.linkChannel)
  if (allow !== 1) throw conflict(messages.notAllowed)
}

/** The channel accepts published articles, and the article has not expired already. */
export async function assertReleasable(call: Call, article: Pick<Article, 'channelId' | 'offlineTime'>): Promise<void> {
  const channel = await call.of('cms/channel').get(article.channelId)
  if (!channel) throw conflict(messages.channelGone)
  assertShowsArticles(channel)
  if (article.offlineTime !== null && article.offlineTime <= call.now) throw conflict(messages.offlinePast)
}

interface Coded {
  readonly articleId: number
  readonly appid: number
  readonly code: string | null
}

/** Its page would take the place of another article's. */
export async function assertOwnCode(call: Call, { articleId, appid, code }: Coded): Promise<void> {
  const holder = code === null ? null : await loadCodeHolder(call.db, { articleId, appid, code })
  if (holder === null) return
  const message = messages.codeShown(holder)
  throw conflict(message, [{ field: 'code', message }])
}

/** Checked before it is submitted, and again before it is published. */
export async function assertPublishable(
  call: Call,
  article: Partial<Article> & Pick<Article, 'channelId' | 'offlineTime'>,
): Promise<void> {
  await assertReleasable(call, article)
  const { id: articleId = 0, appid = 0, code = null } = article
  await assertOwnCode(call, { articleId, appid, code })
  await assertNoBlockedWords(call, article)
}

/** From the answer of the call on, readers get none of their pages. */
async function hidePages(call: Call, appid: number, left: readonly Left[]): Promise<void> {
  const pages = left.map(({ id, path }) => ({ articleId: id, path }))
  await noteWithdrawals(call.db, appid, pages)
}

function releaseJobKey(articleId: number): string {
  return `show:${articleId}`
}

/** Cancels earlier plans for the article. */
async function dropPlans(call: Call, articleId: number): Promise<void> {
  await dropWaitingJob(call.db, publishKind, releaseJobKey(articleId))
  await dropWaitingJob(call.db, offlineKind, `${articleId}`)
  await dropWaitingJob(call.db, releaseKind, `${articleId}`)
}

async function planTimes(call: Call, version: PublishedVersion): Promise<void> {
  const { articleId, appid, title, showTime, offlineTime } = version
  await dropPlans(call, articleId)
  if (showTime !== null && showTime > call.now) {
    const payload = changesPayload(appid, { articleIds: [articleId] })
    const schedule = { type: 'show', appid, name: title } as const
    await call.enqueue({ ...publishJob(appid, releaseJobKey(articleId), payload), runAt: showTime, schedule })
  }
  if (offlineTime !== null) {
    const schedule = { type: 'offline', appid, name: title } as const
    await call.enqueue({ kind: offlineKind, key: `${articleId}`, payload: { articleId }, runAt: offlineTime, schedule })
  }
}

/** Stores the published version and enqueues its pages. */
export async function publishVersion(call: Call, version: PublishedVersion): Promise<void> {
  const before = await loadLeft(call.db, [version.articleId])
  await storeVersion(call.db, version)
  await planTimes(call, version)
  const isDue = (version.showTime ?? 0) <= call.now
  // A page that is not due yet is removed until its time; any other is only rewritten.
  if (!isDue) await hidePages(call, version.appid, before)
  const left = isDue ? before.map((one) => ({ ...one, path: null })) : before
  const isShown = await enqueueChanges(call, version.appid, { articleIds: [version.articleId], left })
  if (!isShown) call.note(publishingMessages.siteHeld)
}

/** Withdraws articles. */
export async function withdraw(call: Call, articleIds: readonly number[]): Promise<void> {
  for (const id of articleIds) await dropPlans(call, id)
  await hide(call, articleIds)
}

/** Readers see them no more; what is planned stays. */
export async function hide(call: Call, articleIds: readonly number[]): Promise<void> {
  const left = await loadLeft(call.db, articleIds)
  await dropVersions(call.db, articleIds)
  for (const [appid, gone] of Map.groupBy(left, (entry) => entry.appid)) {
    await hidePages(call, appid, gone)
    await enqueueChanges(call, appid, { left: gone })
  }
}

/** For a save that also publishes: the row already has its new state. */
export async function publishRow(call: Call, article: Article): Promise<void> {
  await publishVersion(call, await versionOf(call, article))
  await noteRecord(call, article, { kind: 'publish', description: texts.published })
}

/** The version that a planned release will show is fixed when it is planned. */
async function planRelease(
  call: Call,
  article: Article,
  { runAt, isApproved = false }: { readonly runAt: number; readonly isApproved?: boolean },
): Promise<{ readonly planned: true }> {
  const version = await versionOf(call, article)
  await call.enqueue({
    kind: releaseKind,
    key: `${article.id}`,
    payload: { version: { ...version }, isApproved },
    runAt,
    schedule: { type: 'article', appid: article.appid, name: article.title },
  })
  const time = formatTime(runAt, call.timeZone)
  await noteRecord(call, article, { kind: 'publish', description: texts.planned(time) })
  return { planned: true }
}

interface Publishing {
  /** Null: now. */
  readonly runAt: number | null
  /** By a review. */
  readonly isApproved?: boolean
}

export async function publishArticle(call: Call, article: Article, { runAt, ...how }: Publishing): Promise<unknown> {
  if (runAt !== null) return planRelease(call, article, { runAt, ...how })
  const articles = call.of('cms/article', 'release')
  await articles.update(article.id, published(call))
  const stored = await articles.get(article.id)
  if (stored) await publishRow(call, stored)
  return 1
}

export async function release(
  call: EntityCall<'cms/article'>,
  input: ReleaseInput & { readonly id: number; readonly reviewers?: string | null },
): Promise<unknown> {
  const article = await call.rows.get(input.id)
  if (!article) throw conflict(messages.channelGone)
  await assertPublishable(call, article)
  const plan = releaseTimeOf(call, input)
  if (plan !== null && article.offlineTime !== null && article.offlineTime <= plan)
    throw invalid([{ field: 'plan', message: messages.planAfterOffline }])
  const { reviewers = null } = input
  if ((await startReview(call, article, { action: 'publish', plan, reviewers })) === 'started') return 1
  return publishArticle(call, article, { runAt: plan })
}

export async function revokeArticle(call: Call, article: Article): Promise<number> {
  await keepPublished(call, [article.id])
  await keepPlans(call, [article.id])
  await noteRecord(call, article, { kind: 'revoke', description: texts.revoked })
  await withdraw(call, [article.id])
  return call.of('cms/article', 'revoke').update(article.id, unpublished)
}

export async function revoke(call: EntityCall<'cms/article'>, { id }: { readonly id: number }): Promise<number> {
  const article = await call.rows.get(id)
  if (!article) throw conflict(messages.channelGone)
  if ((await startReview(call, article, { action: 'revoke' })) === 'started') return 1
  return revokeArticle(call, article)
}
