// What operators need: jobs that failed for good, tokens moved, instances migrated, loops changed, the log of what people did.
import type { InstanceRecord } from '../../ports/process/records.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ProcessOperations } from '../../ports/process/process-engine.ts'
import type { EngineContext } from './context.ts'
import { createGoBack } from './tasks/go-back.ts'
import { deleteJobs, jobKinds, requestOf } from './jobs/job-rows.ts'
import { engineMessages as messages } from './messages.ts'
import { loadLog, queryJobs } from './instances/queries-extras.ts'
import { loadInstance } from './instances/queries-instances.ts'
import { queryStartTimers } from './jobs/queries-start-timers.ts'
import { jobOf } from './rows/records.ts'
import { startTimerKind } from './jobs/start-timer.ts'
import type { EngineWork, Inside } from './work.ts'
import { processMessages } from '../../ports/process/messages.ts'

const tries = 3

async function place({ db }: EngineWork, id: string): Promise<InstanceRecord> {
  const instance = await loadInstance(db, id)
  if (instance === null) throw new AppError({ message: messages.instanceMissing, status: 404 })
  return instance
}

async function running(work: EngineWork, id: string): Promise<InstanceRecord> {
  const instance = await place(work, id)
  if (instance.endTime !== null) throw new AppError({ message: processMessages.instanceEnded, status: 409 })
  return instance
}

/** A mail's task went on long ago; everything else is waited for until its instance ends. */
async function dismissJob(work: EngineWork, id: string): Promise<void> {
  const [job] = (await queryJobs(work.db, { id, state: 'failed', size: 1 })).rows
  if (job === undefined) throw new AppError({ message: messages.jobMissing, status: 404 })
  const { endTime } = await place(work, job.instanceId)
  const isMail = job.kind === 'outbox' && job.payload?.['effect'] === 'mail'
  if (!isMail && endTime === null) throw new AppError({ message: messages.jobNeeded, status: 409 })
  await work.db.deleteFrom('flow_engine_job').where('id', '=', id).execute()
  await deleteJobs(work.db, jobKinds[job.kind], [id])
}

async function retryStartTimer(work: EngineWork, id: string): Promise<void> {
  const [timer] = (await queryStartTimers(work.db, { id, size: 1 })).rows
  if (timer === undefined) throw new AppError({ message: messages.jobMissing, status: 404 })
  if (!timer.failed) throw new AppError({ message: messages.jobWaits, status: 409 })
  await work.enqueue({ kind: startTimerKind, key: id, payload: { eventId: id } })
}

export function createOperations(context: EngineContext): Inside<ProcessOperations> {
  const { commands } = context
  return {
    jobs: ({ db }, query) => queryJobs(db, query),
    dismissJob,
    startTimers: ({ db }, query) => queryStartTimers(db, query),
    retryStartTimer,
    async retryJob(work, id) {
      const { total } = await queryJobs(work.db, { id, state: 'failed', size: 1 })
      const isKnown = total > 0 || (await queryJobs(work.db, { id, size: 1 })).total > 0
      if (!isKnown) throw new AppError({ message: messages.jobMissing, status: 404 })
      if (total === 0) throw new AppError({ message: messages.jobWaits, status: 409 })
      const row = await work.db
        .updateTable('flow_engine_job')
        .set({ failTime: null, error: null, retries: tries, dueTime: work.now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await work.enqueue(requestOf(jobOf(row)))
    },
    ...createGoBack(context),
    moveTokens: async (work, id, move) => commands.moveTokens(work, await running(work, id), move),
    migrate: async (work, id, migration) => commands.migrate(work, await running(work, id), migration),
    addLoopInstance: async (work, id, added) => {
      await commands.addLoopInstance(work, await place(work, id), added)
    },
    removeLoopInstance: async (work, id, removed) => commands.removeLoopInstance(work, await place(work, id), removed),
    log: ({ db }, query) => loadLog(db, query),
    async writeLog({ db, now }, entry) {
      await db
        .insertInto('flow_action_log')
        .values({ ...entry, actionTime: now })
        .execute()
    },
  }
}
