// A job as it is stored: what was asked for, and what only the server itself adds.
import type { JobRequest } from '../ports/job-request.ts'

export interface NewJob extends JobRequest {
  /** For people. */
  readonly name?: string
  readonly createBy?: string
  /** Runs again and again; `runAt` is the first time. */
  readonly cron?: string
}
