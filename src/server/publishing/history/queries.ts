// The history of publishing: a row per run, from the moment it is asked for.
import type { Reader } from '../../ports/database.ts'
import { publishingMessages as messages } from '../messages.ts'
import { chunksOf } from '../queries.ts'
import { endWaitingJob, loadAliveJobs, loadJobOrigin } from '../queries-jobs.ts'

const maxErrorLength = 2000
/** How many publications a site can be rolled back to. */
const restorableRuns = 3
/** Publications of these scopes were asked for by a person, and can be rolled back to. */
const asked = ['site', 'channel', 'rollback']
/** A planned one waits for its time. */
const waiting = ['planned', 'waiting']
const open = [...waiting, 'running']

interface Asked {
  readonly appid: number
  readonly scope: string
  readonly range: number
  readonly channelId: number | null
  /** Null: as soon as possible. */
  readonly planTime: number | null
}

function ofJob(db: Reader, jobId: number) {
  return db.updateTable('cms_publication').where('publishJob', '=', jobId)
}

/** A run that is asked for again before it starts (merged changes, another time) keeps its row. */
export async function noteAsked(db: Reader, jobId: number, publication: Asked): Promise<void> {
  const { appid, scope, range, channelId, planTime } = publication
  const { createBy, createTime } = await loadJobOrigin(db, jobId)
  const run = { appid, publishJob: jobId, scope, range: scope === 'rollback' ? null : range, channelId }
  const state = { state: planTime === null ? 'waiting' : 'planned', account: createBy, planTime, error: null }
  const { numUpdatedRows } = await ofJob(db, jobId)
    .set({ ...run, ...state })
    .where('state', 'in', waiting)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('cms_publication')
    .values({ ...run, ...state, askTime: createTime })
    .execute()
}

/**
 * Also of a run that starts again after a failure; a job that runs again after it has ended (`isAnew`: it recurs) gets another row.
 * False if it has been cancelled.
 */
export async function noteStart(
  db: Reader,
  jobId: number,
  given: { publication: Omit<Asked, 'planTime'>; now: number; isAnew?: boolean },
): Promise<boolean> {
  const latest = db.selectFrom('cms_publication').select('state').where('publishJob', '=', jobId).orderBy('id', 'desc')
  const found = await latest.limit(1).executeTakeFirst()
  if (found?.state === 'cancelled' && given.isAnew !== true) return false
  if (!open.includes(found?.state ?? '')) await noteAsked(db, jobId, { ...given.publication, planTime: null })
  const started = { state: 'running', startTime: given.now, finishTime: null, error: null }
  await ofJob(db, jobId).set(started).where('state', 'in', open).execute()
  return true
}

export async function isRunning(db: Reader, jobId: number): Promise<boolean> {
  const row = db
    .selectFrom('cms_publication')
    .select('id')
    .where('publishJob', '=', jobId)
    .where('state', '=', 'running')
  return (await row.limit(1).executeTakeFirst()) !== undefined
}

export interface DoneRun {
  readonly root: string | null
  readonly pages: number
  readonly pagesWritten: number
  readonly pagesRemoved: number
  /** What the person should know though the run has succeeded. */
  readonly error?: string | null
  readonly finishTime: number
}

/** In the transaction of the switch. False if it has been cancelled. */
export async function noteDone(trx: Reader, jobId: number, done: DoneRun): Promise<boolean> {
  const row = ofJob(trx, jobId)
    .set({ error: null, ...done, state: 'done' })
    .where('state', '=', 'running')
  return (await row.executeTakeFirst()).numUpdatedRows > 0n
}

export async function noteFailure(
  trx: Reader,
  jobId: number,
  given: { state: 'waiting' | 'failed'; error: string | null; finishTime: number | null },
): Promise<void> {
  const error = given.error?.slice(0, maxErrorLength) ?? null
  await ofJob(trx, jobId)
    .set({ ...given, error })
    .where('state', '=', 'running')
    .execute()
}

/** Another run has written their pages. */
export async function noteWritten(trx: Reader, jobIds: readonly number[], finishTime: number): Promise<void> {
  const rows = trx.updateTable('cms_publication').set({ state: 'done', finishTime }).where('publishJob', 'in', jobIds)
  await rows.where('state', 'in', waiting).execute()
}

/** Runs whose job ended without recording it: its worker was lost too often, or the job was replaced. */
export async function settleLostRuns(trx: Reader, now: number): Promise<void> {
  const alive = await loadAliveJobs(
    trx,
    (await trx.selectFrom('cms_publication').select('publishJob').where('state', 'in', open).execute()).map(
      (row) => row.publishJob,
    ),
  )
  const lost = trx.updateTable('cms_publication').set({ state: 'failed', error: messages.lost, finishTime: now })
  const rows = lost.where('state', 'in', open)
  await (alive.length > 0 ? rows.where('publishJob', 'not in', alive) : rows).execute()
}

