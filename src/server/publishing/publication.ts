// The payload of a publishing job, and how it is enqueued: waiting changes are merged into one run.
import type { RowValues } from '../call/call.ts'
import type { JobRequest } from '../ports/job-request.ts'
import { lockKey } from '../jobs/queries.ts'
import type { Reader } from '../ports/database.ts'
import { forgetRoots, noteAsked } from './history/queries.ts'
import { forgetPages, loadPresence } from './pages/queries.ts'
import { loadPlan } from './queries-jobs.ts'
import { loadWaitingPayload } from './queries.ts'
import type { ArticleInfo } from './site-model.ts'

export const publishKind = 'cms/publish'

export const publishRange = { full: 1, incremental: 2 } as const

/** The pages of a site are written by one job at a time. */
export function siteLane(appid: number): string {
  return `site ${appid}`
}

/** With growing delays about half a day: people need time to free a full disk. A template error is final. */
const attempts = 20

/** A publication in the queue. */
export function publishJob(appid: number, key: string, payload: RowValues) {
  return { kind: publishKind, key, lane: siteLane(appid), payload, maxAttempts: attempts }
}

/** What remains of a removed article: enough to find the pages that showed it. */
export type LeftArticle = Pick<
  ArticleInfo,
  'id' | 'channelId' | 'top' | 'sortId' | 'showTime' | 'createTime' | 'updateTime' | 'path'
> & {
  readonly bak01: string | null
}

const scopes = ['site', 'channel', 'changes', 'rollback'] as const
type Scope = (typeof scopes)[number]

export interface Publication {
  readonly appid: number
  /**
   * site: everything, or what changed since the last release; channel: the same below one channel; changes: only what is named;
   * rollback: what an earlier publication showed.
   */
  readonly scope: Scope
  readonly range: number
  readonly channelId: number | null
  /** Articles added or changed. */
  readonly articleIds: readonly number[]
  /** Articles removed or moved; pages named here are removed before anything is rendered. */
  readonly left: readonly LeftArticle[]
  /** Of a roll-back: the earlier publication. */
  readonly targetId: number | null
}

export function parsePublication(payload: RowValues): Publication {
  const { appid, scope, range, channelId, articleIds, left, targetId } = payload
  return {
    appid: Number(appid),
    scope: scopes.find((known) => known === scope) ?? 'changes',
    range: Number(range ?? publishRange.incremental),
    channelId: typeof channelId === 'number' ? channelId : null,
    articleIds: Array.isArray(articleIds) ? articleIds.map(Number) : [],
    left: Array.isArray(left) ? (left as LeftArticle[]) : [],
    targetId: typeof targetId === 'number' ? targetId : null,
  }
}

/** Where publications are enqueued: a call, or a job's own transaction. */
export interface PublishQueue {
  readonly db: Reader
  enqueue(job: JobRequest): Promise<number>
}

/** With its row of the history. */
async function enqueuePublication(queue: PublishQueue, job: JobRequest): Promise<number> {
  const jobId = await queue.enqueue(job)
  await noteAsked(queue.db, jobId, { ...parsePublication(job.payload), planTime: job.runAt ?? null })
  return jobId
}

type ArticleChanges = Partial<Pick<Publication, 'articleIds' | 'left'>>

export function changesPayload(appid: number, changes: ArticleChanges): RowValues {
  const { articleIds = [], left = [] } = changes
  const publication: Publication = {
    appid,
    scope: 'changes',
    range: publishRange.incremental,
    channelId: null,
    articleIds: [...new Set(articleIds)],
    left,
    targetId: null,
  }
  return { ...publication }
}

export const removePagesKind = 'cms/remove-pages'

/** Of deleted channels; does not wait for the lane either. */
export const removeChannelsKind = 'cms/remove-channels'

/** Withdraws what readers saw in deleted channels of articles that are elsewhere since; done where articles are. */
export const leaveChannelsKind = 'cms/leave-channels'

/** Removes pages without waiting for the lane; the publication removes them again, since a run may just be writing them. */
async function removeAtOnce(queue: PublishQueue, appid: number, left: readonly LeftArticle[]): Promise<void> {
  const paths = left.flatMap(({ path }) => path ?? [])
  if (paths.length > 0) await queue.enqueue({ kind: removePagesKind, payload: { appid, paths } })
}

