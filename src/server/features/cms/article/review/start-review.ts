// Starts the review of an article: where its channel has a flow for it, publishing, withdrawing and deleting wait for the result of a process.
import type { Call, Row } from '../../../../call/call.ts'
import type { RightsHolder } from '../../../../call/data-rights.ts'
import { conflict, invalid } from '../../../../errors/errors.ts'
import { articleMessages as messages, recordTexts as texts, reviewTexts } from '../messages.ts'
import { noteRecord } from '../records.ts'
import { articleStatus } from '../status.ts'
import { loadQuotingFlows, storeCase } from './queries.ts'
import type { ReviewedAction } from './reviewed-action.ts'

type Article = Row<'cms/article'>
type Channel = Row<'cms/channel'>

export type { ReviewedAction }

/** Business keys of reviews: `article:<id>`. */
export const reviewPrefix = 'article:'
export const reviewCode = 'article:btn:audit'

const flagOf = {
  publish: 'flowPublish',
  share: 'flowPublish',
  revoke: 'flowRevoke',
  delete: 'flowDelete',
} as const satisfies Record<ReviewedAction, keyof Channel>

interface Submission {
  readonly action: ReviewedAction
  /** Publishing: epoch milliseconds; null = as soon as it is approved. */
  readonly plan?: number | null
  /** Accounts separated by commas: the submitter asks these reviewers only. */
  readonly reviewers?: string | null
  /** Sharing: the channel that will quote it. */
  readonly targetId?: number | null
}

/** The channel whose flow and reviewers count. */
export interface ReviewPlace {
  readonly channelId: number
  readonly flowId: string
}

async function reviewIn(call: Call, channelId: number, action: ReviewedAction): Promise<ReviewPlace | null> {
  const channel = await call.of('cms/channel').get(channelId)
  return channel?.flowId && channel[flagOf[action]] === 1 ? { channelId, flowId: channel.flowId } : null
}

interface Placed {
  /** Absent: not saved yet. */
  readonly id?: number
  readonly channelId: number
}

/** Its own channel, or for publishing one that quotes it and would show what is published. */
export async function findReview(call: Call, article: Placed, action: ReviewedAction): Promise<ReviewPlace | null> {
  const own = await reviewIn(call, article.channelId, action)
  if (own !== null || action !== 'publish' || article.id === undefined) return own
  return (await loadQuotingFlows(call.db, [article.id])).get(article.id) ?? null
}

/** Channels whose reviewers are asked when these articles are published: each channel is read once. */
export async function channelsOfReviews(call: Call, articles: readonly Placed[]): Promise<ReadonlySet<number>> {
  const channels = new Set<number>()
  for (const channelId of new Set(articles.map((one) => one.channelId)))
    if ((await reviewIn(call, channelId, 'publish')) !== null) channels.add(channelId)
  const others = articles.flatMap(({ id, channelId }) => (id === undefined || channels.has(channelId) ? [] : [id]))
  const quoting = await loadQuotingFlows(call.db, others)
  return new Set([...channels, ...[...quoting.values()].map(({ channelId }) => channelId)])
}

/** Whoever may review in the channel, without the submitter. */
export async function othersWhoMayReview(call: Call, channelId: number): Promise<RightsHolder[]> {
  const held = { module: 'article', code: reviewCode, targetIds: [channelId] } as const
  const holders = await call.rights.holders(call, held)
  return holders.filter(({ account }) => account !== call.account)
}

/** At the field where reviewers are chosen; other actions have none. */
function noReviewers(action: ReviewedAction) {
  return conflict(
    messages.noReviewers,
    action === 'publish' ? [{ field: 'reviewers', message: messages.noReviewers }] : [],
  )
}

/** All of them, or those whom the submitter has chosen; never empty. */
async function reviewersOf(
  call: Call,
  { channelId, action, chosen }: { channelId: number; action: ReviewedAction; chosen: string | null },
): Promise<string[]> {
  const all = (await othersWhoMayReview(call, channelId)).map(({ account }) => account)
  if (all.length === 0) throw noReviewers(action)
  if (chosen === null) return all
  const asked = chosen
    .split(',')
    .map((account) => account.trim())
    .filter((account) => account !== '')
  const strangers = asked.filter((account) => !all.includes(account))
  if (asked.length === 0) throw invalid([{ field: 'reviewers', message: messages.noReviewers }])
  if (strangers.length > 0)
    throw invalid([{ field: 'reviewers', message: messages.notReviewers(strangers.join('、')) }])
  return [...new Set(asked)]
}

/** A batch that became a job acts for the person who asked for it. */
function submitting(call: Call) {
  return call.user === null && call.account !== null ? { ...call, user: { account: call.account } } : call
}

/**
 * Called before an article is published, withdrawn, deleted or shared, in the transaction of the call, when the action is allowed.
 * `started`: the article is pending (or the process has ended at once and decided), and the caller leaves it alone; `none`: the
 * caller goes on. Removal at the offline time and articles deleted with their channel are not reviewed.
 */
export async function startReview(
  call: Call,
  article: Article,
  { action, plan = null, reviewers = null, targetId = null }: Submission,
): Promise<'started' | 'none'> {
  const { id, title, appid } = article
  const place = await findReview(call, { id, channelId: targetId ?? article.channelId }, action)
  if (place === null) return 'none'
  const { channelId, flowId: definitionKey } = place
  call.undoRecord()?.refuse()
  const accounts = await reviewersOf(call, { channelId, action, chosen: reviewers })
  await call.of('cms/article', 'submit').update(id, {
    status: articleStatus.pending,
    pendingAction: action,
    pendingBefore: article.status,
    pendingPlan: plan,
    pendingTarget: targetId,
    submitBy: call.account,
    caseId: null,
  })
  const instance = await call.engine.start(submitting(call), {
    definitionKey,
    name: reviewTexts.name(action, title),
    businessKey: `${reviewPrefix}${id}`,
    variables: { articleId: id, title, channelId, siteId: appid, action, submitter: call.account, reviewers: accounts },
  })
  const kind = action === 'share' ? 'edit' : action
  await noteRecord(call, article, { kind, description: texts.submitted(action) })
  await storeCase(call.db, id, instance.id)
  const [submitted] = await call.of('cms/article').find({ where: { id, status: articleStatus.pending } })
  if (submitted) call.note(messages.waits)
  return 'started'
}