export async function deleteOldRuns(trx: Reader, before: number): Promise<void> {
  const rows = trx.deleteFrom('cms_publication').where('finishTime', '<', before).where('root', 'is', null)
  await rows.execute()
}

/** Of a deleted site: runs that have not started never will. */
export async function deleteRuns(trx: Reader, appid: number, now: number): Promise<void> {
  const waits = trx.selectFrom('cms_publication').select('publishJob').where('appid', '=', appid)
  for (const { publishJob } of await waits.where('state', 'in', waiting).execute())
    await endWaitingJob(trx, publishJob, { now, error: messages.siteGone })
  await trx.deleteFrom('cms_publication').where('appid', '=', appid).execute()
}

/** Of a job that is about to be deleted. */
export async function cancelPlanned(trx: Reader, jobId: number, finishTime: number): Promise<void> {
  await ofJob(trx, jobId).set({ state: 'cancelled', finishTime }).where('state', 'in', waiting).execute()
}

/** A running one stops at its next page, and at the latest at its switch. */
export async function cancelRun(trx: Reader, run: { id: number; jobId: number; now: number }): Promise<boolean> {
  const row = trx.updateTable('cms_publication').set({ state: 'cancelled', finishTime: run.now })
  const { numUpdatedRows } = await row.where('id', '=', run.id).where('state', 'in', open).executeTakeFirst()
  if (numUpdatedRows > 0n) await endWaitingJob(trx, run.jobId, { now: run.now, error: messages.cancelled })
  return numUpdatedRows > 0n
}

/** Times as numbers, and reasons, which lists leave out. */
export async function loadCourses(db: Reader, ids: readonly number[]) {
  const columns = ['id', 'publishJob', 'state', 'startTime', 'finishTime', 'error'] as const
  const rows = db.selectFrom('cms_publication').select(columns).where('id', 'in', ids)
  return new Map((ids.length === 0 ? [] : await rows.execute()).map((row) => [row.id, row]))
}

export type Course = Awaited<ReturnType<typeof loadCourses>> extends Map<number, infer One> ? One : never

export interface Restorable {
  readonly id: number
  readonly root: string
}

/** The last publications whose pages differ from what readers see now, and from each other. */
export async function loadRestorable(db: Reader, appid: number): Promise<Restorable[]> {
  const rows = await db
    .selectFrom('cms_publication')
    .leftJoin('cms_published_site', 'cms_published_site.appid', 'cms_publication.appid')
    .select(['cms_publication.id', 'cms_publication.root', 'cms_published_site.root as current'])
    .where('cms_publication.appid', '=', appid)
    .where('state', '=', 'done')
    .where('scope', 'in', asked)
    .where('cms_publication.root', 'is not', null)
    .orderBy('cms_publication.id', 'desc')
    .limit(50)
    .execute()
  const found = new Map<string, Restorable>()
  for (const { id, root, current } of rows) {
    if (root !== null && root !== current && !found.has(root)) found.set(root, { id, root })
  }
  return [...found.values()].slice(0, restorableRuns)
}

/** The tree that a publication showed; null if its pages have been deleted. */
export async function loadRoot(db: Reader, appid: number, id: number): Promise<string | null> {
  const row = db.selectFrom('cms_publication').select('root').where('appid', '=', appid).where('id', '=', id)
  return (await row.executeTakeFirst())?.root ?? null
}

/** Their pages are about to be deleted. */
export async function forgetRoots(trx: Reader, appid: number, keep: readonly string[] = []): Promise<void> {
  const rows = trx.updateTable('cms_publication').set({ root: null }).where('appid', '=', appid)
  await (keep.length > 0 ? rows.where('root', 'not in', keep) : rows).execute()
}

/** Titles of a site's articles, whatever their state. `names` of pages of earlier versions: codes or ids. */
export async function loadTitles(
  db: Reader,
  appid: number,
  wanted: { readonly ids: readonly number[]; readonly names: readonly string[] },
): Promise<string[]> {
  const titles: string[] = []
  const numbers = wanted.names.map(Number).filter(Number.isSafeInteger)
  const articles = db.selectFrom('cms_article').select('title').where('appid', '=', appid)
  for (const ids of chunksOf([...wanted.ids, ...numbers]))
    for (const { title } of await articles.where('id', 'in', ids).execute()) titles.push(title)
  for (const codes of chunksOf(wanted.names))
    for (const { title } of await articles.where('code', 'in', codes).execute()) titles.push(title)
  return titles
}
