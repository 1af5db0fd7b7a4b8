// Suspends and activates definitions and instances: now, or at a time as a job.
import type { FlowEngineJob as EngineJob } from '../../../../generated/entities.ts'
import type { Reader } from '../../../ports/database.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import type { SuspendChange } from '../../../ports/process/process-engine.ts'
import { requestOf } from '../jobs/job-rows.ts'
import { engineMessages as messages } from '../messages.ts'
import { jobOf } from '../rows/records.ts'
import { startTimerKind } from '../jobs/start-timer.ts'
import { unendedInstance } from './known-instance.ts'
import { readListed } from '../../../sql/read-listed.ts'
import { executeText } from '../../../sql/statements.ts'
import { executeForEach, writeRows } from '../../../sql/write-rows.ts'
import { logLine } from '../rows/log-line.ts'
import type { EngineWork } from '../work.ts'
import { processMessages } from '../../../ports/process/messages.ts'

export const suspendKind = 'flow-suspend'

export type SuspensionOf = 'definition' | 'instance'

/** Commands on the trees wait until this one is done. */
async function lockRoots(db: Reader, rootIds: readonly string[]): Promise<void> {
  const text = 'update "flow_instance" set "version" = "version" + 1 where "id" in'
  await executeForEach(db, { text }, rootIds.toSorted())
}

async function changeInstances(work: EngineWork, instanceIds: readonly string[], suspended: boolean): Promise<void> {
  const before = [suspended]
  await executeForEach(
    work.db,
    { text: 'update "flow_instance" set "suspended" = ? where "id" in', before },
    instanceIds,
  )
  const tasks = 'update "flow_task" set "suspended" = ? where "endTime" is null and "instanceId" in'
  await executeForEach(work.db, { text: tasks, before }, instanceIds)
  if (!suspended) await wakeJobs(work, instanceIds)
}

/** Jobs that came due meanwhile found their instance suspended and ended; they are enqueued again. */
async function wakeJobs(work: EngineWork, instanceIds: readonly string[]): Promise<void> {
  const text = 'select * from "flow_engine_job" where "failTime" is null and "instanceId" in (?)'
  const rows = await readListed<EngineJob>(work.db, text, instanceIds)
  for (const row of rows) await work.enqueue(requestOf(jobOf(row)))
}

async function wakeStartTimers(work: EngineWork, definitionId: string): Promise<void> {
  const rows = await work.db
    .selectFrom('flow_definition_event')
    .select(['id', 'dueTime'])
    .where('definitionId', '=', definitionId)
    .where('kind', '=', 'timer')
    .execute()
  for (const { id, dueTime } of rows) {
    await work.enqueue({ kind: startTimerKind, key: id, payload: { eventId: id }, runAt: dueTime ?? work.now })
  }
}

/** Those that were in the other state. An instance that is suspended by itself, at once, is logged by its own call. */
async function logInstances(work: EngineWork, instanceIds: readonly string[], suspended: boolean): Promise<void> {
  const line = {
    action: suspended ? 'suspend' : 'activate',
    actionTime: work.now,
    account: work.account ?? work.user?.account ?? null,
  }
  const rows = instanceIds.map((instanceId) => ({ ...line, instanceId }))
  await writeRows(work.db, logLine, rows)
}

function refuseSame({ suspended }: SuspendChange): never {
  throw conflict(suspended ? messages.alreadySuspended : messages.alreadyActive)
}

async function knownDefinition(db: Reader, id: string): Promise<void> {
  const row = await db.selectFrom('flow_definition').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(processMessages.definitionMissing)
}

async function suspendDefinition(work: EngineWork, id: string, change: SuspendChange): Promise<void> {
  const { suspended, withInstances = false } = change
  await knownDefinition(work.db, id)
  const changed = await executeText(
    work.db,
    'update "flow_definition" set "suspended" = ? where "id" = ? and "suspended" = ? returning "id"',
    [suspended, id, !suspended],
  )
  if (changed.length === 0) refuseSame(change)
  if (!suspended) await wakeStartTimers(work, id)
  if (!withInstances) return
  const rows = await work.db
    .selectFrom('flow_instance')
    .select(['id', 'rootId', 'suspended'])
    .where('definitionId', '=', id)
    .where('endTime', 'is', null)
    .execute()
  await lockRoots(work.db, [...new Set(rows.map(({ rootId }) => rootId))])
  await changeInstances(
    work,
    rows.map((row) => row.id),
    suspended,
  )
  const changing = rows.filter((row) => row.suspended !== suspended)
  await logInstances(
    work,
    changing.map((row) => row.id),
    suspended,
  )
}

async function suspendInstance(work: EngineWork, id: string, change: SuspendChange): Promise<void> {
  const row = await unendedInstance(work.db, id)
  if (row.suspended === change.suspended) refuseSame(change)
  await lockRoots(work.db, [row.rootId])
  await changeInstances(work, [id], change.suspended)
}

export async function suspend(
  work: EngineWork,
  of: SuspensionOf,
  target: { id: string; change: SuspendChange },
): Promise<void> {
  const { id, change } = target
  const { suspended, withInstances = false, at = null } = change
  if (at === null || at <= work.now) {
    return of === 'definition' ? suspendDefinition(work, id, change) : suspendInstance(work, id, change)
  }
  if (of === 'definition') await knownDefinition(work.db, id)
  else await unendedInstance(work.db, id)
  const payload = { of, id, suspended, withInstances }
  await work.enqueue({ kind: suspendKind, key: `${of} ${id} ${suspended}`, payload, runAt: at })
}

export async function suspendAsPlanned(
  work: EngineWork,
  of: SuspensionOf,
  target: { id: string; change: SuspendChange },
): Promise<void> {
  await suspend(work, of, target)
  if (of === 'instance') await logInstances(work, [target.id], target.change.suspended)
}
