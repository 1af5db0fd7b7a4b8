// The notifications of calls that have failed as jobs: an action on many rows, an export, an import.
import type { FailureNotice } from '../jobs/notify-of-failure.ts'
import { batchKind } from './action/hand-over.ts'
import { exportKind } from './export/export-job.ts'
import { importKind } from './import/import-state.ts'
import { importMessages } from './import/messages.ts'
import { entityMessages as messages } from './messages.ts'

export const jobFailures: Readonly<Record<string, FailureNotice>> = {
  [batchKind]: { kind: 'job', name: messages.batch },
  [exportKind]: { kind: 'job', name: messages.exportJob },
  [importKind]: { kind: 'job', name: importMessages.job },
}
