// What somebody is told whose action on many rows has failed as a job.
import type { FailureNews } from '../../jobs/tell-failure.ts'
import { entityMessages as messages } from '../messages.ts'
import { batchKind } from './hand-over.ts'

export const batchFailures: Readonly<Record<string, FailureNews>> = {
  [batchKind]: { kind: 'job', name: messages.batch },
}
