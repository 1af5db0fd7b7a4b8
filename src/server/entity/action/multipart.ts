// Parses a multipart body into values: texts by name, files as bytes, with limits enforced while reading.
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { badRequest } from '../../errors/errors.ts'
import { errorMessages } from '../../errors/messages.ts'
import type { Body } from '../runtime.ts'

export interface UploadedFile {
  readonly filename: string
  readonly mimetype: string
  readonly data: Uint8Array
}

/** Limit for all files of one call together; the limits of a module are checked by the behaviour. */
export const UPLOAD_LIMIT = 100 * 1024 * 1024

/** Thrown by the parser while reading, or, if the last chunk exceeds the limit, only afterwards. */
export function isFileTooLarge(error: unknown): boolean {
  return (
    (error instanceof AppError && error.status === 413) ||
    (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
  )
}

export async function readMultipart(request: FastifyRequest, limit: number = UPLOAD_LIMIT): Promise<Body> {
  const values: Record<string, unknown> = {}
  let left = limit
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    if (part.type === 'field') {
      values[part.fieldname] = part.value
      continue
    }
    const data = await part.toBuffer()
    left -= data.byteLength
    if (left < 0) throw new AppError({ message: errorMessages.tooLarge, status: 413 })
    if (values[part.fieldname] !== undefined) throw badRequest(errorMessages.repeatedFile)
    const filename = (part.filename as string | undefined) ?? ''
    values[part.fieldname] = { filename, mimetype: part.mimetype, data } satisfies UploadedFile
  }
  return values
}
