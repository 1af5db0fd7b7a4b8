// Uploads of the forms: pictures and attachments, judged by name, size and content, kept under names nobody can guess.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { takeUpload } from '../../../access/upload-quota.ts'
import type { Call } from '../../../call/call.ts'
import { isFileTooLarge } from '../../../entity/action/multipart.ts'
import { AppError } from '../../../errors/app-error.ts'
import { badRequest, forbidden } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { endingOf, fitsEnding } from './file-kind.ts'
import { attachmentMessages as messages } from './messages.ts'
import { loadUploadLimit, type UploadLimit } from './upload-limit.ts'

interface Upload {
  readonly filename: string
  readonly data: Uint8Array
  readonly appid: number | null
}

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])
const mostPixels = 60_000_000

function tooLarge(kind: 'image' | 'file', limit: UploadLimit): AppError {
  const message = kind === 'image' ? messages.imageSize(limit.megabytes) : messages.fileSize(limit.megabytes)
  return new AppError({ message, status: 413 })
}

async function readParts(request: FastifyRequest, limit: UploadLimit): Promise<Upload> {
  let appid: number | null = null
  let found: Omit<Upload, 'appid'> | null = null
  for await (const part of request.parts({ limits: { fileSize: limit.bytes, files: 1 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'appid') appid = Number(part.value) || null
      continue
    }
    found = { filename: part.filename, data: await part.toBuffer() }
  }
  if (!found) throw badRequest(messages.missing)
  if (found.data.byteLength === 0) throw badRequest(messages.empty)
  return { ...found, appid }
}

function readUpload(request: FastifyRequest, kind: 'image' | 'file', limit: UploadLimit): Promise<Upload> {
  return readParts(request, limit).catch((error: unknown) => {
    throw isFileTooLarge(error) ? tooLarge(kind, limit) : error
  })
}

/** A picture must be one that can be opened: its size is read, its pixels are not. */
async function assertPicture(data: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp')
  const readable = await sharp(data, { limitInputPixels: mostPixels })
    .metadata()
    .then(({ width, height }) => width > 0 && height > 0)
    .catch(() => false)
  if (!readable) throw new AppError({ message: messages.content, status: 415 })
}

async function assertKind({ filename, data }: Upload, types: readonly string[]): Promise<string> {
  const ending = endingOf(filename)
  if (ending === '') throw new AppError({ message: messages.unknown, status: 415 })
  if (!types.includes(ending)) throw new AppError({ message: messages.types(types.join(',')), status: 415 })
  if (!fitsEnding(data, ending)) throw new AppError({ message: messages.content, status: 415 })
  if (pictures.has(ending)) await assertPicture(data)
  return ending
}

async function assertSite(call: Call, appid: number | null): Promise<void> {
  if (appid !== null && !(await call.rights.canView(call, 'app', appid))) throw forbidden()
}

async function store(call: Call, request: FastifyRequest, kind: 'image' | 'file') {
  const { files, config } = request.server.ports
  const limit = await loadUploadLimit(call, kind)
  const upload = await readUpload(request, kind, limit)
  await assertSite(call, upload.appid)
  const ending = await assertKind(upload, limit.types)
  await takeUpload(call, config, upload.data.byteLength)
  const id = randomUUID()
  const month = formatTime(call.now, config.timeZone).slice(0, 7).replace('-', '')
  const path = `uploads/${month}/${id}.${ending}`
  await files.write(path, upload.data)
  return { id, name: upload.filename, path: `/${path}`, size: upload.data.byteLength, type: ending }
}

/** Whoever may open a form that takes files. */
const forms = ['/cms/article/article-list', '/cms/sites/site-list']

function uploadRoute(kind: 'image' | 'file', title: string): RouteSpec {
  return {
    method: 'POST',
    path: `/cms/attach/upload/${kind}`,
    access: 'interface',
    grantedBy: { pages: forms },
    title,
    multipart: true,
    checksBody: true,
    body: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, appid: { type: 'string' } },
    },
    rules: errorMessages.rulesOf.files,
    bodyLimit: 200 * 1024 * 1024,
    handle: (call, _body, { request }) => store(call, request, kind),
  }
}

export const attachmentRoutes: readonly RouteSpec[] = [
  uploadRoute('image', messages.imageTitle),
  uploadRoute('file', messages.fileTitle),
]
