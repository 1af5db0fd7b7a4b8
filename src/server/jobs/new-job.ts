// A job as it is stored: what the caller asks for, and what only the server adds.
import type { JobRequest } from '../ports/job-request.ts'

export interface NewJob extends JobRequest {
  /** For people. */
  readonly name?: string
  readonly createBy?: string
  /** Recurring; `runAt` is the first time. */
  readonly cron?: string
  /** Does not run until somebody enables it. */
  readonly suspended?: boolean
}
