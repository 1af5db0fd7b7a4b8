// The notification of an action on many rows that has failed as a job.
import type { FailureNotice } from '../../jobs/notify-of-failure.ts'
import { entityMessages as messages } from '../messages.ts'
import { batchKind } from './hand-over.ts'

export const batchFailures: Readonly<Record<string, FailureNotice>> = {
  [batchKind]: { kind: 'job', name: messages.batch },
}
