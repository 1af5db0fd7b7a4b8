// Clean-up, every ten minutes: expired sessions and codes at once, logs, finished jobs and their files when they are old enough.
import { loadSources } from '../../../entity/import/sources.ts'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import { collectResults } from '../../../jobs/result-file.ts'
import type { Reader } from '../../../ports/database.ts'
import type { ScheduleSettings } from '../../feature.ts'
import { upkeepMessages as messages } from './messages.ts'
import { deleteFinishedJobs, deleteOld } from './queries.ts'

export const upkeepKind = 'system-upkeep'
const DAY = 86_400_000
const JOB_DAYS = 30
const ATTEMPT_DAYS = 1
const DRAFT_DAYS = 90
const NOTICE_DAYS = 90
/** A connection that was lost for longer starts afresh. */
const EVENT_MINUTES = 10

type Step = (trx: Reader) => Promise<number>

async function repeat({ call, signal }: JobContext, step: Step): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const deleted = await call.transaction(({ db }) => step(db))
    total += deleted
    if (deleted === 0) break
  }
  return total
}

async function clean(context: JobContext): Promise<{ deleted: number }> {
  const { call, payload, files } = context
  const { now } = call
  const logDays = Number(payload.logDays)
  const logs = now - logDays * DAY
  const steps: Step[] = [
    (trx) => deleteOld(trx, { table: 'system_session', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_view_as', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_captcha', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_password_reset', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_upload_quota', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_login_attempt', column: 'attemptTime', before: now - ATTEMPT_DAYS * DAY }),
    (trx) => deleteOld(trx, { table: 'system_undo', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_presence', column: 'expireTime', before: now }),
    (trx) => deleteOld(trx, { table: 'system_event', column: 'eventTime', before: now - EVENT_MINUTES * 60_000 }),
    (trx) => deleteOld(trx, { table: 'system_notice', column: 'sentTime', before: now - NOTICE_DAYS * DAY }),
    (trx) => deleteOld(trx, { table: 'system_draft', column: 'savedTime', before: now - DRAFT_DAYS * DAY }),
    (trx) => deleteOld(trx, { table: 'system_import_failure', column: 'failTime', before: now - ATTEMPT_DAYS * DAY }),
    (trx) => deleteFinishedJobs(trx, now - JOB_DAYS * DAY),
  ]
  if (logDays > 0) {
    steps.push((trx) => deleteOld(trx, { table: 'system_login_log', column: 'loginTime', before: logs }))
    steps.push((trx) => deleteOld(trx, { table: 'system_operation_log', column: 'operTime', before: logs }))
  }
  let deleted = await collectResults(files, await loadSources(call.db), now)
  for (const step of steps) deleted += await repeat(context, step)
  await context.progress(deleted, deleted, messages.deleted(deleted))
  return { deleted }
}

export const upkeepJobs: JobHandlers = { [upkeepKind]: clean }

export function upkeepSchedules({ logDays }: ScheduleSettings): Schedule[] {
  const schedule = { type: 'logs', appid: 0, name: messages.name } as const
  return [{ kind: upkeepKind, key: 'logs', cron: '*/10 * * * *', payload: { logDays }, schedule }]
}
