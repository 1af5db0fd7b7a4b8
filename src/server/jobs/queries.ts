// The statements on job rows.
import { type ExpressionBuilder, sql } from 'kysely'
import { dialectOf } from '../sql/dynamic.ts'
import type { Reader, Schema } from '../ports/database.ts'
import type { NewJob } from './new-job.ts'
import type { JobStatus } from './job-context.ts'

const maxNameLength = 200

const waiting: JobStatus = 'waiting'
const running: JobStatus = 'running'

function scheduleColumns({ schedule, name }: NewJob) {
  return {
    name: schedule?.name.slice(0, maxNameLength) ?? name ?? null,
    scheduleType: schedule?.type ?? null,
    appid: schedule?.appid ?? null,
  }
}

/** Serialises two processes that enqueue the same key (SQLite has one writer anyway). */
export async function lockKey(trx: Reader, kind: string, key: string): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${key}`}))`.execute(trx)
}

export async function replaceWaiting(
  trx: Reader,
  job: NewJob & { key: string },
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('system_job')
    .set({
      payload: job.payload,
      ...scheduleColumns(job),
      runAt: job.runAt ?? now,
      cron: job.cron ?? null,
      createBy: job.createBy ?? null,
      suspendTime: job.suspended === true ? now : null,
      attempts: 0,
      failures: null,
      error: null,
    })
    .where('kind', '=', job.kind)
    .where('jobKey', '=', job.key)
    .where('status', '=', waiting)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertJob(trx: Reader, job: NewJob, now: number): Promise<number> {
  const row = await trx
    .insertInto('system_job')
    .values({
      kind: job.kind,
      jobKey: job.key ?? null,
      lane: job.lane ?? null,
      ...scheduleColumns(job),
      payload: job.payload,
      status: waiting,
      runAt: job.runAt ?? now,
      cron: job.cron ?? null,
      suspendTime: job.suspended === true ? now : null,
      attempts: 0,
      maxAttempts: job.maxAttempts ?? 3,
      progressDone: 0,
      progressTotal: 0,
      createTime: now,
      createBy: job.createBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface Due {
  readonly kinds: readonly string[]
  readonly now: number
}

/** No other job of the same lane is running. */
function isLaneFree(eb: ExpressionBuilder<Schema, 'system_job'>) {
  const other = eb
    .selectFrom('system_job as other')
    .select('other.id')
    .whereRef('other.lane', '=', 'system_job.lane')
    .whereRef('other.id', '!=', 'system_job.id')
    .where('other.status', '=', running)
  return eb.or([eb('system_job.lane', 'is', null), eb.not(eb.exists(other))])
}

function dueJobs(db: Reader, { kinds, now }: Due) {
  return db
    .selectFrom('system_job')
    .where('kind', 'in', [...kinds])
    .where('status', '=', waiting)
    .where('suspendTime', 'is', null)
    .where('runAt', '<=', now)
    .where(isLaneFree)
}

export async function hasDueJob(db: Reader, due: Due): Promise<boolean> {
  return (await dueJobs(db, due).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Due time of the next waiting job that no other blocks; null if none waits. */
export async function loadNextRunAt(db: Reader, kinds: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('system_job')
    .select((eb) => eb.fn.min('runAt').as('runAt'))
    .where('status', '=', waiting)
    .where('suspendTime', 'is', null)
    .where('kind', 'in', [...kinds])
    .where(isLaneFree)
    .executeTakeFirst()
  return row?.runAt ?? null
}

export interface Lease {
  readonly leaseBy: string
  readonly leaseUntil: number
}

/** Another process may have taken a job of the lane at the same moment: they are serialised here. */
async function entersLane(trx: Reader, { id, lane }: { id: number; lane: string | null }) {
  if (lane === null) return true
  await lockKey(trx, 'lane', lane)
  const free = trx.selectFrom('system_job').select('id').where('id', '=', id)
  return (await free.where(isLaneFree).executeTakeFirst()) !== undefined
}

/** Takes at most one due job that no other worker is taking at the same time. */
export async function leaseDueJob(trx: Reader, due: Due, lease: Lease) {
  const oldest = dueJobs(trx, due).select(['id', 'lane']).orderBy('runAt').orderBy('id').limit(1)
  const found = await (dialectOf(trx) === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst()
  if (found === undefined || !(await entersLane(trx, found))) return undefined
  return trx
    .updateTable('system_job')
    .set((eb) => ({
      ...lease,
      status: running,
      attempts: eb('attempts', '+', 1),
      startTime: due.now,
      progressDone: 0,
      progressTotal: 0,
      progressText: null,
    }))
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof leaseDueJob>>>

/** Every job leased to a worker, dead ones included. */
export async function loadRunning(db: Reader) {
  return db
    .selectFrom('system_job')
    .select(['id', 'kind', 'jobKey', 'runAt', 'attempts', 'maxAttempts', 'leaseBy', 'leaseUntil'])
    .where('status', '=', running)
    .execute()
}

export type RunningJob = Awaited<ReturnType<typeof loadRunning>>[number]

export interface Held {
  readonly id: number
  readonly leaseBy: string | null
  /** Only if the lease is unchanged since it was read. */
  readonly leaseUntil?: number | null
}

export type JobChange = Partial<
  Pick<
    JobRow,
    | 'status'
    | 'runAt'
    | 'leaseBy'
    | 'leaseUntil'
    | 'attempts'
    | 'error'
    | 'result'
    | 'progressDone'
    | 'progressTotal'
    | 'progressText'
    | 'finishTime'
    | 'failures'
    | 'suspendTime'
    | 'scheduleType'
  >
>

/** False if another worker has taken the job over: nothing is changed then. */
export async function changeHeldJob(trx: Reader, held: Held, change: JobChange): Promise<boolean> {
  const { id, leaseBy, leaseUntil } = held
  const row = trx.updateTable('system_job').set(change).where('id', '=', id).where('leaseBy', '=', leaseBy)
  const lease = leaseUntil === undefined ? row : row.where('leaseUntil', '=', leaseUntil)
  const done = await lease.where('status', '=', running).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Undefined if another worker has taken the job over; locked until the end of the transaction otherwise. */
export async function lockHeld(trx: Reader, { id, leaseBy }: Held) {
  const row = trx
    .selectFrom('system_job')
    .select(['result', 'scheduleType'])
    .where('id', '=', id)
    .where('leaseBy', '=', leaseBy)
  const held = row.where('status', '=', running)
  return (dialectOf(trx) === 'postgres' ? held.forUpdate() : held).executeTakeFirst()
}

export async function hasWaitingTwin(trx: Reader, job: { kind: string; jobKey: string | null }): Promise<boolean> {
  if (job.jobKey === null) return false
  const twin = await trx
    .selectFrom('system_job')
    .select('id')
    .where('kind', '=', job.kind)
    .where('jobKey', '=', job.jobKey)
    .where('status', '=', waiting)
    .limit(1)
    .executeTakeFirst()
  return twin !== undefined
}

/** Finished jobs are kept for a while for people to look at, runs of schedules as long as failed ones. */
export async function deleteEndedJobs(trx: Reader, before: { done: number; failed: number }): Promise<void> {
  await trx
    .deleteFrom('system_job')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'done'), eb('scheduleId', 'is', null), eb('finishTime', '<', before.done)]),
        eb.and([eb('status', '=', 'done'), eb('finishTime', '<', before.failed)]),
        eb.and([eb('status', '=', 'failed'), eb('finishTime', '<', before.failed)]),
      ]),
    )
    .execute()
}

/** Waiting or running; serialised for the person until the end of the transaction. */
export async function countUnended(trx: Reader, kind: string, account: string): Promise<number> {
  await lockKey(trx, kind, `of ${account}`)
  const row = await trx
    .selectFrom('system_job')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', '=', kind)
    .where('createBy', '=', account)
    .where('status', 'in', [waiting, running])
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function loadUnendedPayloads(db: Reader, kind: string): Promise<unknown[]> {
  const jobs = db.selectFrom('system_job').select('payload').where('kind', '=', kind)
  const rows = await jobs.where('status', 'in', [waiting, running]).execute()
  return rows.map(({ payload }) => payload)
}

/** What a job has noted, in its last transactions or at its end. */
export async function loadJobResult(db: Reader, id: number): Promise<unknown> {
  const row = await db.selectFrom('system_job').select('result').where('id', '=', id).executeTakeFirst()
  return row?.result ?? null
}

/** Kept if the job is interrupted or fails; its next run may go on from it. */
export async function storeJobResult(trx: Reader, id: number, result: JobRow['result']): Promise<void> {
  await trx.updateTable('system_job').set({ result }).where('id', '=', id).execute()
}
