// Earlier contents of a file, below `history/`: a note on every content with who and when, and the content itself once it is replaced.
import { randomBytes } from 'node:crypto'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { notFound } from '../../../errors/errors.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { fileMessages as messages } from './messages.ts'
import type { Place } from './place.ts'

/** Newest contents that are kept of each file; larger files keep none. */
const kept = 20
const maxBytes = 20 * 1024 * 1024

/** No file of a site begins with a dot. */
const versionFolder = '.versions'

export type VersionKind = 'write' | 'upload' | 'restore' | 'before'

interface Note {
  /** When the file got this content; the file has the same time. */
  readonly time: number
  readonly by: string | null
  readonly size: number
  readonly kind: VersionKind
}

interface Stored extends Note {
  readonly id: string
  readonly hasContent: boolean
}

export function historyFolder({ root }: Pick<Place, 'root'>, path: string): string {
  return `${root}/history/${path}`
}

function versionsFolder(place: Place, path: string): string {
  return `${historyFolder(place, path)}/${versionFolder}`
}

function parseNote(bytes: Uint8Array | null): Note | null {
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Note)
  } catch {
    return null
  }
}

/** Newest first. */
async function loadStored(place: Place, path: string): Promise<Stored[]> {
  const folder = versionsFolder(place, path)
  const entries = await place.files.list(folder)
  const found = await Promise.all(
    entries.map(async ({ path: id }) => {
      const note = parseNote(await place.files.read(`${folder}/${id}/note.json`))
      const hasContent = note !== null && (await place.files.stat(`${folder}/${id}/content`)) !== null
      return note ? [{ id, hasContent, ...note }] : []
    }),
  )
  return found.flat().sort((a, b) => b.time - a.time)
}

async function addNote(place: Place, path: string, note: Note): Promise<string> {
  const id = `${note.time.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`
  await place.files.write(`${versionsFolder(place, path)}/${id}/note.json`, JSON.stringify(note))
  return id
}

/** Before a file is replaced: its content joins the note on it, which is missing if the explorer did not write the file. */
export async function keepContent(place: Place, path: string): Promise<void> {
  const { files, folder } = place
  const before = await files.stat(`${folder}/${path}`)
  if (before === null || before.type === 'dir' || before.size > maxBytes) return
  const stored = await loadStored(place, path)
  const known = stored.find(({ time }) => time === before.updateTime)
  const own = { time: before.updateTime, by: null, size: before.size, kind: 'before' } as const
  const id = known?.id ?? (await addNote(place, path, own))
  await files.copy(`${folder}/${path}`, `${versionsFolder(place, path)}/${id}/content`)
}

/** After a file was replaced. */
export async function noteContent(place: Place, path: string, note: Omit<Note, 'by'>): Promise<void> {
  await addNote(place, path, { ...note, by: place.call.account })
  for (const { id } of (await loadStored(place, path)).slice(kept))
    await place.files.remove(`${versionsFolder(place, path)}/${id}`)
}

/** A history goes where its file or folder goes; whatever an interrupted change has left there belongs to nothing. */
export async function moveStored(files: FileStore, source: string, target: string): Promise<void> {
  if ((await files.stat(source)) === null) await files.remove(target)
  else await files.move(source, target)
}

export function moveHistory(place: Place, from: string, to: string): Promise<void> {
  return moveStored(place.files, historyFolder(place, from), historyFolder(place, to))
}

/** Who wrote the content that the file has now. */
export async function lastAuthor(place: Place, path: string, time: number): Promise<string | null> {
  return (await loadStored(place, path)).find((one) => one.time === time)?.by ?? null
}

export interface VersionRow {
  readonly id: string
  readonly time: string
  readonly by: string | null
  readonly size: number
  readonly kind: VersionKind
  /** The content that the file has now. */
  readonly current: boolean
  /** Whether its content can be shown and restored. */
  readonly kept: boolean
}

export async function listVersions(place: Place, path: string): Promise<VersionRow[]> {
  const now = await place.files.stat(`${place.folder}/${path}`)
  const rows = await loadStored(place, path)
  return rows.map(({ id, time, by, size, kind, hasContent }) => {
    const current = time === now?.updateTime
    return { id, time: formatTime(time, place.call.timeZone), by, size, kind, current, kept: hasContent || current }
  })
}

/** Where the content of a version is in the store. */
export async function versionContent(place: Place, path: string, id: string): Promise<string> {
  const found = (await loadStored(place, path)).find((one) => one.id === id)
  const now = await place.files.stat(`${place.folder}/${path}`)
  if (found?.time === now?.updateTime && found !== undefined) return `${place.folder}/${path}`
  if (!found?.hasContent) throw notFound(messages.noVersion)
  return `${versionsFolder(place, path)}/${id}/content`
}
