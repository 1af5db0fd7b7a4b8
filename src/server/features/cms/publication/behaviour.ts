// The history of publishing: its rows with duration and progress, cancelling, and rolling a site back.
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import { cancelRun, type Course, loadCourses, loadRestorable } from '../../../publishing/history/queries.ts'
import { failureFilter } from '../../../publishing/history/shown-failure.ts'
import { publishingMessages } from '../../../publishing/messages.ts'
import { type JobProgress, loadJobProgress } from '../../../publishing/queries-jobs.ts'
import { enqueueRollBack } from '../../../publishing/publication.ts'
import { publicationMessages as messages } from './messages.ts'

type PublicationCall = EntityCall<'cms/publication'>
type Publication = Row<'cms/publication'>

/** Publishing decides what a site shows: the right to it is also the right to take it back. */
const releaseCode = 'app:btn:release'
const channelViewCode = 'channel:btn:get'
const open: ReadonlySet<string> = new Set(['planned', 'waiting', 'running'])

function durationOf({ startTime, finishTime }: Course, now: number): number | null {
  if (startTime === null) return null
  return Math.max(0, Math.round(((finishTime ?? now) - startTime) / 100) / 10)
}

/** The channel at which a run is, is named to those only who may publish the site. */
function progressOf(job: JobProgress, isMine: boolean): string {
  const pages = job.total > 0 ? messages.pagesDone(job.done, job.total) : ''
  return [pages, isMine ? job.text : ''].filter(Boolean).join(' · ')
}

/** Sites whose publications the user may cancel and take back, with the publications to which these can be rolled back. */
async function loadOffered(call: PublicationCall, siteIds: ReadonlySet<number>): Promise<Map<number, Set<number>>> {
  const offered = new Map<number, Set<number>>()
  for (const id of siteIds) {
    if (!(await call.rights.has(call, { module: 'app', targetId: id, code: releaseCode }))) continue
    offered.set(id, new Set((await loadRestorable(call.db, id)).map((one) => one.id)))
  }
  return offered
}

/** Channels of these rows that the user may view. */
async function loadSeen(call: PublicationCall, rows: readonly RowValues[]): Promise<ReadonlySet<unknown>> {
  const ids = [...new Set(rows.flatMap(({ channelId }) => (typeof channelId === 'number' ? [channelId] : [])))]
  const held = await call.rights.codes(call, 'channel', ids)
  return new Set(ids.filter((id) => held.get(id)?.includes(channelViewCode)))
}

/** What went wrong, without the names of templates that the user may not view. The note of a run that has ended well has none. */
async function loadReasons(call: PublicationCall, rows: readonly RowValues[], courses: ReadonlyMap<number, Course>) {
  const filters = new Map<unknown, Awaited<ReturnType<typeof failureFilter>>>()
  for (const id of new Set(rows.map(({ appid }) => Number(appid)))) filters.set(id, await failureFilter(call, id))
  const reasonOf = ({ id, appid }: RowValues): string | null => {
    const { state, error = null } = courses.get(Number(id)) ?? {}
    return state === 'done' ? error : (filters.get(appid)?.(error) ?? null)
  }
  return reasonOf
}

async function present(call: PublicationCall, rows: readonly RowValues[]): Promise<readonly RowValues[]> {
  const courses = await loadCourses(
    call.db,
    rows.map(({ id }) => Number(id)),
  )
  const running = [...courses.values()].filter(({ state }) => state === 'running')
  const progress = await loadJobProgress(
    call.db,
    running.map(({ publishJob }) => publishJob),
  )
  const offered = await loadOffered(call, new Set(rows.map(({ appid }) => Number(appid))))
  const seen = await loadSeen(call, rows)
  const reasonOf = await loadReasons(call, rows, courses)
  return rows.map((row) => {
    const course = courses.get(Number(row.id))
    const mine = offered.get(Number(row.appid))
    const job = course?.state === 'running' ? progress.get(course.publishJob) : undefined
    const error = reasonOf(row)
    return {
      ...row,
      ...(row.error !== undefined && { error }),
      ...(row.channelId !== undefined && { channelId: seen.has(row.channelId) ? row.channelId : null }),
      duration: course ? durationOf(course, call.now) : null,
      progress: job === undefined ? error : progressOf(job, mine !== undefined),
      restorable: mine?.has(Number(row.id)) === true,
      cancellable: mine !== undefined && course !== undefined && open.has(course.state),
    }
  })
}

/** Only on sites that the user may publish. */
async function loadOwn(call: PublicationCall, id: number): Promise<Publication> {
  const row = await call.rows.get(id)
  if (!row) throw notFound()
  await call.rights.assert(call, { module: 'app', targetId: row.appid, code: releaseCode })
  return row
}

async function rollBack(call: PublicationCall, { id }: { id: number }): Promise<{ jobId: number }> {
  const { appid } = await loadOwn(call, id)
  const restorable = await loadRestorable(call.db, appid)
  if (!restorable.some((one) => one.id === id)) throw conflict(publishingMessages.notKept)
  return { jobId: await enqueueRollBack(call, appid, id) }
}

async function cancel(call: PublicationCall, { id }: { id: number }): Promise<number> {
  const { publishJob: jobId } = await loadOwn(call, id)
  if (!(await cancelRun(call.db, { id, jobId, now: call.now }))) throw conflict(messages.ended)
  return 1
}

export const publicationBehaviour = defineBehaviour('cms/publication', { present, actions: { rollBack, cancel } })
