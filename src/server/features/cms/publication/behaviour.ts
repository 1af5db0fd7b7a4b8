// The history of publishing: its rows with duration and progress, cancelling, and rolling a site back.
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import { cancelRun, type Course, loadCourses, loadRestorable } from '../../../publishing/history/queries.ts'
import { publishingMessages } from '../../../publishing/messages.ts'
import { type JobProgress, loadJobProgress } from '../../../publishing/queries-jobs.ts'
import { enqueueRollBack } from '../../../publishing/publication.ts'
import { publicationMessages as messages } from './messages.ts'

type PublicationCall = EntityCall<'cms/publication'>
type Publication = Row<'cms/publication'>

/** Publishing decides what a site shows: the right to it is also the right to take it back. */
const releaseCode = 'app:btn:release'
const open: ReadonlySet<string> = new Set(['planned', 'waiting', 'running'])

function durationOf({ startTime, finishTime }: Course, now: number): number | null {
  if (startTime === null) return null
  return Math.max(0, Math.round(((finishTime ?? now) - startTime) / 100) / 10)
}

/** The channel at which a run is, is named to those only who may publish the site. */
function progressOf(job: JobProgress | undefined, { state, error }: Course, isMine: boolean): string | null {
  if (state !== 'running' || job === undefined) return error
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
  return rows.map((row) => {
    const course = courses.get(Number(row.id))
    const mine = offered.get(Number(row.appid))
    return {
      ...row,
      duration: course ? durationOf(course, call.now) : null,
      progress: course ? progressOf(progress.get(course.publishJob), course, mine !== undefined) : null,
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
