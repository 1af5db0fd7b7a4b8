// Enables, suspends, runs and deletes a scheduled job.
import { schedulerRuleMessages } from '../../../../shared/rules/cms/scheduler.messages.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import { conflict } from '../../../errors/errors.ts'
import { parseId } from '../../../entity/ids.ts'
import {
  changeSchedule,
  deleteSchedule,
  isBeingRun,
  noteRunOf,
  type ScheduleChange,
  type ScheduleRow,
  scheduleStatus,
} from '../../../jobs/queries-schedules.ts'
import { nextRunOf } from '../../../jobs/schedule.ts'
import { cancelPlanned, noteAsked } from '../../../publishing/history/queries.ts'
import { parsePublication, publishKind } from '../../../publishing/publication.ts'
import type { ScheduleType } from '../../../ports/job-request.ts'
import { assertNoTwin, lockManaged, server } from './access.ts'
import { schedulerMessages as messages } from './messages.ts'
import { isOver, isRecurring, isRemovable, isRunnable, statusOf } from './present.ts'

const mayStart: ReadonlySet<number> = new Set([
  scheduleStatus.suspended,
  scheduleStatus.finished,
  scheduleStatus.failing,
  scheduleStatus.stopped,
])
const mayStop: ReadonlySet<number> = new Set([scheduleStatus.enabled, scheduleStatus.failing])

type Change = (inside: Call, row: ScheduleRow) => Promise<ScheduleChange>

async function change(call: Call, body: RowValues, { action, find }: { action: string; find: Change }) {
  const id = parseId(body)
  return call.transaction(async (inside) => {
    const row = await lockManaged(inside, id)
    await changeSchedule(inside.db, id, await find(inside, row))
    await inside.log({ entity: 'cms/scheduler', id, action, after: { name: row.name } })
    return 1
  })
}

/** A publication of its own in the history: a cancelled one does not run. */
async function noteRevived({ db }: Call, row: ScheduleRow): Promise<void> {
  if (row.kind !== publishKind) return
  await noteAsked(db, row.id, { ...parsePublication(row.payload as RowValues), planTime: null })
}

/** A recurring job goes on at its next time: what it has missed while suspended is not made up for. A plan that is overdue runs at once. */
async function enabled(inside: Call, row: ScheduleRow): Promise<ScheduleChange> {
  const { now, timeZone } = inside
  if (!mayStart.has(statusOf(row))) throw conflict(messages.wrongState)
  const fresh = { suspendTime: null, failures: null, error: null }
  if (row.status === 'running') return fresh
  if (isRecurring(row)) {
    const runAt = row.cron === null ? null : nextRunOf(row.cron, timeZone, now)
    if (runAt === null) throw conflict(messages.noCron)
    return { ...fresh, runAt }
  }
  if (row.status === 'waiting') return row.suspendTime !== null ? fresh : { ...fresh, runAt: now }
  // It would do what was planned then, whatever has become of the article.
  if (isOver(row)) throw conflict(schedulerRuleMessages.articleDone)
  await assertNoTwin(inside, row)
  await noteRevived(inside, row)
  return { ...fresh, status: 'waiting', attempts: 0, finishTime: null, runAt: now }
}

export function enable(call: Call, body: RowValues): Promise<number> {
  return change(call, body, { action: 'enable', find: enabled })
}

/** A run that is going on ends as usual; it is the last one. */
export function suspend(call: Call, body: RowValues): Promise<number> {
  const find: Change = async (inside, row) => {
    if (!mayStop.has(statusOf(row))) throw conflict(messages.wrongState)
    return { suspendTime: inside.now, failures: null }
  }
  return change(call, body, { action: 'suspend', find })
}

/** A recurring job keeps its times: the run is a job of its own, in the same lane. */
async function runBeside(inside: Call, row: ScheduleRow): Promise<number> {
  if (await isBeingRun(inside.db, row.id)) throw conflict(messages.running)
  const { kind, lane, payload, name, id } = row
  const where = lane === null ? {} : { lane }
  const jobId = await inside.enqueue({ kind, ...where, payload: payload as RowValues, maxAttempts: 1 })
  await changeSchedule(inside.db, jobId, { name })
  await noteRunOf(inside.db, jobId, id)
  return jobId
}

/** The plan itself is brought forward: the waiting job is replaced. */
function runNow(inside: Call, row: ScheduleRow): Promise<number> {
  const { kind, jobKey, lane, payload, scheduleType, appid, name } = row
  const schedule = { type: scheduleType as ScheduleType, appid: appid ?? server, name: name ?? '' }
  const where = { key: jobKey ?? '', ...(lane !== null && { lane }) }
  return inside.enqueue({ kind, ...where, payload: payload as RowValues, schedule, runAt: inside.now })
}

export async function run(call: Call, body: RowValues): Promise<{ readonly jobId: number }> {
  const id = parseId(body)
  return call.transaction(async (inside) => {
    const row = await lockManaged(inside, id)
    if (row.status === 'running') throw conflict(messages.running)
    if (!isRunnable(row)) throw conflict(messages.wrongState)
    await inside.log({ entity: 'cms/scheduler', id, action: 'run', after: { name: row.name } })
    if (isRecurring(row)) return { jobId: await runBeside(inside, row) }
    return { jobId: await runNow(inside, row) }
  })
}

export async function del(call: Call, body: RowValues): Promise<number> {
  const id = parseId(body)
  return call.transaction(async (inside) => {
    const row = await lockManaged(inside, id)
    if (row.status === 'running') throw conflict(messages.running)
    if (!isRemovable(row)) throw conflict(messages.kept)
    await cancelPlanned(inside.db, id, inside.now)
    await deleteSchedule(inside.db, id)
    await inside.log({ entity: 'cms/scheduler', id, action: 'del', before: { name: row.name, plan: row.runAt } })
    return 1
  })
}
