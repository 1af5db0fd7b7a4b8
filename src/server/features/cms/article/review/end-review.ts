// What an article becomes when the process that reviews it ends, in the same transaction.
import { notify } from '../../../../access/notices/notify.ts'
import type { Call, Row } from '../../../../call/call.ts'
import type { ProcessEnd } from '../../../../call/process-end.ts'
import type { EndedInstance } from '../../../../ports/process/process-engine.ts'
import type { InstanceRecord } from '../../../../ports/process/records.ts'
import { resultOf, resultVariable, reviewResult } from '../../../../ports/process/review.ts'
import { leave, toBin } from '../leave.ts'
import { recordTexts as texts } from '../messages.ts'
import { noteRecord } from '../records.ts'
import { shareInto } from '../share-into.ts'
import { assertPublishable, publishArticle, revokeArticle } from '../release.ts'
import { articleStatus, noReview } from '../status.ts'
import { reviewPrefix } from './start-review.ts'

type Article = Row<'cms/article'>

const longestOpinion = 100

/** 1 passed, 2 rejected; null: another outcome of the diagram. */
function outcomeResult(outcome: string): number | null {
  return (resultOf(outcome)[resultVariable] as number | undefined) ?? null
}

function idIn(businessKey: string | null): number {
  return Number(businessKey?.slice(reviewPrefix.length))
}

/** Other processes may carry such a key. While its own is being started, a pending article has no case yet. */
function isOwn(article: Article | undefined, instanceId: string): article is Article {
  return article?.status === articleStatus.pending && (article.caseId === null || article.caseId === instanceId)
}

/** Tells the submitter of a rejection or cancellation, unless they withdrew the article themselves. */
async function notifySubmitter(call: Call, article: Article, { opinion }: { opinion: string | null }): Promise<void> {
  if (article.submitBy === null || article.submitBy === call.account) return
  await notify(call, {
    kind: 'reject',
    subject: `article ${article.id}`,
    accounts: [article.submitBy],
    name: article.title,
    about: texts.rejected,
    by: call.account,
    opinion,
    link: `/cms/article/article-list?form=view&id=${article.id}`,
  })
}

/** Rules are checked again: the channel, its words and the time may have changed since it was submitted. */
async function publishPassed(call: Call, article: Article, plan: number | null): Promise<void> {
  await assertPublishable(call, article)
  const runAt = plan !== null && plan > call.now ? plan : null
  await publishArticle(call, article, { runAt, isApproved: true })
}

async function sharePassed(call: Call, article: Article, targetId: number | null): Promise<void> {
  const target = targetId === null ? undefined : await call.of('cms/channel').get(targetId)
  if (target) await shareInto(call, article, target)
}

async function pass(call: Call, article: Article, pending: Article): Promise<void> {
  const { pendingAction, pendingPlan, pendingTarget } = pending
  if (pendingAction === 'share') await sharePassed(call, article, pendingTarget)
  if (pendingAction === 'publish') await publishPassed(call, article, pendingPlan)
  if (pendingAction === 'revoke') await revokeArticle(call, article)
  if (pendingAction !== 'delete') return
  await toBin(call, article.id)
  await leave(call, [article], 'recycle')
}

/** Every decision of the process, with its opinion; returns the last opinion. */
async function noteDecisions(call: Call, article: Article, instance: InstanceRecord): Promise<string | null> {
  let last: string | null = null
  for (const { action, account, target, taskName, opinion, actionTime } of await call.engine.log(call, {
    instanceId: instance.id,
  })) {
    if (action !== 'complete' || target === null) continue
    last = opinion
    const auditType = outcomeResult(target)
    const outcome = auditType === reviewResult.pass ? texts.passed : auditType === null ? target : texts.rejected
    const own = account === article.submitBy ? texts.own : ''
    await noteRecord(call, article, {
      kind: 'audit',
      description: texts.decided(taskName ?? '', outcome) + own,
      ...(auditType !== null && { auditType }),
      opinion: opinion?.slice(0, longestOpinion) ?? null,
      by: { account, time: actionTime },
    })
  }
  return last
}

async function handle(call: Call, { instance, variables }: EndedInstance): Promise<void> {
  const pending = await call.of('cms/article').get(idIn(instance.businessKey))
  if (!isOwn(pending, instance.id)) return
  const isCancelled = instance.deleteReason !== null
  const isPassed = !isCancelled && variables[resultVariable] === reviewResult.pass
  const ended = isCancelled ? 'withdraw' : isPassed ? 'approve' : 'reject'
  const articles = call.of('cms/article', ended)
  await articles.update(pending.id, { ...noReview, status: pending.pendingBefore ?? articleStatus.unpublished })
  const opinion = await noteDecisions(call, pending, instance)
  if (isCancelled)
    await noteRecord(call, pending, { kind: 'audit', description: texts.reviewEnded(instance.deleteReason ?? '') })
  const article = await articles.get(pending.id)
  if (isPassed && article) await pass(call, article, pending)
  else if (!isPassed) await notifySubmitter(call, pending, { opinion: instance.deleteReason ?? opinion })
}

async function mayView(call: Call, businessKey: string): Promise<boolean> {
  const article = await call.of('cms/article').get(idIn(businessKey))
  if (!article) return false
  const places = [article.channelId, article.pendingTarget ?? article.channelId]
  for (const place of places) if (await call.rights.canView(call, 'article', place)) return true
  return false
}

export const reviewEnd: ProcessEnd = { prefix: reviewPrefix, handle, review: { mayView } }