/**
 * Enqueues the pages affected by changed articles, and those that are missing; merges with a run that has not started. What only
 * leaves does not put a site online. False: nothing is shown before the site is published.
 */
export async function enqueueChanges(queue: PublishQueue, appid: number, changes: ArticleChanges): Promise<boolean> {
  const { articleIds = [], left = [] } = changes
  const presence = await loadPresence(queue.db, appid)
  if (presence === 'held') return false
  // The pages of an earlier version may not have been taken over yet.
  await removeAtOnce(queue, appid, left)
  if (presence === 'offline' && articleIds.length === 0) return true
  const key = `changes:${appid}`
  await lockKey(queue.db, publishKind, key)
  const waiting = await loadWaitingPayload(queue.db, publishKind, key)
  const before = waiting ? parsePublication(waiting) : { articleIds: [], left: [] }
  const payload = changesPayload(appid, {
    articleIds: [...before.articleIds, ...articleIds],
    left: [...before.left, ...left],
  })
  await enqueuePublication(queue, publishJob(appid, key, payload))
  return true
}

export interface ReleaseTarget {
  readonly appid: number
  /** Null: the whole site. */
  readonly channelId: number | null
  /** Of the site or channel: the schedulers show it. */
  readonly name?: string
}

/** Publishes a site, or a channel with its descendants, now or at `runAt`. A plan for the same scope replaces the waiting one, whose time is returned. */
export async function enqueueRelease(
  queue: PublishQueue,
  { appid, channelId, name = '' }: ReleaseTarget,
  { range, runAt }: { readonly range: number; readonly runAt: number | null },
): Promise<{ readonly jobId: number; readonly replaced: number | null }> {
  const scope = channelId === null ? 'site' : 'channel'
  const payload: Publication = { appid, scope, channelId, range, articleIds: [], left: [], targetId: null }
  const place = channelId === null ? appid : `${appid}/${channelId}`
  const job = publishJob(appid, `${runAt === null ? 'now' : 'plan'}:${range}:${place}`, { ...payload })
  if (runAt === null) return { jobId: await enqueuePublication(queue, job), replaced: null }
  const replaced = await loadPlan(queue.db, publishKind, job.key)
  return { jobId: await enqueuePublication(queue, { ...job, runAt, schedule: { type: scope, appid, name } }), replaced }
}

/** Shows what the site showed after an earlier publication, as one more publication. */
export async function enqueueRollBack(queue: PublishQueue, appid: number, targetId: number): Promise<number> {
  const named = { range: publishRange.full, channelId: null, articleIds: [], left: [] }
  const payload: Publication = { appid, scope: 'rollback', ...named, targetId }
  return enqueuePublication(queue, publishJob(appid, `rollback:${appid}`, { ...payload }))
}

/** All pages of a site that has none, though it was online. */
export async function enqueueFullRun(queue: PublishQueue, appid: number): Promise<number> {
  const { jobId } = await enqueueRelease(queue, { appid, channelId: null }, { range: publishRange.full, runAt: null })
  return jobId
}

export const removeFolderKind = 'cms/remove-site-folder'

export const moveFolderKind = 'cms/move-site-folder'

/** A site that has never been published has another code: its files follow. */
export async function enqueueFolderMove(
  queue: PublishQueue,
  id: number,
  codes: { readonly from: string; readonly to: string },
): Promise<void> {
  const payload = { id, ...codes }
  await queue.enqueue({ kind: moveFolderKind, lane: siteLane(id), payload, maxAttempts: attempts })
}

/** Takes over the pages of an earlier version; enqueued by its upgrade. */
export const adoptPagesKind = 'cms/adopt-pages'

/** Removes the pages of a deleted site; with `everything` its own files too. */
export async function enqueueFolderRemoval(
  queue: PublishQueue,
  site: { readonly id: number; readonly code: string },
  everything: boolean,
): Promise<void> {
  await forgetPages(queue.db, site.id)
  await forgetRoots(queue.db, site.id)
  await queue.enqueue({ kind: removeFolderKind, lane: siteLane(site.id), payload: { code: site.code, everything } })
}
