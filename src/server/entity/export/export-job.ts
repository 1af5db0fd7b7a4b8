// The job that writes a large export: as the person who asked for it, with a file for them alone when it is done.
import type { RowValues } from '../../call/call.ts'
import { AppError } from '../../errors/app-error.ts'
import { forbidden } from '../../errors/errors.ts'
import { workbookStream } from '../../excel/write-workbook.ts'
import type { ExportLanguage } from '../../http/accept-language.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import { resultFile } from '../../jobs/result-file.ts'
import { operationGuard } from '../call-guards.ts'
import { entityMessages as messages } from '../messages.ts'
import { notifyDone } from '../notify-done.ts'
import { type AskedBy, type PersonJobDeps, workOfPerson } from '../person-job.ts'
import { seenBy } from '../read/narrow.ts'
import type { Body, Work } from '../runtime.ts'
import { exportName, exportSheet, idsToExport, MAX_EXPORT } from './export-sheet.ts'

export const exportKind = 'entity/export'
const maxBytes = 1024 * 1024 * 1024

export interface ExportPayload extends AskedBy {
  readonly body: Body
  readonly language: ExportLanguage
}

async function workOf(deps: PersonJobDeps, payload: ExportPayload, jobId: number): Promise<Work> {
  const work = await workOfPerson(deps, payload, jobId)
  if (work === null) throw new AppError({ message: messages.exportStopped, status: 401 })
  const path = work.plan.descriptor.api?.operations.export?.path ?? null
  const guard = operationGuard(deps.runtime, work.plan, 'export')
  if (guard.access === 'interface' && !(await deps.runtime.allows(work.call, { path, ...guard }))) throw forbidden()
  return seenBy(work, payload.body)
}

async function runExport(deps: PersonJobDeps, context: JobContext): Promise<RowValues> {
  const { job, files, signal, progress, call: own } = context
  const payload = context.payload as unknown as ExportPayload
  const { body, language } = payload
  const work = await workOf(deps, payload, job.id)
  const ids = await idsToExport(work, body, MAX_EXPORT)
  const onPart = async (done: number): Promise<void> => {
    signal.throwIfAborted()
    await workOf(deps, payload, job.id)
    await progress(done, ids.length)
  }
  const name = await exportName(work, language)
  const file = resultFile(job.id, name, own.now)
  const stream = workbookStream([await exportSheet(work, body, { ids, language, onPart })])
  await files.writeStream(file.place, stream, maxBytes)
  await progress(ids.length, ids.length)
  await notifyDone(context, name, true)
  return { rows: ids.length, file }
}

export function createExportJobs(deps: PersonJobDeps): JobHandlers {
  return { [exportKind]: (context) => runExport(deps, context) }
}
