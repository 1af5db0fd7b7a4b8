// Attachments: at most 5 MB, typed by content, always returned as downloads.
import type { FastifyRequest } from 'fastify'
import { takeUpload } from '../../../access/upload-quota.ts'
import { isFileTooLarge } from '../../../entity/action/multipart.ts'
import { AppError } from '../../../errors/app-error.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { ContentView } from '../../../ports/process/process-views.ts'
import { uploadedFile } from './files.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import type { Values } from '../calls/parse-query.ts'
import { maxContentBytes } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'

/** Reads slightly more than the limit, so that the refusal can name it. */
const uploadBodyLimit = 4 * maxContentBytes
const longestName = 255

const bySuffix: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const unknownType = 'application/octet-stream'
const harmless: ReadonlySet<string> = new Set(Object.values(bySuffix))

/** The type sent by the browser, or derived from the name if it sent none. */
function typeOf(name: string, declared: string): string {
  if (declared !== '' && declared !== unknownType && declared.length <= 150) return declared.toLowerCase()
  return bySuffix[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? unknownType
}

function tooLarge(): AppError {
  const message = processMessages.contentTooLarge
  return new AppError({ message, status: 413, fields: [{ field: 'file', message }] })
}

export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly data: Uint8Array
  /** The texts beside the file. */
  readonly values: Values
}

export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { file, values } = await uploadedFile(request, uploadBodyLimit).catch((error: unknown) => {
    throw isFileTooLarge(error) ? tooLarge() : error
  })
  if (file.data.byteLength > maxContentBytes) throw tooLarge()
  const name = file.filename.trim().slice(-longestName) || 'Nameless file'
  return { name, mimeType: typeOf(name, file.mimetype), data: file.data, values }
}

/** Counted against the sender's daily quota, then written; returns the argument of `addContent`. */
export async function keepUpload({ call, engine }: FlowCall, request: FastifyRequest, upload: Upload) {
  const { name, mimeType, data } = upload
  const size = data.byteLength
  await takeUpload(call, request.server.ports.config, size)
  return { name, mimeType, size, path: await engine.keepBytes(data) }
}

/** Anything a browser could execute is sent as octet-stream. */
export function downloadType({ mimeType }: ContentView): string {
  return harmless.has(mimeType) ? mimeType : unknownType
}

export const uploadForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** Common to all routes that accept an attachment. */
export const acceptsUpload = {
  multipart: true,
  body: uploadForm,
  checksBody: true,
  rules: errorMessages.rulesOf.files,
  bodyLimit: uploadBodyLimit,
} as const
