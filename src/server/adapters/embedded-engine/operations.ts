// What operators need: jobs that failed for good, and the log of what people did.
import { AppError } from '../../http/app-error.ts'
import type { ProcessOperations } from '../../ports/process-engine.ts'
import { requestOf } from './job-rows.ts'
import { engineMessages as say } from './messages.ts'
import { loadLog, queryFailedJobs } from './queries-extras.ts'
import { jobOf } from './records.ts'

const tries = 3

export function createOperations(): ProcessOperations {
  return {
    failedJobs: ({ db }, query) => queryFailedJobs(db, query),
    async retryJob(work, id) {
      const row = await work.db
        .updateTable('flow_engine_job')
        .set({ failTime: null, error: null, retries: tries, dueTime: work.now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new AppError({ message: say.jobMissing, status: 404 })
      await work.enqueue(requestOf(jobOf(row)))
    },
    log: ({ db }, query) => loadLog(db, query),
    async writeLog({ db, now }, entry) {
      await db
        .insertInto('flow_action_log')
        .values({ ...entry, actionTime: now })
        .execute()
    },
  }
}
