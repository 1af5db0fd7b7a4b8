// Statements on scheduled jobs: the recurring ones of the server, and what the schedulers list and change.
import type { ExpressionBuilder } from 'kysely'
import { contains } from '../sql/patterns.ts'
import type { Reader, Schema } from '../ports/database.ts'
import { maxFailures } from './schedule.ts'

/** Waits for its time or runs, even while suspended. */
const alive = ['waiting', 'running'] as const

/** As sent to people. */
export const scheduleStatus = { enabled: 1, suspended: 2, finished: 3, failing: 4, stopped: 5 } as const

const columns = [
  'id',
  'kind',
  'jobKey',
  'lane',
  'name',
  'payload',
  'status',
  'runAt',
  'cron',
  'error',
  'result',
  'progressText',
  'createBy',
  'startTime',
  'finishTime',
  'suspendTime',
  'failures',
  'scheduleType',
  'appid',
  'maxAttempts',
] as const

/** The schedule of this kind, whatever its cron and key. */
export async function findScheduled(trx: Reader, kind: string) {
  return trx
    .selectFrom('system_job')
    .select(['id', 'name', 'cron', 'defaultCron', 'status', 'runAt'])
    .where('kind', '=', kind)
    .where('cron', 'is not', null)
    .where('status', 'in', alive)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Schedules of the kind that an earlier version stored under another key. */
export async function dropOtherSchedules(trx: Reader, { kind, id }: { kind: string; id: number }): Promise<void> {
  await trx
    .deleteFrom('system_job')
    .where('kind', '=', kind)
    .where('cron', 'is not', null)
    .where('status', '=', 'waiting')
    .where('id', '!=', id)
    .execute()
}

export type ScheduleChange = Partial<
  Pick<
    Schema['system_job'],
    | 'name'
    | 'cron'
    | 'runAt'
    | 'suspendTime'
    | 'failures'
    | 'error'
    | 'status'
    | 'attempts'
    | 'createBy'
    | 'finishTime'
    | 'defaultCron'
    | 'scheduleType'
    | 'appid'
    | 'lane'
    | 'jobKey'
    | 'payload'
  >
>

export async function changeSchedule(trx: Reader, id: number, change: ScheduleChange): Promise<void> {
  await trx.updateTable('system_job').set(change).where('id', '=', id).execute()
}

type Builder = ExpressionBuilder<Schema, 'system_job'>

function hasStatus(eb: Builder, status: number) {
  if (status === scheduleStatus.finished) return eb('status', '=', 'done')
  if (status === scheduleStatus.enabled || status === scheduleStatus.failing) {
    const error = eb('error', status === scheduleStatus.enabled ? 'is' : 'is not', null)
    return eb.and([eb('status', 'in', alive), eb('suspendTime', 'is', null), error])
  }
  const isHeld = eb.and([eb('status', 'in', alive), eb('suspendTime', 'is not', null)])
  if (status === scheduleStatus.suspended)
    return eb.and([isHeld, eb.or([eb('failures', 'is', null), eb('failures', '<', maxFailures)])])
  return eb.or([eb('status', '=', 'failed'), eb.and([isHeld, eb('failures', '>=', maxFailures)])])
}

export interface ScheduleQuery {
  /** Of these sites; 0: of the server. */
  readonly appids: readonly number[]
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly status?: number | undefined
}

function scheduled(db: Reader, { appids, name, type, status }: ScheduleQuery) {
  return db
    .selectFrom('system_job')
    .where('appid', 'in', [...appids])
    .where('scheduleType', 'is not', null)
    .$if(name !== undefined, (query) => query.where('name', 'like', contains(name ?? '')))
    .$if(type !== undefined, (query) => query.where('scheduleType', '=', type ?? ''))
    .$if(status !== undefined, (query) => query.where((eb) => hasStatus(eb, status ?? 0)))
}

/** The newest first. */
export async function loadSchedules(db: Reader, query: ScheduleQuery, page: { limit: number; offset: number }) {
  const rows = scheduled(db, query).select(columns).orderBy('id', 'desc').limit(page.limit).offset(page.offset)
  return rows.execute()
}

export async function countSchedules(db: Reader, query: ScheduleQuery): Promise<number> {
  const row = await scheduled(db, query)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function loadSchedule(db: Reader, id: number) {
  const row = db.selectFrom('system_job').select(columns).where('id', '=', id).where('scheduleType', 'is not', null)
  return row.executeTakeFirst()
}

export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof loadSchedule>>>

/** Runs of a schedule, those that somebody has started and that have not ended too; the newest first. */
export async function loadRuns(db: Reader, scheduleId: number, page: { limit: number; offset: number }) {
  const runs = db.selectFrom('system_job').where('scheduleId', '=', scheduleId)
  const rows = runs.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset)
  const count = await runs.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst()
  return { rows: await rows.execute(), count: Number(count?.count ?? 0) }
}

/** Started by somebody, and not ended. */
export async function isBeingRun(db: Reader, scheduleId: number): Promise<boolean> {
  const run = db.selectFrom('system_job').select('id').where('scheduleId', '=', scheduleId)
  return (await run.where('status', 'in', alive).limit(1).executeTakeFirst()) !== undefined
}

export async function noteRunOf(trx: Reader, jobId: number, scheduleId: number): Promise<void> {
  await trx.updateTable('system_job').set({ scheduleId }).where('id', '=', jobId).execute()
}

/** With its runs that have ended. */
export async function deleteSchedule(trx: Reader, id: number): Promise<void> {
  const runs = trx.deleteFrom('system_job').where('scheduleId', '=', id).where('status', 'in', ['done', 'failed'])
  await runs.execute()
  await trx.deleteFrom('system_job').where('id', '=', id).where('status', '!=', 'running').execute()
}

/** Of a deleted site; a run that is going on is the last one, whatever its outcome. */
export async function deleteSchedulesOf(trx: Reader, appid: number): Promise<void> {
  const ids = trx.selectFrom('system_job').select('id').where('appid', '=', appid).where('scheduleType', 'is not', null)
  for (const { id } of await ids.execute()) {
    // Of any state: the row is locked, so that no run begins or ends before it is deleted.
    await changeSchedule(trx, id, { cron: null, scheduleType: null })
    await deleteSchedule(trx, id)
  }
}

/** What recurs for a site stops, until somebody enables it. */
export async function suspendRecurring(trx: Reader, appid: number, suspendTime: number): Promise<number[]> {
  const rows = trx.updateTable('system_job').set({ suspendTime }).where('appid', '=', appid)
  const going = rows.where('cron', 'is not', null).where('status', 'in', alive).where('suspendTime', 'is', null)
  return (await going.returning('id').execute()).map(({ id }) => id)
}

export async function resumeSuspended(trx: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = trx.updateTable('system_job').set({ suspendTime: null })
  await rows
    .where('id', 'in', [...ids])
    .where('status', 'in', alive)
    .execute()
}
