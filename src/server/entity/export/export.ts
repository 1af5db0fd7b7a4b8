// The export call: the rows that the list shows for the same search, as a workbook in the caller's language; many of them as a job.
import type { FastifyReply } from 'fastify'
import type { Call } from '../../call/call.ts'
import { workbookType } from '../../excel/workbook.ts'
import { workbookBytes } from '../../excel/write-workbook.ts'
import { badRequest } from '../../errors/errors.ts'
import { type ExportLanguage, preferredLanguage } from '../../http/accept-language.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import type { JsonSchema } from '../../http/route.ts'
import { entityMessages } from '../messages.ts'
import { askedBy, enqueueForPerson } from '../person-job.ts'
import type { Body, Work } from '../runtime.ts'
import { exportKind, type ExportPayload } from './export-job.ts'
import { exportName, exportSheet, idsToExport, MAX_EXPORT } from './export-sheet.ts'

/** Above this it is a job. */
export const DIRECT_EXPORT = 5000

export const exportAnswer: JsonSchema = {
  description: `Of more than ${DIRECT_EXPORT} rows: the job that writes the file (/cms/scheduler/progress, then /my/file).`,
  type: 'object',
  required: ['jobId'],
  properties: { jobId: { type: 'integer' } },
}

function logExport(inside: Call, { plan }: Work): Promise<void> {
  return inside.log({ entity: plan.name, id: null, action: 'export' })
}

async function enqueueExport(work: Work, body: Body, language: ExportLanguage): Promise<{ jobId: number }> {
  const payload: Omit<ExportPayload, 'sessionId'> = { ...askedBy(work), body, language }
  const jobId = await work.call.transaction(async (inside) => {
    await logExport(inside, work)
    return enqueueForPerson(inside, exportKind, { ...payload })
  })
  return { jobId }
}

export async function exportRows(work: Work, body: Body, reply: FastifyReply): Promise<unknown> {
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const ids = await idsToExport(work, body, MAX_EXPORT + 1)
  if (ids.length > MAX_EXPORT) throw badRequest(entityMessages.exportTooMany(MAX_EXPORT))
  if (ids.length > DIRECT_EXPORT) return enqueueExport(work, body, language)
  await work.call.transaction((inside) => logExport(inside, work))
  const bytes = await workbookBytes([await exportSheet(work, body, { ids, language })])
  reply.header('content-language', language)
  return new FileAnswer({ name: await exportName(work, language), type: workbookType, bytes })
}
