// Changes the name of a scheduled job, and when it runs: the cron of one that recurs, the plan of any other.
import { parseTime } from '../../../../shared/entity/wire-time.ts'
import { checkAction } from '../../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../../shared/validation/load-validator.ts'
import { normaliseBody } from '../../../../shared/validation/normalise.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import { conflict, invalid, notFound } from '../../../errors/errors.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { parseId } from '../../../entity/ids.ts'
import { changeSchedule, type ScheduleChange, type ScheduleRow } from '../../../jobs/queries-schedules.ts'
import { isReadableCron, nextRunOf } from '../../../jobs/schedule.ts'
import { noteAsked } from '../../../publishing/history/queries.ts'
import { parsePublication, publishKind } from '../../../publishing/publication.ts'
import { assertNoTwin, lockManaged, server } from './access.ts'
import { schedulerMessages as messages } from './messages.ts'
import { isChangeable, isRecurring } from './present.ts'

type SchedulerCall = EntityCall<'cms/scheduler'>

function refuse(field: string, message: string): never {
  throw invalid([{ field, message }])
}

/** The name and the rule of the job; the other kind of rule is ignored. */
async function checkedValues(call: SchedulerCall, row: ScheduleRow, body: RowValues): Promise<RowValues> {
  const action = call.descriptor.actions['edit']
  if (action === undefined) throw notFound()
  const { values, errors } = normaliseBody(action.input?.fields ?? [], body)
  const recurring = isRecurring(row)
  const given = { ...values, recurring, ...(recurring ? { plan: null } : { cron: null }) }
  const validate = await loadValidator('cms/scheduler.edit')
  const found = [...errors, ...checkAction({ entity: 'cms/scheduler', action }, validate, given)]
  if (found.length > 0) throw invalid(found)
  return given
}

/** Nobody has to enable a job that has just got its first cron. */
function cronChange(call: Call, row: ScheduleRow, cron: string | null): ScheduleChange {
  if (cron === null && row.appid === server) refuse('cron', messages.cronRequired)
  if (cron === null) return { cron, suspendTime: call.now }
  if (!isReadableCron(cron)) refuse('cron', messages.cronInvalid)
  const runAt = nextRunOf(cron, call.timeZone, call.now)
  if (runAt === null) refuse('cron', messages.neverRuns)
  return row.cron === null ? { cron, runAt, suspendTime: null } : { cron, runAt }
}

function planChange(call: Call, row: ScheduleRow, plan: string | null): ScheduleChange {
  const runAt = plan === null ? null : parseTime(plan, call.timeZone)
  if (runAt === null) refuse('plan', messages.planRequired)
  if (runAt === row.runAt) return {}
  if (runAt <= call.now) refuse('plan', messages.planPast)
  const fresh = { status: 'waiting', attempts: 0, error: null, finishTime: null }
  return { runAt, ...(row.status === 'waiting' ? {} : { ...fresh, suspendTime: null }) }
}

/** The history of publishing shows when it is planned. */
async function notePlan(call: Call, row: ScheduleRow, { runAt }: ScheduleChange): Promise<void> {
  if (row.kind !== publishKind || runAt === undefined) return
  await noteAsked(call.db, row.id, { ...parsePublication(row.payload as RowValues), planTime: runAt })
}

function ruleChange(call: Call, row: ScheduleRow, values: RowValues): ScheduleChange {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : null)
  if (!isRecurring(row)) return 'plan' in values ? planChange(call, row, text('plan')) : {}
  return 'cron' in values ? cronChange(call, row, text('cron')?.replaceAll(/\s+/g, ' ') ?? null) : {}
}

export async function edit(call: SchedulerCall, body: RowValues): Promise<number> {
  const id = parseId(body)
  return call.transaction(async (inside) => {
    const row = await lockManaged(inside, id)
    if (!isChangeable(row)) throw conflict(messages.ofArticle)
    if (row.status === 'running') throw conflict(messages.running)
    const values = await checkedValues(call, row, body)
    const name = String(values.name)
    const rule = ruleChange(inside, row, values)
    if (rule.status !== undefined) await assertNoTwin(inside, row)
    await changeSchedule(inside.db, id, { ...rule, name, createBy: inside.account })
    await notePlan(inside, row, rule)
    const before = { name: row.name, cron: row.cron, runAt: row.runAt }
    const after = { name, cron: row.cron, runAt: row.runAt, ...rule }
    await inside.log({ entity: 'cms/scheduler', id, action: 'edit', before, after })
    return 1
  })
}
