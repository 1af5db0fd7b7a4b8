// A multipart body as values: texts by name, files in the store for the time of the call, with limits enforced while they arrive.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { badRequest } from '../../errors/errors.ts'
import { errorMessages } from '../../errors/messages.ts'
import { arriving } from '../../http/arriving.ts'
import type { FileStore, OpenFile } from '../../ports/file-store.ts'
import type { Body } from '../runtime.ts'

export interface UploadedFile {
  readonly filename: string
  readonly mimetype: string
  /** Bytes. */
  readonly size: number
  /** Opens it for the time of the work. */
  opened<Result>(work: (file: OpenFile) => Promise<Result>): Promise<Result>
}

/** Limit for all files of one call together; the limits of a module are checked by the behaviour. */
export const UPLOAD_LIMIT = 100 * 1024 * 1024

/** What a crash leaves here is deleted with unused uploads. */
export const incomingFolder = 'incoming'

function tooLarge(): AppError {
  return new AppError({ message: errorMessages.tooLarge, status: 413 })
}

async function withFile<Result>(
  files: FileStore,
  place: string,
  work: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const file = await files.open(place)
  if (file === null) throw new Error(`The uploaded file ${place} is only there for the time of its call.`)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Hands the values to `work`; afterwards the files are deleted. */
export async function withMultipart<Result>(
  request: FastifyRequest,
  work: (body: Body) => Promise<Result>,
  limit: number = UPLOAD_LIMIT,
): Promise<Result> {
  const { files } = request.server.ports
  const values: Record<string, unknown> = {}
  const places: string[] = []
  let left = limit
  try {
    for await (const part of request.parts({ limits: { fileSize: limit + 1 } })) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value
        continue
      }
      const place = `${incomingFolder}/${randomUUID()}`
      const size = await files.writeStream(place, arriving(part.file, { bytes: left, tooLarge }), left)
      places.push(place)
      left -= size
      if (values[part.fieldname] !== undefined) throw badRequest(errorMessages.repeatedFile)
      const filename = (part.filename as string | undefined) ?? ''
      const opened: UploadedFile['opened'] = (reader) => withFile(files, place, reader)
      values[part.fieldname] = { filename, mimetype: part.mimetype, size, opened } satisfies UploadedFile
    }
    await request.readmit()
    return await work(values)
  } finally {
    await Promise.all(places.map((place) => files.remove(place)))
  }
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'opened' in value && 'filename' in value
}
