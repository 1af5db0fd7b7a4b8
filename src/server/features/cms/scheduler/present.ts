// Scheduled jobs and their runs as people see them.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import type { loadRuns, ScheduleRow } from '../../../jobs/queries-schedules.ts'
import { scheduleStatus } from '../../../jobs/queries-schedules.ts'
import { maxFailures } from '../../../jobs/schedule.ts'
import { publishRegularlyKind } from '../../../publishing/site-schedule.ts'

/** What belongs to an article is changed in the article. */
const timesOfArticle: ReadonlySet<string> = new Set(['show', 'offline'])
/** Plans that somebody has made and can take back. */
const plans: ReadonlySet<string> = new Set(['site', 'channel', 'article'])

export function isRecurring({ cron, kind }: Pick<ScheduleRow, 'cron' | 'kind'>): boolean {
  return cron !== null || kind === publishRegularlyKind
}

/** Of an article, and carried out: the article may have been changed or published again since. */
export function isOver({ scheduleType, status }: Pick<ScheduleRow, 'scheduleType' | 'status'>): boolean {
  return status === 'done' && (scheduleType === 'article' || timesOfArticle.has(scheduleType ?? ''))
}

function isAlive({ status }: Pick<ScheduleRow, 'status'>): boolean {
  return status === 'waiting' || status === 'running'
}

export function statusOf(row: Pick<ScheduleRow, 'status' | 'suspendTime' | 'failures' | 'error'>): number {
  if (row.status === 'done') return scheduleStatus.finished
  if (!isAlive(row)) return scheduleStatus.stopped
  if (row.suspendTime !== null)
    return (row.failures ?? 0) >= maxFailures ? scheduleStatus.stopped : scheduleStatus.suspended
  return row.error === null ? scheduleStatus.enabled : scheduleStatus.failing
}

export function isChangeable(row: ScheduleRow): boolean {
  return !timesOfArticle.has(row.scheduleType ?? '') && (row.scheduleType !== 'article' || row.status !== 'done')
}

export function isRunnable(row: ScheduleRow): boolean {
  return row.status === 'waiting' && !timesOfArticle.has(row.scheduleType ?? '')
}

export function isRemovable(row: ScheduleRow): boolean {
  return row.status !== 'running' && plans.has(row.scheduleType ?? '')
}

function secondsBetween(start: number | null, end: number | null): number | null {
  return start === null || end === null ? null : Math.max(0, Math.round((end - start) / 100) / 10)
}

function timeOf(call: Call, time: number | null): string | null {
  return time === null ? null : formatTime(time, call.timeZone)
}

interface Ended {
  readonly error: string | null
  readonly progressText: string | null
  readonly result: unknown
}

/** While it runs or when it has ended, beside its error. */
export function outputOf({ progressText, result }: Omit<Ended, 'error'>): string | null {
  return progressText ?? (result as { text?: string } | null)?.text ?? null
}

function outcomeOf(ended: Ended): string | null {
  return ended.error ?? outputOf(ended)
}

export function toSchedule(call: Call, row: ScheduleRow): RowValues {
  const recurring = isRecurring(row)
  const plan = recurring ? null : timeOf(call, row.runAt)
  const isDue = row.status === 'waiting' && row.suspendTime === null
  const isRunning = row.status === 'running'
  return {
    id: row.id,
    name: row.name,
    type: row.scheduleType,
    status: statusOf(row),
    recurring,
    rule: recurring ? row.cron : plan,
    cron: row.cron,
    plan,
    nextTime: isDue ? timeOf(call, row.runAt) : null,
    lastTime: timeOf(call, row.startTime),
    duration: isRunning ? null : secondsBetween(row.startTime, row.finishTime),
    outcome: isRunning ? null : outcomeOf(row),
    account: row.createBy,
    running: isRunning || (isDue && row.runAt <= call.now),
    failed: row.error !== null,
    changeable: isChangeable(row),
    over: isOver(row),
    runnable: isRunnable(row),
    removable: isRemovable(row),
  }
}

type RunRow = Awaited<ReturnType<typeof loadRuns>>['rows'][number]

export function toRun(call: Call, run: RunRow): RowValues {
  return {
    id: run.id,
    startTime: timeOf(call, run.startTime),
    finishTime: timeOf(call, run.finishTime),
    duration: secondsBetween(run.startTime, run.finishTime),
    status: run.status,
    attempt: run.attempts,
    output: run.error === null ? outcomeOf(run) : run.progressText,
    error: run.error,
    account: run.createBy,
  }
}
