// Files that come in with a form, and files that are handed out.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readMultipart, type UploadedFile } from '../../../entity/action/multipart.ts'
import { invalid } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { flowMessages as messages } from '../messages.ts'

/** A refusal of an uploaded file. */
export function badName(message: string): Error {
  return invalid([{ field: 'file', message }])
}

/** The one file of the form, whatever it is called, and the texts beside it. */
export async function uploadedFile(request: FastifyRequest, limit: number) {
  const values = await readMultipart(request, limit)
  const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'data' in value
  const [file, another] = Object.values(values).filter(isFile)
  if (file === undefined) throw badName(messages.noFile)
  if (another !== undefined) throw badName(errorMessages.repeatedFile)
  return { file: file as UploadedFile, values }
}

/** A file to keep, under its own name. */
export function sendFile(reply: FastifyReply, { name, type, bytes }: SentFile): FastifyReply {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array | string
}
