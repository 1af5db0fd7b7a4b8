// What a publishing job is asked to do, and how it is written into the queue: changes that wait are joined into one run.
import type { RowValues } from '../call/call.ts'
import type { JobRequest } from '../ports/job-request.ts'
import { lockKey } from '../jobs/queries.ts'
import type { Reader } from '../ports/database.ts'
import { loadWaitingPayload } from './queries.ts'
import type { ArticleInfo } from './site-model.ts'

export const publishKind = 'cms/publish'

export const publishRange = { full: 1, incremental: 2 } as const

/** The pages of a site are written by one job at a time. */
export function siteLane(appid: number): string {
  return `site ${appid}`
}

/** With growing pauses about half a day: a full disk is cleared by people. A fault of a template is final at once. */
const attempts = 20

/** A publication as it is queued. */
export function publishJob(appid: number, key: string, payload: RowValues) {
  return { kind: publishKind, key, lane: siteLane(appid), payload, maxAttempts: attempts }
}

/** What is left of an article that went from a list: enough to find the pages that showed it. */
export type LeftArticle = Pick<
  ArticleInfo,
  'id' | 'channelId' | 'top' | 'sortId' | 'showTime' | 'createTime' | 'updateTime' | 'path'
> & {
  readonly bak01: string | null
}

export interface Publication {
  readonly appid: number
  /** site: everything or what changed since the last release; channel: the same below one channel; changes: only what is named. */
  readonly scope: 'site' | 'channel' | 'changes'
  readonly range: number
  readonly channelId: number | null
  /** Articles that came or changed. */
  readonly articleIds: readonly number[]
  /** Articles that went, or stood elsewhere before; a page named here leaves the web before anything is rendered. */
  readonly left: readonly LeftArticle[]
}

export function parsePublication(payload: RowValues): Publication {
  const { appid, scope, range, channelId, articleIds, left } = payload
  return {
    appid: Number(appid),
    scope: scope === 'site' || scope === 'channel' ? scope : 'changes',
    range: Number(range ?? publishRange.incremental),
    channelId: typeof channelId === 'number' ? channelId : null,
    articleIds: Array.isArray(articleIds) ? articleIds.map(Number) : [],
    left: Array.isArray(left) ? (left as LeftArticle[]) : [],
  }
}

/** Where publications are queued: a call, or a job's own transaction. */
export interface PublishQueue {
  readonly db: Reader
  enqueue(job: JobRequest): Promise<number>
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
  }
  return { ...publication }
}

export const removePagesKind = 'cms/remove-pages'

/** Pages leave the web without waiting for the lane; the publication removes them again, for a run may just be writing them. */
async function removeAtOnce(queue: PublishQueue, appid: number, left: readonly LeftArticle[]): Promise<void> {
  const paths = left.flatMap(({ path }) => path ?? [])
  if (paths.length > 0) await queue.enqueue({ kind: removePagesKind, payload: { appid, paths } })
}

/** Asks for the pages that a change of articles reaches; joins a run that has not begun. */
export async function enqueueChanges(queue: PublishQueue, appid: number, changes: ArticleChanges): Promise<number> {
  await removeAtOnce(queue, appid, changes.left ?? [])
  const key = `changes:${appid}`
  await lockKey(queue.db, publishKind, key)
  const waiting = await loadWaitingPayload(queue.db, publishKind, key)
  const before = waiting ? parsePublication(waiting) : { articleIds: [], left: [] }
  const payload = changesPayload(appid, {
    articleIds: [...before.articleIds, ...(changes.articleIds ?? [])],
    left: [...before.left, ...(changes.left ?? [])],
  })
  return queue.enqueue(publishJob(appid, key, payload))
}

export interface ReleaseRequest {
  readonly range: number
  /** 2 = at `plan`. */
  readonly type: number
  readonly plan?: number | null | undefined
}

/** Publishes a site, or a channel with what is below it. A plan for the same scope replaces the one that waits. */
export async function enqueueRelease(
  queue: PublishQueue,
  target: { appid: number; channelId: number | null },
  request: ReleaseRequest,
): Promise<number> {
  const { appid, channelId } = target
  const scope = channelId === null ? 'site' : 'channel'
  const planned = request.type === 2
  const payload: Publication = { appid, scope, channelId, range: request.range, articleIds: [], left: [] }
  const key = `${planned ? 'plan' : 'now'}:${request.range}:${channelId === null ? appid : `${appid}/${channelId}`}`
  const job = publishJob(appid, key, { ...payload })
  return queue.enqueue(planned && request.plan ? { ...job, runAt: request.plan } : job)
}

/** A whole clean-up run after the tree changed: pages that are no longer part of the site go. */
export async function enqueueFullRun(queue: PublishQueue, appid: number): Promise<number> {
  return enqueueRelease(queue, { appid, channelId: null }, { range: publishRange.full, type: 1 })
}

export const removeFolderKind = 'cms/remove-site-folder'

/** The files of a site that is gone (it is served no longer anyway); with `everything` its own files go as well. */
export async function enqueueFolderRemoval(
  queue: PublishQueue,
  site: { readonly id: number; readonly code: string },
  everything: boolean,
): Promise<void> {
  await queue.enqueue({ kind: removeFolderKind, lane: siteLane(site.id), payload: { code: site.code, everything } })
}
