// The calls audit and withdraw: the reviewer decides their task in the article, the submitter takes the article back.
import type { EntityActions } from '../../../../../generated/entities.ts'
import { markTaskRead } from '../../../../access/notices/mark-task-read.ts'
import type { Call } from '../../../../call/call.ts'
import type { EntityCall } from '../../../../entity/behaviour.ts'
import { conflict, forbidden } from '../../../../errors/errors.ts'
import type { TaskRecord } from '../../../../ports/process/records.ts'
import { reviewOutcome } from '../../../../../shared/flow/review-outcome.ts'
import { resultOf, reviewResult } from '../../../../ports/process/review.ts'
import { checkSigned, checkTaskOpen } from '../../../../ports/process/rules.ts'
import { articleMessages as messages, reviewTexts } from '../messages.ts'

type ArticleCall = EntityCall<'cms/article'>
type Audit = EntityActions['cms/article']['audit']

const most = 100

async function groupsOf(call: Call): Promise<string[]> {
  const { roleIds = [], orgid = null } = call.user ?? {}
  const roles = roleIds.length === 0 ? [] : await call.of('system/role').find({ where: { id: roleIds } })
  return [...roles.map(({ code }) => code), ...(orgid === null ? [] : [`org:${orgid}`])]
}

/** The open task that the caller holds or may claim; an administrator takes any. */
async function findTask(call: Call, rootId: string): Promise<TaskRecord> {
  const { account = '', admin = false } = call.user ?? {}
  const open = { state: 'open', rootId, size: most } as const
  const { rows: own } = await call.engine.tasks(call, {
    ...open,
    candidateOrAssigned: { account, groups: await groupsOf(call) },
  })
  const [task] = own.length > 0 || !admin ? own : (await call.engine.tasks(call, open)).rows
  if (!task) throw forbidden(messages.noReviewTask)
  return task
}

async function assertDecidable(call: Call, task: TaskRecord): Promise<void> {
  const signers = await call.engine.signers(call, task.id)
  const before = signers.filter(({ type, state, inLoop }) => type === 'before' && state === 'open' && !inLoop)
  const refused = checkTaskOpen({ ended: false, suspended: task.suspended }) ?? checkSigned(before.length)
  if (refused !== null) throw conflict(refused)
}

/** An administrator may decide on their own submission; the log names them. */
export async function audit(call: ArticleCall, { id, auditType, opinion }: Audit): Promise<number> {
  const article = await call.rows.get(id)
  const account = call.account ?? ''
  if (!article || article.caseId === null) throw conflict(messages.noReviewTask)
  if (article.submitBy === account && call.user?.admin !== true) throw forbidden(messages.ownSubmission)
  const found = await findTask(call, article.caseId)
  await call.engine.lockTask(call, found.id)
  await assertDecidable(call, found)
  const task = await hold(call, found, account)
  const outcome = auditType === reviewResult.pass ? reviewOutcome.pass : reviewOutcome.reject
  await call.engine.writeLog(call, {
    instanceId: task.instanceId,
    taskId: task.id,
    taskName: task.name,
    account,
    action: 'complete',
    source: null,
    target: outcome,
    opinion: opinion ?? null,
  })
  await call.engine.complete(call, task.id, { outcome, variables: resultOf(outcome) })
  await markTaskRead(call, task.id)
  return 1
}

/** An administrator takes a task over from its assignee, and from whom it is delegated to; a delegate gives it back instead. */
async function hold(call: Call, task: TaskRecord, account: string): Promise<TaskRecord> {
  const isDelegated = task.delegationState === 'pending'
  if (isDelegated && call.user?.admin !== true) throw conflict(messages.delegatedReview)
  if (task.assignee === account && !isDelegated) return task
  if (task.assignee === null) return call.engine.claim(call, task.id, account)
  return call.engine.updateTask(call, task.id, { assignee: account, ...(isDelegated && { delegationState: null }) })
}

export async function withdraw(call: ArticleCall, { id }: { readonly id: number }): Promise<number> {
  const article = await call.rows.get(id)
  if (!article || article.caseId === null) throw conflict(messages.noReviewTask)
  if (article.submitBy !== call.account && call.user?.admin !== true) throw forbidden(messages.notSubmitter)
  // Open inboxes hear of it through the log.
  await call.engine.writeLog(call, {
    instanceId: article.caseId,
    taskId: null,
    taskName: null,
    account: call.account,
    action: 'withdraw',
    source: null,
    target: null,
    opinion: null,
  })
  await call.engine.cancel(call, article.caseId, reviewTexts.withdrawn(call.account ?? ''))
  return 1
}
