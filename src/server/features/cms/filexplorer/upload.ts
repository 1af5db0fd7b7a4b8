// Uploads of one file each: the texts before it say where it goes, and what happens if something is there.
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bytesPerMegabyte } from '../../../../shared/validation/check-upload.ts'
import { loadUploadModule } from '../../../access/upload-module.ts'
import { takeUpload } from '../../../access/upload-quota.ts'
import type { Call } from '../../../call/call.ts'
import { incomingFolder } from '../../../entity/action/multipart.ts'
import { AppError } from '../../../errors/app-error.ts'
import { badRequest, conflict, invalid } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { arriving } from '../../../http/arriving.ts'
import { headBytes, isAccepted, matchesType, moduleOf } from './file-types.ts'
import { assertFree, type Flag, freePath, isFlag } from './duplicates.ts'
import { fileMessages as messages } from './messages.ts'
import {
  alone,
  assertFolder,
  joinPath,
  nameOf,
  openPlace,
  parseFilePath,
  parsePath,
  type Place,
  statOf,
} from './place.ts'
import { replaceFile } from './put.ts'
import { withFaults } from './read.ts'
import { type FileRow, typeOf } from './rows.ts'
import { roomOfContent, withRoom } from './usage.ts'

/** Limits of the dictionary beyond this one have no effect. */
const maxMegabytes = 190

type Texts = Readonly<Record<string, unknown>>

interface Order {
  readonly place: Place
  readonly path: string
  readonly flag: Flag | null
}

function siteOf({ appid }: Texts): number | null {
  return /^\d{1,15}$/.test(String(appid)) ? Number(appid) : null
}

/** Where the file goes, and that it may: before anything of it is read. */
async function orderOf(
  call: Call,
  request: FastifyRequest,
  { texts, filename }: { texts: Texts; filename: string },
): Promise<Order> {
  const place = await openPlace(call, request, siteOf(texts))
  const folder = parsePath(texts['path'], 'path').join('/')
  await assertFolder(place, folder)
  // Some browsers and tools send a path.
  const path = joinPath(folder, parseFilePath(nameOf(filename.replaceAll('\\', '/')), 'file'))
  if (!isAccepted(typeOf(path))) throw new AppError({ message: messages.type, status: 415 })
  const given = texts['flag'] ?? ''
  if (given !== '' && !isFlag(given)) throw invalid([{ field: 'flag', message: errorMessages.field.value }])
  const flag = isFlag(given) ? given : null
  if (flag === null) await assertFree(place, [path])
  return { place, path, flag }
}

/** The bytes as they arrive; whatever is wrong with them is thrown before the last one. */
async function* checked(file: AsyncIterable<Uint8Array>, type: string, megabytes: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError({ message: messages.tooLarge(megabytes), status: 413 })
  const head: Uint8Array[] = []
  let [size, isChecked] = [0, false]
  const check = (): void => {
    if (!matchesType(Buffer.concat(head), type)) throw new AppError({ message: messages.content, status: 415 })
    isChecked = true
  }
  for await (const chunk of arriving(file, { bytes: Math.floor(megabytes * bytesPerMegabyte), tooLarge })) {
    size += chunk.byteLength
    if (!isChecked) head.push(chunk)
    if (!isChecked && size >= headBytes) check()
    yield chunk
  }
  if (size === 0) throw badRequest(messages.empty)
  if (!isChecked) check()
}

async function settle({ place, path, flag }: Order, temporary: string): Promise<FileRow> {
  return alone(place, async () => {
    const isTaken = (await statOf(place, path)) !== null
    if (isTaken && flag === null) await assertFree(place, [path])
    if (isTaken && flag === 'skip') throw conflict(messages.taken)
    const free = isTaken && flag === 'rename' ? await freePath(place, path) : path
    return replaceFile(place, temporary, { path: free, kind: 'upload' })
  })
}

async function store(request: FastifyRequest, part: MultipartFile, order: Order): Promise<FileRow> {
  const { place, path } = order
  const { config } = request.server.ports
  const type = typeOf(path)
  const { megabytes: allowed } = await loadUploadModule(place.call, moduleOf(type))
  const megabytes = Math.min(allowed, maxMegabytes)
  const temporary = `${incomingFolder}/${randomUUID()}`
  const most = Math.floor(megabytes * bytesPerMegabyte)
  try {
    const size = await place.files.writeStream(temporary, checked(part.file, type, megabytes), most)
    await request.readmit()
    return await withRoom(place, roomOfContent(size), async () => {
      await takeUpload(place.call, config, size)
      return settle(order, temporary)
    })
  } finally {
    await place.files.remove(temporary)
  }
}

export async function upload(call: Call, request: FastifyRequest): Promise<FileRow> {
  const texts: Record<string, unknown> = {}
  const limits = { fileSize: (maxMegabytes + 1) * bytesPerMegabyte, files: 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value
      continue
    }
    const filename = (part.filename as string | undefined) ?? ''
    if (filename === '') throw invalid([{ field: 'file', message: messages.noFile }])
    const order = await orderOf(call, request, { texts, filename })
    return withFaults(() => store(request, part, order))
  }
  throw invalid([{ field: 'file', message: messages.noFile }])
}
