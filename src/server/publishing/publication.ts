// What a publishing job is asked to do, and how it is written into the queue: changes that wait are joined into one run.
import type { Call } from '../entity/behaviour.ts'
import { lockKey } from '../jobs/queries.ts'
import { loadWaitingPayload } from './queries.ts'

export const publishKind = 'cms/publish'

export const publishRange = { full: 1, incremental: 2 } as const

export interface Publication {
  readonly appid: number
  /** site: everything or what changed since the last release; channel: the same below one channel; changes: only what is named. */
  readonly scope: 'site' | 'channel' | 'changes'
  readonly range: number
  readonly channelId: number | null
  readonly articleIds: readonly number[]
  /** Channels whose lists lost an article. */
  readonly channelIds: readonly number[]
  /** Pages that leave the web before anything is rendered. */
  readonly remove: readonly string[]
}

const none = { channelId: null, articleIds: [], channelIds: [], remove: [] } as const

function listOf<Item extends string | number>(value: unknown, type: 'string' | 'number'): Item[] {
  return Array.isArray(value) ? value.filter((item): item is Item => typeof item === type) : []
}

export function parsePublication(payload: Readonly<Record<string, unknown>>): Publication {
  const { appid, scope, range, channelId } = payload
  return {
    appid: Number(appid),
    scope: scope === 'site' || scope === 'channel' ? scope : 'changes',
    range: Number(range ?? publishRange.incremental),
    channelId: typeof channelId === 'number' ? channelId : null,
    articleIds: listOf<number>(payload.articleIds, 'number'),
    channelIds: listOf<number>(payload.channelIds, 'number'),
    remove: listOf<string>(payload.remove, 'string'),
  }
}

function merge<Item>(a: readonly Item[], b: readonly Item[]): Item[] {
  return [...new Set([...a, ...b])]
}

/** Asks for the pages that a change of articles reaches; joins a run that has not begun. */
export async function enqueueChanges(
  call: Call,
  appid: number,
  changes: Partial<Pick<Publication, 'articleIds' | 'channelIds' | 'remove'>>,
): Promise<number> {
  const key = `changes:${appid}`
  await lockKey(call.db, publishKind, key)
  const stored = await loadWaitingPayload(call.db, publishKind, key)
  const waiting = stored ? parsePublication(stored) : none
  const payload: Publication = {
    appid,
    scope: 'changes',
    range: publishRange.incremental,
    channelId: null,
    articleIds: merge(waiting.articleIds, changes.articleIds ?? []),
    channelIds: merge(waiting.channelIds, changes.channelIds ?? []),
    remove: merge(waiting.remove, changes.remove ?? []),
  }
  return call.enqueue({ kind: publishKind, key, payload: { ...payload } })
}

export interface ReleaseRequest {
  readonly range: number
  /** 2 = at `plan`. */
  readonly type: number
  readonly plan?: number | null | undefined
}

/** Publishes a site, or a channel with what is below it. A plan for the same scope replaces the one that waits. */
export async function enqueueRelease(
  call: Call,
  target: { appid: number; channelId: number | null },
  request: ReleaseRequest,
): Promise<number> {
  const { appid, channelId } = target
  const scope = channelId === null ? 'site' : 'channel'
  const planned = request.type === 2
  const payload: Publication = { ...none, appid, scope, channelId, range: request.range }
  const key = `${planned ? 'plan' : 'now'}:${request.range}:${channelId === null ? appid : `${appid}/${channelId}`}`
  const job = { kind: publishKind, key, payload: { ...payload } }
  return call.enqueue(planned && request.plan ? { ...job, runAt: request.plan } : job)
}

/** A whole clean-up run after the tree changed: pages that are no longer part of the site go. */
export async function enqueueFullRun(call: Call, appid: number): Promise<number> {
  return enqueueRelease(call, { appid, channelId: null }, { range: publishRange.full, type: 1 })
}
