// Jobs on a database of their own, with any number of workers, each as if in a process of its own.
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { createMemoryMailer } from '../../src/server/adapters/memory-mail.ts'
import type { NewJob } from '../../src/server/jobs/new-job.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import type { JobHandlers } from '../../src/server/jobs/job-context.ts'
import { type Worker, createWorker } from '../../src/server/jobs/worker.ts'
import type { Database } from '../../src/server/ports/database.ts'
import { callsOn } from './calls.ts'
import { type ManualClock, createManualClock } from './manual-clock.ts'
import { type TestDatabase, createTestDatabase, type DatabaseKind } from './test-database.ts'

export async function openJobFixture(kind: DatabaseKind) {
  const made: TestDatabase = await createTestDatabase(kind)
  const clock: ManualClock = createManualClock()
  const runs: unknown[] = []
  const errors: unknown[] = []
  const workers: Worker[] = []

  const note: JobHandlers[string] = async ({ payload }) => {
    runs.push(payload)
  }

  function newWorker(handlers: JobHandlers, database: Database): Worker {
    const outside = { files: createMemoryFiles(), mailer: createMemoryMailer(), clock, timeZone: 'Asia/Shanghai' }
    const { createCall } = callsOn(database, clock)
    const onError = (error: unknown) => errors.push(error)
    return createWorker({ ports: { database, ...outside }, createCall, handlers, onError })
  }

  function workerFor(handlers: JobHandlers, database: Database = made.database): Worker {
    const worker = newWorker(handlers, database)
    workers.push(worker)
    return worker
  }

  /** A worker takes a job of this kind and goes silent. */
  async function dieAt(jobKind: string): Promise<void> {
    const started = Promise.withResolvers<void>()
    const hang = () => {
      started.resolve()
      return new Promise<never>(() => {})
    }
    void newWorker({ [jobKind]: hang }, made.database).runDueJobs()
    await started.promise
  }

  const enqueue = (job: NewJob) => made.database.transaction((trx) => enqueueJob(trx, job, clock.now()))
  const jobs = () => made.database.read.selectFrom('system_job').selectAll().orderBy('id').execute()

  async function only() {
    const [job, ...others] = await jobs()
    if (job === undefined || others.length > 0) throw new Error(`There are ${others.length + (job ? 1 : 0)} jobs.`)
    return job
  }

  async function close(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)))
    await made.dispose()
  }

  return { made, clock, runs, errors, note, workerFor, dieAt, enqueue, jobs, only, close }
}

export type JobFixture = Awaited<ReturnType<typeof openJobFixture>>
