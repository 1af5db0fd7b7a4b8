// Attachments: at most 5 MB, typed by content, always returned as downloads.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '../../../access/file-name.ts'
import { takeUpload } from '../../../access/upload-quota.ts'
import { AppError } from '../../../errors/app-error.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { ContentView } from '../../../ports/process/process-views.ts'
import { arriving } from '../../../http/arriving.ts'
import { flowMessages as messages } from '../messages.ts'
import { badName } from './files.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import type { Values } from '../calls/parse-query.ts'
import { maxContentBytes } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'

/** Reads slightly more than the limit, so that the refusal can name it. */
const uploadBodyLimit = 4 * maxContentBytes
const longestName = 255
const nameless = 'Nameless file'

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

export interface KeptUpload {
  readonly name: string
  readonly mimeType: string
  readonly size: number
  readonly path: string
}

async function keepPart({ engine }: FlowCall, part: MultipartFile): Promise<KeptUpload> {
  let size = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of arriving(part.file, { bytes: maxContentBytes, tooLarge })) {
      size += chunk.byteLength
      yield chunk
    }
  }
  const path = await engine.keepContent(counted())
  const given = (part.filename as string | undefined) ?? ''
  const name = cleanFileName(given, nameless, longestName)
  return { name, mimeType: typeOf(name, part.mimetype), size, path }
}

/**
 * The one file of the body, written to the store while it arrives. `check` gets the texts of the whole body, since some may follow the
 * file; then it counts against the sender's daily quota. If anything is refused the file is deleted again; later, when its row may
 * exist, only the nightly collection decides that.
 */
export async function receiveUpload(
  flow: FlowCall,
  request: FastifyRequest,
  check: (texts: Values) => Promise<void> = async () => {},
): Promise<KeptUpload> {
  const texts: Record<string, unknown> = {}
  let kept: KeptUpload | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: uploadBodyLimit } })) {
      if (part.type === 'field') texts[part.fieldname] = part.value
      else if (kept) throw badName(errorMessages.repeatedFile)
      else kept = await keepPart(flow, part)
    }
    if (!kept) throw badName(messages.noFile)
    await request.readmit()
    await check(texts)
    await takeUpload(flow.call, request.server.ports.config, kept.size)
    return kept
  } catch (error) {
    if (kept) await flow.engine.dropContent(kept.path)
    throw error
  }
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
