// Operator functions: permanently failed jobs, moving tokens, migrating instances, changing loops, the log of what people did.
import { conflict, notFound } from '../../errors/errors.ts'
import type { ProcessOperations } from '../../ports/process/process-engine.ts'
import type { EngineContext } from './context.ts'
import { createGoBack } from './tasks/go-back.ts'
import { deleteJobs, jobKinds, requestOf } from './jobs/job-rows.ts'
import { engineMessages as messages } from './messages.ts'
import { loadLastLogged, loadLog, loadLogAfter, queryJobs } from './instances/queries-extras.ts'
import { knownInstance, unendedInstance } from './instances/known-instance.ts'
import { queryStartTimers } from './jobs/queries-start-timers.ts'
import { jobOf } from './rows/records.ts'
import { logLine } from './rows/log-line.ts'
import { startTimerKind } from './jobs/start-timer.ts'
import { writeRows } from '../../sql/write-rows.ts'
import type { EngineWork, Inside } from './work.ts'

const tries = 3

/** A mail's task has continued long ago; every other job is awaited until its instance ends. */
async function dismissJob(work: EngineWork, id: string): Promise<void> {
  const [job] = (await queryJobs(work.db, { id, state: 'failed', size: 1 })).rows
  if (job === undefined) throw notFound(messages.jobMissing)
  const { endTime } = await knownInstance(work.db, job.instanceId)
  const isMail = job.kind === 'outbox' && job.payload?.['effect'] === 'mail'
  if (!isMail && endTime === null) throw conflict(messages.jobNeeded)
  await work.db.deleteFrom('flow_engine_job').where('id', '=', id).execute()
  await deleteJobs(work.db, jobKinds[job.kind], [id])
}

async function retryStartTimer(work: EngineWork, id: string): Promise<void> {
  const [timer] = (await queryStartTimers(work.db, { id, size: 1 })).rows
  if (timer === undefined) throw notFound(messages.jobMissing)
  if (!timer.failed) throw conflict(messages.jobWaits)
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
      if (!isKnown) throw notFound(messages.jobMissing)
      if (total === 0) throw conflict(messages.jobWaits)
      const row = await work.db
        .updateTable('flow_engine_job')
        .set({ failTime: null, error: null, retries: tries, dueTime: work.now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await work.enqueue(requestOf(jobOf(row)))
    },
    ...createGoBack(context),
    moveTokens: async (work, id, move) => commands.moveTokens(work, await unendedInstance(work.db, id), move),
    migrate: async (work, id, migration) => commands.migrate(work, await unendedInstance(work.db, id), migration),
    addLoopInstance: async (work, id, added) => {
      await commands.addLoopInstance(work, await knownInstance(work.db, id), added)
    },
    removeLoopInstance: async (work, id, removed) =>
      commands.removeLoopInstance(work, await knownInstance(work.db, id), removed),
    log: ({ db }, query) => loadLog(db, query),
    lastLogged: ({ db }, asked) => loadLastLogged(db, asked),
    logAfter: ({ db }, id) => loadLogAfter(db, id),
    async writeLog({ db, now }, entry) {
      await writeRows(db, logLine, [{ ...entry, actionTime: now }])
    },
  }
}
