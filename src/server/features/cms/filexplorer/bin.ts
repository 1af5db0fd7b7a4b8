// The bin of a site's files, below `bin/`: each entry is a folder with a note on where it was, what was deleted, and its history.
import { randomBytes } from 'node:crypto'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { notFound } from '../../../errors/errors.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { freePath } from './duplicates.ts'
import { historyFolder, moveStored } from './history.ts'
import { fileMessages as messages } from './messages.ts'
import { alone, assertNoFileAbove, log, nameOf, type Place, statOf } from './place.ts'
import { withFaults } from './read.ts'
import { forgetUsage } from './usage.ts'

interface Note {
  readonly path: string
  readonly time: number
  readonly by: string | null
}

export const binIdPattern = '^[0-9a-z]{9,12}-[0-9a-f]{8}$'

export function binFolder({ root }: Pick<Place, 'root'>): string {
  return `${root}/bin`
}

function newId(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`
}

/** When an entry was deleted. */
export function timeOfEntry(id: string): number {
  return Number.parseInt(id, 36)
}

/** Only inside `alone`. The note comes first: an entry without a content is one that a crash interrupted. */
export async function putIntoBin(place: Place, path: string): Promise<void> {
  const { files, call } = place
  const entry = `${binFolder(place)}/${newId(call.now)}`
  const note: Note = { path, time: call.now, by: call.account }
  await files.write(`${entry}/note.json`, JSON.stringify(note))
  await files.move(`${place.folder}/${path}`, `${entry}/content`)
  await moveStored(files, historyFolder(place, path), `${entry}/history`)
  await log(place, 'recycle', { before: { file: path } })
}

export function removeAll(place: Place, paths: readonly string[]): Promise<number> {
  return withFaults(() =>
    alone(place, async () => {
      for (const path of paths) if ((await statOf(place, path)) === null) throw notFound(messages.gone)
      for (const path of paths) await putIntoBin(place, path)
      return paths.length
    }),
  )
}

export interface BinRow {
  readonly id: string
  readonly filename: string
  /** Where it was. */
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly size: number
  readonly deleteTime: string
  readonly deleteBy: string | null
}

async function loadNote(files: FileStore, entry: string): Promise<Note | null> {
  const bytes = await files.read(`${entry}/note.json`)
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Note)
  } catch {
    return null
  }
}

async function loadRow(place: Place, id: string): Promise<BinRow | null> {
  const entry = `${binFolder(place)}/${id}`
  const [note, content] = await Promise.all([loadNote(place.files, entry), place.files.stat(`${entry}/content`)])
  if (note === null || content === null) return null
  const { path, time, by } = note
  const deleteTime = formatTime(time, place.call.timeZone)
  return { id, filename: nameOf(path), path, type: content.type, size: content.size, deleteTime, deleteBy: by }
}

/** Newest first. */
export async function listBin(
  place: Place,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: BinRow[]; readonly count: number }> {
  const entries = (await place.files.list(binFolder(place))).map(({ path }) => path).reverse()
  const shown = entries.slice((page - 1) * limit, page * limit)
  const rows = await Promise.all(shown.map((id) => loadRow(place, id)))
  return { rows: rows.filter((row) => row !== null), count: entries.length }
}

/** Back to where it was; beside what has taken its place meanwhile. */
async function recover(place: Place, id: string, { path }: BinRow): Promise<void> {
  const { files, folder } = place
  await assertNoFileAbove(place, path)
  const to = (await statOf(place, path)) === null ? path : await freePath(place, path)
  const entry = `${binFolder(place)}/${id}`
  await files.move(`${entry}/content`, `${folder}/${to}`)
  // Entries of earlier versions have none of their own: theirs is still where the file was.
  if ((await files.stat(`${entry}/history`)) !== null) await files.move(`${entry}/history`, historyFolder(place, to))
  await files.remove(entry)
  await log(place, 'recover', { after: { file: to } })
}

async function purge(place: Place, id: string, { path }: BinRow): Promise<void> {
  await place.files.remove(`${binFolder(place)}/${id}`)
  await log(place, 'purge', { before: { file: path } })
}

export type BinFlag = 'recovery' | 'delete'

export function changeBin(place: Place, ids: readonly string[], flag: BinFlag): Promise<number> {
  return withFaults(() =>
    alone(place, async () => {
      const rows = await Promise.all(ids.map(async (id) => ({ id, row: await loadRow(place, id) })))
      for (const { id, row } of rows) {
        if (row === null) throw notFound(messages.gone)
        if (flag === 'recovery') await recover(place, id, row)
        else await purge(place, id, row)
      }
      if (flag === 'delete') forgetUsage(place)
      return rows.length
    }),
  )
}
