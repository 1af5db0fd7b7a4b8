// The import call: keeps the file, refuses it at once if its columns are wrong, and leaves the rows to a job.
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { takeUpload } from '../../access/upload-quota.ts'
import { readRows } from '../../excel/read-workbook.ts'
import { invalid } from '../../errors/errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { preferredLanguage } from '../../http/accept-language.ts'
import type { JsonSchema } from '../../http/route.ts'
import { sourcePlace } from '../../jobs/result-file.ts'
import type { FileStore, OpenFile } from '../../ports/file-store.ts'
import { isUploadedFile, type UploadedFile } from '../action/multipart.ts'
import { askedBy, enqueueForPerson } from '../person-job.ts'
import type { Body, Work } from '../runtime.ts'
import { readColumns } from './columns.ts'
import { importKind, type ImportPayload } from './import-job.ts'
import { importMessages as messages } from './messages.ts'

const limitMb = 20
export const importBytes = limitMb * 1024 * 1024

export const importAnswer: JsonSchema = {
  description: 'The job that reads the rows (/cms/scheduler/progress).',
  type: 'object',
  required: ['jobId'],
  properties: { jobId: { type: 'integer' } },
}

function refuse(message: string, status = 400): never {
  throw new AppError({ message, status, fields: [{ field: 'file', message }] })
}

function fileOf({ file }: Body): UploadedFile {
  if (!isUploadedFile(file) || file.size === 0) throw invalid([{ field: 'file', message: messages.noFile }])
  if (!/\.xlsx$/i.test(file.filename)) refuse(messages.notWorkbook, 415)
  if (file.size > importBytes) refuse(messages.fileSize(limitMb), 413)
  return file
}

/** The refusals of a file are shown at its field. */
async function checkColumns(work: Work, file: OpenFile): Promise<void> {
  try {
    for await (const { cells } of readRows(file)) {
      await readColumns(work.plan, cells)
      return
    }
  } catch (error) {
    if (error instanceof AppError && error.fields.length === 0) refuse(error.message, error.status)
    throw error
  }
  refuse(messages.empty)
}

async function keep(files: FileStore, file: OpenFile, place: string): Promise<void> {
  await files.writeStream(place, file.stream({ start: 0, end: file.size - 1 }), importBytes)
}

function enqueueImport(work: Work, payload: Omit<ImportPayload, 'sessionId'>): Promise<number> {
  return work.call.transaction(async (inside) => {
    if (!payload.dryRun) await inside.log({ entity: work.plan.name, id: null, action: 'import' })
    return enqueueForPerson(inside, importKind, { ...payload })
  })
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1'
}

export async function importRows(work: Work, body: Body, reply: FastifyReply): Promise<{ jobId: number }> {
  const { request } = reply
  const { files, config } = request.server.ports
  const place = sourcePlace(randomUUID())
  const language = preferredLanguage(request.headers['accept-language'])
  const payload: Omit<ImportPayload, 'sessionId'> = { ...askedBy(work), place, language, dryRun: isTrue(body.dryRun) }
  await fileOf(body).opened(async (file) => {
    await checkColumns(work, file)
    await takeUpload(work.call, config, file.size)
    await keep(files, file, place)
  })
  try {
    return { jobId: await enqueueImport(work, payload) }
  } catch (error) {
    await files.remove(place)
    throw error
  }
}
