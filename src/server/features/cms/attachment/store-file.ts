// Writes an upload to the file store, checked and hashed on the way, then its row; pictures get a thumbnail.
import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import { cleanFileName } from '../../../access/file-name.ts'
import { takeUpload } from '../../../access/upload-quota.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { uploadPlace } from '../../../publishing/serve/upload-address.ts'
import { checkedFile } from './checked-file.ts'
import { isKnownType, isPicture } from '../../../access/file-kind.ts'
import { keepRow, type NewFile } from './keep-row.ts'
import { attachmentMessages as messages } from './messages.ts'
import { makeThumbnail } from './thumbnail.ts'
import type { UploadLimit } from './upload-limit.ts'

/** What the rights allow: decided before the file is read. */
export interface Allowed {
  readonly limit: UploadLimit
  readonly site: number | null
}

export interface Stored {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly size: number
  readonly type: string
}

function assertType(name: string, limit: UploadLimit): string {
  const ending = endingOf(name)
  if (limit.types === null) return ending
  if (ending === '') throw new AppError({ message: messages.unknown, status: 415 })
  if (!limit.types.includes(ending)) throw limit.wrongType()
  if (!isKnownType(ending)) throw new AppError({ message: messages.unknown, status: 415 })
  return ending
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** Not kept yet: the rest of the body may still be refused. */
export async function writeFile(
  call: Call,
  request: FastifyRequest,
  { part, allowed }: { part: MultipartFile; allowed: Allowed },
): Promise<NewFile> {
  const { files, config } = request.server.ports
  const { limit, site } = allowed
  const isLink = limit.types === null
  const name = cleanFileName(part.filename, messages.nameless)
  const type = assertType(name, limit)
  const month = formatTime(call.now, config.timeZone).slice(0, 7).replace('-', '')
  const file = uploadPlace({ month, name: randomUUID() + (type === '' ? '' : `.${type}`), isLink })
  const hash = createHash('sha256')
  const accept = (bytes: number) => takeUpload(call, config, bytes)
  const checked = checkedFile(part.file, { ending: isLink ? null : type, limit, accept })
  const size = await files.writeStream(file, hashed(checked, hash), limit.bytes)
  return { appid: site, name, type, size, hash: hash.digest('hex'), file }
}

/** Removes the new file again if the same content is stored already. */
export async function keepFile(call: Call, files: FileStore, given: NewFile): Promise<Stored> {
  const exists = async (file: string): Promise<boolean> => (await files.stat(file)) !== null
  const { id, name, path, size, type, file } = await keepRow(call, given, exists)
  if (file !== given.file) await files.remove(given.file)
  else if (isPicture(type)) await makeThumbnail(files, file)
  return { id, name, path, size, type }
}
