// Uploads: for the image and file fields of forms, and for the body of a rich text.
import type { FastifyRequest } from 'fastify'
import { uploadCalls } from '../../../../shared/protocol/shared-calls.ts'
import { siteKey } from '../../../../shared/protocol/site-key.ts'
import type { Call } from '../../../call/call.ts'
import { badRequest } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { createBodyCheck } from '../../../http/check-body.ts'
import type { RouteSpec } from '../../../http/route.ts'
import type { UploadTexts } from '../../../http/server-parts.ts'
import { attachmentMessages as messages } from './messages.ts'
import {
  type BodyType,
  bodyTypes,
  loadAllowedInBody,
  loadAllowedInForm,
  loadAllowedInList,
  type UploadKind,
} from './purpose.ts'
import { type Allowed, keepFile, type Stored, writeFile } from './store-file.ts'
import type { NewFile } from './keep-row.ts'

const maxFileBytes = 190 * 1024 * 1024
const maxBodyBytes = 200 * 1024 * 1024

type LoadAllowed = (texts: UploadTexts) => Promise<Allowed>

/** The texts before the file say what it is for. A second file, or a body that ends too early, also takes back what was written. */
async function receive(call: Call, request: FastifyRequest, loadAllowed: LoadAllowed): Promise<NewFile> {
  const { files } = request.server.ports
  const texts: Record<string, unknown> = {}
  let written: NewFile | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes, files: 1 } })) {
      if (part.type === 'field') texts[part.fieldname] = part.value
      else written = await writeFile(call, request, { part, allowed: await loadAllowed(texts) })
    }
    if (!written) throw badRequest(messages.missing)
    await request.readmit()
    return written
  } catch (error) {
    if (written) await files.remove(written.file)
    throw error
  }
}

async function upload(call: Call, request: FastifyRequest, loadAllowed: LoadAllowed): Promise<Stored> {
  return keepFile(call, request.server.ports.files, await receive(call, request, loadAllowed))
}

const text = { type: 'string' } as const

const uploadBody = {
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
}

const common = {
  method: 'POST',
  access: 'data',
  multipart: true,
  checksBody: true,
  body: uploadBody,
  rules: errorMessages.rulesOf.files,
  bodyLimit: maxBodyBytes,
  answer: {
    type: 'object',
    required: ['id', 'name', 'path', 'size', 'type'],
    properties: { id: { type: 'integer' }, name: text, path: text, size: { type: 'integer' }, type: text },
  },
} as const satisfies Partial<RouteSpec>

function formRoute(kind: UploadKind, title: string): RouteSpec {
  return {
    ...common,
    path: uploadCalls[kind],
    title,
    handle: (call, _body, { request }) =>
      upload(call, request, (texts) => loadAllowedInForm(call, request.server.uploadRights, { kind, texts })),
  }
}

const bodyQuery = {
  type: 'object',
  required: ['type'],
  properties: {
    type: {
      ...text,
      enum: bodyTypes,
      description: messages.type,
      'x-message': { required: messages.unknown, type: messages.unknown, enum: messages.unknown },
    },
  },
}
const checkBodyQuery = createBodyCheck(bodyQuery)

function parseBodyType(request: FastifyRequest): BodyType {
  const query = request.query as Readonly<Record<string, unknown>>
  checkBodyQuery(query)
  return query.type as BodyType
}

const bodyRoute: RouteSpec = {
  ...common,
  path: uploadCalls.body,
  title: messages.bodyTitle,
  query: bodyQuery,
  handle: (call, _body, { request }) => {
    const type = parseBodyType(request)
    return upload(call, request, (texts) => loadAllowedInBody(call, request.server.uploadRights, { type, texts }))
  },
}

const listRoute: RouteSpec = {
  ...common,
  path: uploadCalls.simple,
  access: 'interface',
  grantedBy: { codes: ['attachment-upload'] },
  title: messages.simpleTitle,
  body: {
    type: 'object',
    required: [siteKey, 'file'],
    properties: { [siteKey]: { ...text, description: messages.ofSite }, file: { ...text, format: 'binary' } },
  },
  handle: (call, _body, { request }) => upload(call, request, (texts) => loadAllowedInList(call, texts)),
}

export const attachmentRoutes: readonly RouteSpec[] = [
  formRoute('image', messages.imageTitle),
  formRoute('file', messages.fileTitle),
  bodyRoute,
  listRoute,
]
