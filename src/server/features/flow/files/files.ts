// Files that come in with a form.
import type { FastifyRequest } from 'fastify'
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
