// Files of a multipart body.
import type { FastifyRequest } from 'fastify'
import { readMultipart, type UploadedFile } from '../../../entity/action/multipart.ts'
import { invalid } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { flowMessages as messages } from '../messages.ts'

/** A refusal of an uploaded file. */
export function badName(message: string): Error {
  return invalid([{ field: 'file', message }])
}

/** The one file of a form, whatever it is called. */
export function fileIn(values: Readonly<Record<string, unknown>>): UploadedFile {
  const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'data' in value
  const [file, another] = Object.values(values).filter(isFile)
  if (file === undefined) throw badName(messages.noFile)
  if (another !== undefined) throw badName(errorMessages.repeatedFile)
  return file as UploadedFile
}

/** With the texts beside it. */
export async function uploadedFile(request: FastifyRequest, limit: number) {
  const values = await readMultipart(request, limit)
  return { file: fileIn(values), values }
}
