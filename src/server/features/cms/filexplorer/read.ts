// Reading a text file, and sending a file as a download; pages too.
import { isEditable, maxEditableBytes } from '../../../../shared/files/site-file.ts'
import { AppError } from '../../../errors/app-error.ts'
import { notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { nodesOf } from '../../../publishing/pages/page-nodes.ts'
import { objectPath, publishedPath, siteObjects } from '../../../publishing/pages/page-objects.ts'
import { findPage } from '../../../publishing/pages/page-tree.ts'
import { loadCurrentPages } from '../../../publishing/pages/queries.ts'
import type { OpenFile } from '../../../ports/file-store.ts'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { versionContent } from './history.ts'
import { fileMessages as messages } from './messages.ts'
import { nameOf, type Place } from './place.ts'
import { typeOf } from './rows.ts'

export type Area = 'files' | 'pages'

/** Feeds and sitemaps are among the pages. */
const shownPages: ReadonlySet<string> = new Set(['html', 'xml'])

export interface ReadFile {
  readonly filename: string
  readonly content: string
  readonly type: string
  readonly size: number
  readonly updateTime: string
  /** What it was stored in; it is always saved in UTF-8. */
  readonly encoding: 'utf-8' | 'gb18030'
}

function unreadable(status: number, cause?: unknown): AppError {
  const error = new AppError({ message: messages.unreadable, status })
  error.cause = cause
  return error
}

/** Whatever the disk refuses is one sentence for the user, and a cause for the log. */
export async function withFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error
    throw unreadable(error instanceof AppError ? error.status : 500, error)
  }
}

async function openPage({ call, files, siteId, siteCode }: Place, path: string): Promise<OpenFile | null> {
  const current = await loadCurrentPages(call.db, siteId)
  const nodes = nodesOf(siteObjects(files, siteCode))
  const entry = current && (await findPage((hash) => nodes.load(hash), current.root, path))
  return entry ? files.open(`${publishedPath(siteCode)}/${objectPath(entry.hash)}`) : null
}

async function openFile(place: Place, path: string, area: Area): Promise<OpenFile | null> {
  if (area === 'pages') return openPage(place, path)
  try {
    return await place.files.open(`${place.folder}/${path}`)
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return null
    throw error
  }
}

/** Old files are often GBK; anything that is neither is not text. */
function decodeText(bytes: Uint8Array): Pick<ReadFile, 'content' | 'encoding'> | null {
  if (bytes.includes(0)) return null
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    try {
      return { content: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // The next one.
    }
  }
  return null
}

export async function readBytes(file: OpenFile): Promise<Uint8Array> {
  return file.size === 0 ? new Uint8Array() : file.read({ start: 0, end: file.size - 1 })
}

type Decoded = Pick<ReadFile, 'content' | 'encoding' | 'size' | 'updateTime'>

/** Closes the file. */
async function decodeFile(place: Place, file: OpenFile | null): Promise<Decoded> {
  if (file === null) throw unreadable(404)
  try {
    const { size, updateTime } = file
    if (size > maxEditableBytes) throw new AppError({ message: messages.tooLargeToEdit, status: 413 })
    const text = decodeText(await readBytes(file))
    if (text === null) throw unreadable(415)
    return { ...text, size, updateTime: formatTime(updateTime, place.call.timeZone) }
  } finally {
    await file.close()
  }
}

export function readText(place: Place, path: string, area: Area): Promise<ReadFile> {
  const type = typeOf(path)
  const isShown = area === 'pages' ? shownPages.has(type) : isEditable(type)
  if (!isShown) throw new AppError({ message: messages.notEditable, status: 415 })
  return withFaults(async () => ({
    filename: path,
    type,
    ...(await decodeFile(place, await openFile(place, path, area))),
  }))
}

/** What may be edited may also be compared. */
export function readVersion(place: Place, path: string, versionId: string): Promise<{ readonly content: string }> {
  if (!isEditable(typeOf(path))) throw new AppError({ message: messages.notEditable, status: 415 })
  return withFaults(async () => {
    const { content } = await decodeFile(place, await place.files.open(await versionContent(place, path, versionId)))
    return { content }
  })
}

/** Never displayed inline, whatever it is. */
export function download(place: Place, path: string, area: Area): Promise<FileAnswer> {
  return withFaults(async () => {
    const file = await openFile(place, path, area)
    if (file === null) throw notFound(messages.gone)
    return new FileAnswer({ name: nameOf(path), type: 'application/octet-stream', bytes: file })
  })
}
