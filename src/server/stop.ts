// Shutdown: no new connections, requests in progress are answered, jobs get time, the database is closed last. At most ten seconds.
import type { FastifyInstance } from 'fastify'
import type { Worker } from './jobs/worker.ts'
import type { Database } from './ports/database.ts'

const STOP_WITHIN = 10_000
const JOBS_GRACE = 5_000

export interface Running {
  readonly app: FastifyInstance
  readonly worker: Worker
  readonly database: Database
}

export async function closeInOrder({ app, worker, database }: Running): Promise<void> {
  await Promise.all([app.close(), worker.stop(JOBS_GRACE)])
  await database.close()
}

export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // The second signal stops immediately.
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
