// Uploads of the forms: pictures and attachments, checked by name, size and content, stored under unguessable names.
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import { takeUpload } from '../../../access/upload-quota.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { badRequest } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import type { UploadTexts } from '../../../http/server-parts.ts'
import { matchesExtension } from './file-kind.ts'
import { attachmentMessages as messages } from './messages.ts'
import { loadUploadLimit, type UploadKind as Kind, type UploadLimit } from './upload-limit.ts'

interface Upload {
  readonly filename: string
  readonly data: Uint8Array
}

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])
const maxPixels = 60_000_000
const maxBodyBytes = 200 * 1024 * 1024

/** Without entity and field it is for an article: its body (`module` 13), thumbnail (12) or attachment (22). */
const ofArticles = 'cms/article'

/** Decides before the file is read, by the preceding parts of the body; returns the limits that apply. */
async function loadAllowed(
  call: Call,
  request: FastifyRequest,
  { kind, texts }: { kind: Kind; texts: UploadTexts },
): Promise<UploadLimit> {
  const { uploadRights } = request.server
  if (isGiven(texts.entity) || isGiven(texts.field)) {
    const field = await uploadRights.assertField(call, texts)
    return loadUploadLimit(call, field.upload === 'image' ? 'image' : kind, field)
  }
  await uploadRights.assertAnyRow(call, { path: pathOf(kind), entity: ofArticles, site: Number(texts.appid) || null })
  return loadUploadLimit(call, kind, null)
}

function isGiven(text: unknown): boolean {
  return text !== undefined && text !== ''
}

async function readFile(part: MultipartFile, limit: UploadLimit): Promise<Upload> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > limit.bytes) throw limit.tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) throw badRequest(messages.empty)
  return { filename: part.filename, data: Buffer.concat(chunks) }
}

interface Read {
  readonly upload: Upload
  readonly limit: UploadLimit
}

async function readUpload(call: Call, request: FastifyRequest, asked: Kind): Promise<Read> {
  const texts: Record<string, unknown> = {}
  let found: Read | null = null
  for await (const part of request.parts({ limits: { fileSize: maxBodyBytes, files: 1 } })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value
      continue
    }
    const limit = await loadAllowed(call, request, { kind: asked, texts })
    found = { upload: await readFile(part, limit), limit }
  }
  if (!found) throw badRequest(messages.missing)
  return found
}

/** A picture must be decodable: its dimensions are read, its pixels are not. */
async function assertPicture(data: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp')
  const readable = await sharp(data, { limitInputPixels: maxPixels })
    .metadata()
    .then(({ width, height }) => width > 0 && height > 0)
    .catch(() => false)
  if (!readable) throw new AppError({ message: messages.content, status: 415 })
}

async function assertKind({ filename, data }: Upload, limit: UploadLimit): Promise<string> {
  const ending = endingOf(filename)
  if (ending === '') throw new AppError({ message: messages.unknown, status: 415 })
  if (!limit.types.includes(ending)) throw limit.wrongType()
  if (!matchesExtension(data, ending)) throw new AppError({ message: messages.content, status: 415 })
  if (pictures.has(ending)) await assertPicture(data)
  return ending
}

async function store(call: Call, request: FastifyRequest, kind: Kind) {
  const { files, config } = request.server.ports
  const { upload, limit } = await readUpload(call, request, kind)
  const ending = await assertKind(upload, limit)
  await takeUpload(call, config, upload.data.byteLength)
  const id = randomUUID()
  const month = formatTime(call.now, config.timeZone).slice(0, 7).replace('-', '')
  const path = `uploads/${month}/${id}.${ending}`
  await files.write(path, upload.data)
  return { id, name: upload.filename, path: `/${path}`, size: upload.data.byteLength, type: ending }
}

function pathOf(kind: Kind): string {
  return `/cms/attach/upload/${kind}`
}

const text = { type: 'string' } as const

function uploadRoute(kind: Kind, title: string): RouteSpec {
  return {
    method: 'POST',
    path: pathOf(kind),
    access: 'data',
    title,
    multipart: true,
    checksBody: true,
    body: {
      type: 'object',
      required: ['file'],
      properties: {
        entity: { ...text, description: messages.entity },
        field: { ...text, description: messages.field },
        id: { ...text, description: messages.id },
        appid: text,
        module: { ...text, description: messages.module },
        file: { ...text, format: 'binary' },
      },
    },
    rules: errorMessages.rulesOf.files,
    bodyLimit: maxBodyBytes,
    handle: (call, _body, { request }) => store(call, request, kind),
  }
}

export const attachmentRoutes: readonly RouteSpec[] = [
  uploadRoute('image', messages.imageTitle),
  uploadRoute('file', messages.fileTitle),
]
