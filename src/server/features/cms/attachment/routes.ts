// Uploads of the forms: pictures and attachments, checked by name, size and content while they are written, stored under unguessable names.
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
import { checkedFile } from './checked-file.ts'
import { attachmentMessages as messages } from './messages.ts'
import { loadUploadLimit, type UploadKind as Kind, type UploadLimit } from './upload-limit.ts'

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

interface Stored {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly size: number
  readonly type: string
}

function assertEnding(filename: string, limit: UploadLimit): string {
  const ending = endingOf(filename)
  if (ending === '') throw new AppError({ message: messages.unknown, status: 415 })
  if (!limit.types.includes(ending)) throw limit.wrongType()
  return ending
}

async function storeFile(call: Call, request: FastifyRequest, given: { part: MultipartFile; limit: UploadLimit }) {
  const { part, limit } = given
  const { files, config } = request.server.ports
  const ending = assertEnding(part.filename, limit)
  const id = randomUUID()
  const month = formatTime(call.now, config.timeZone).slice(0, 7).replace('-', '')
  const path = `uploads/${month}/${id}.${ending}`
  const accept = (bytes: number) => takeUpload(call, config, bytes)
  const size = await files.writeStream(path, checkedFile(part.file, { ending, limit, accept }), limit.bytes)
  return { id, name: part.filename, path: `/${path}`, size, type: ending }
}

/** A second file, or a body that ends too early, also takes back what has been stored. */
async function store(call: Call, request: FastifyRequest, kind: Kind): Promise<Stored> {
  const texts: Record<string, unknown> = {}
  let stored: Stored | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBodyBytes, files: 1 } })) {
      if (part.type === 'field') {
        texts[part.fieldname] = part.value
        continue
      }
      const limit = await loadAllowed(call, request, { kind, texts })
      stored = await storeFile(call, request, { part, limit })
    }
  } catch (error) {
    if (stored) await request.server.ports.files.remove(stored.path.slice(1))
    throw error
  }
  if (!stored) throw badRequest(messages.missing)
  return stored
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
