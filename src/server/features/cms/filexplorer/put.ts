// How a file gets a new content: whole or not at all, never over a version that its editor has not seen.
import { randomUUID } from 'node:crypto'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { isEditable, maxEditableBytes } from '../../../../shared/files/site-file.ts'
import { incomingFolder } from '../../../entity/action/multipart.ts'
import { AppError } from '../../../errors/app-error.ts'
import { conflict, notFound, staleEdit } from '../../../errors/errors.ts'
import type { FileStat } from '../../../ports/file-store.ts'
import { fileMessages as messages } from './messages.ts'
import { keepContent, lastAuthor, noteContent, versionContent, type VersionKind } from './history.ts'
import { alone, assertNoFileAbove, log, type Place, statOf } from './place.ts'
import { withFaults } from './read.ts'
import { type FileRow, toRow, typeOf } from './rows.ts'
import { roomOfContent, withRoom } from './usage.ts'

const second = 1000

/** Every version has a second of its own: that is what conflicts are found by. */
function timeAfter(before: FileStat | null, now: number): number {
  const whole = Math.floor(now / second) * second
  return before ? Math.max(whole, Math.floor(before.updateTime / second) * second + second) : whole
}

/** Only inside `alone`. `temporary` is used up. */
export async function replaceFile(place: Place, temporary: string, { path, kind }: PutOrder): Promise<FileRow> {
  const { files, call, folder } = place
  const before = await statOf(place, path)
  if (before?.type === 'dir') throw conflict(messages.taken)
  await assertNoFileAbove(place, path)
  if (before !== null) await keepContent(place, path)
  const time = timeAfter(before, call.now)
  await files.setTime(temporary, time)
  await files.move(temporary, `${folder}/${path}`)
  const after = await statOf(place, path)
  if (after === null) throw notFound(messages.gone)
  await noteContent(place, path, { time: after.updateTime, size: after.size, kind })
  await log(place, before ? 'update' : 'create', { after: { file: path, size: after.size } })
  return toRow(call, path, after)
}

export interface PutOrder {
  readonly path: string
  readonly kind: VersionKind
}

/** What the editor knows of the file: when it was last changed, that it is new, or nothing. */
export interface Known {
  readonly seen: unknown
  readonly isNew: boolean
}

async function assertSeen(place: Place, path: string, { seen, isNew }: Known): Promise<void> {
  if (isNew && (await statOf(place, path)) !== null) throw conflict(messages.taken)
  if (typeof seen !== 'string' || seen === '') return
  const now = await statOf(place, path)
  if (now === null) throw staleEdit(messages.gone)
  if (formatTime(now.updateTime, place.call.timeZone) !== seen)
    throw staleEdit(undefined, await lastAuthor(place, path, now.updateTime))
}

/** `fill` stores the content beside the site and returns its size; the file then changes in one step. */
async function put(
  place: Place,
  order: PutOrder & Known,
  fill: (temporary: string) => Promise<number>,
): Promise<FileRow> {
  const temporary = `${incomingFolder}/${randomUUID()}`
  return withFaults(async () => {
    try {
      const size = await fill(temporary)
      return await withRoom(place, roomOfContent(size), () =>
        alone(place, async () => {
          await assertSeen(place, order.path, order)
          return replaceFile(place, temporary, order)
        }),
      )
    } finally {
      await place.files.remove(temporary)
    }
  })
}

export async function writeText(
  place: Place,
  path: string,
  { content, ...known }: Known & { readonly content: string },
): Promise<FileRow> {
  if (!isEditable(typeOf(path))) throw new AppError({ message: messages.notEditable, status: 415 })
  const bytes = Buffer.from(content.toWellFormed())
  if (bytes.byteLength > maxEditableBytes) throw new AppError({ message: messages.tooLargeToEdit, status: 413 })
  return put(place, { path, kind: 'write', ...known }, async (temporary) => {
    await place.files.write(temporary, bytes)
    return bytes.byteLength
  })
}

export async function restoreVersion(
  place: Place,
  path: string,
  { versionId, seen }: { readonly versionId: string; readonly seen: unknown },
): Promise<FileRow> {
  const { files } = place
  return put(place, { path, kind: 'restore', seen, isNew: false }, async (temporary) => {
    await files.copy(await versionContent(place, path, versionId), temporary)
    return (await files.stat(temporary))?.size ?? 0
  })
}
