// The calls of the file explorer; each needs the right to the files of the site.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { readRoutes } from './routes-read.ts'
import { changeRoutes } from './routes-change.ts'
import { upload } from './upload.ts'
import { fileMessages as messages } from './messages.ts'
import { flags } from './duplicates.ts'
import { rowSchema } from './rows.ts'

const text = { type: 'string' } as const
const maxUploadBytes = 200 * 1024 * 1024

const uploadRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/filexplorer/upload',
  access: 'data',
  title: messages.titles.upload,
  multipart: true,
  checksBody: true,
  bodyLimit: maxUploadBytes,
  rules: errorMessages.rulesOf.files,
  answer: rowSchema,
  body: {
    type: 'object',
    required: ['appid', 'file'],
    properties: {
      appid: text,
      path: { ...text, description: messages.about.path },
      type: text,
      module: text,
      flag: { enum: [...flags, ''], description: messages.about.flag },
      file: { ...text, format: 'binary' },
    },
  },
  handle: (call, _body, { request }) => upload(call, request),
}

export const fileRoutes: readonly RouteSpec[] = [...readRoutes, ...changeRoutes, uploadRoute]
