// The files of the site that a call is about: its rights are checked here, and every path is confined to the site's folder.
import type { FastifyRequest } from 'fastify'
import { faultOfName, maxPathLength } from '../../../../shared/files/site-file.ts'
import { siteKey } from '../../../../shared/protocol/site-key.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { conflict, invalid, notFound } from '../../../errors/errors.ts'
import type { FileStat, FileStore } from '../../../ports/file-store.ts'
import { ensureWorkingFolder, exclusiveFiles } from '../../../publishing/files/working-files.ts'
import { siteFolder } from '../../../publishing/page-path.ts'
import { moveFolderKind } from '../../../publishing/publication.ts'
import { loadSite } from '../../../publishing/queries.ts'
import { loadAlivePayloads } from '../../../publishing/queries-jobs.ts'
import { fileMessages as messages } from './messages.ts'

const code = 'app:btn:files'

export interface Place {
  readonly call: Call
  readonly files: FileStore
  readonly siteId: number
  readonly siteCode: string
  /** Of the files that are worked on, in the store. */
  readonly folder: string
  /** Of everything that belongs to the site. */
  readonly root: string
}

export async function openPlace(
  call: Call,
  request: FastifyRequest,
  site: number | null = call.siteId,
): Promise<Place> {
  if (site === null) throw invalid([{ field: siteKey, message: messages.site }])
  await call.rights.assert(call, { module: 'app', targetId: site, code })
  const found = await loadSite(call.db, site)
  if (!found) throw notFound()
  const moves = await loadAlivePayloads(call.db, moveFolderKind)
  if (moves.some(({ id }) => id === site)) throw conflict(messages.moving)
  const { files } = request.server.ports
  const folder = await ensureWorkingFolder(files, found.code)
  return { call, files, siteId: site, siteCode: found.code, folder, root: siteFolder(found.code) }
}

/** A path within the site as the parts of it; `field` is the one that a refusal names. */
export function parsePath(given: unknown, field: string): string[] {
  const text = typeof given === 'string' ? given.normalize('NFC') : ''
  if (text === '' || text === '/') return []
  if (text.length > maxPathLength) throw invalid([{ field, message: messages.pathLong }])
  const names = text.split('/')
  if (names.some((name) => name.trim() === '')) throw invalid([{ field, message: messages.path }])
  for (const name of names) {
    const message = faultOfName(name)
    if (message !== null) throw invalid([{ field, message }])
  }
  return names
}

/** The same, but not the root. */
export function parseFilePath(given: unknown, field: string): string {
  const names = parsePath(given, field)
  if (names.length === 0) throw invalid([{ field, message: messages.paths }])
  return names.join('/')
}

/** One path, or a list of them; those below another one of the list go with it. */
export function parsePaths(given: unknown, field: string): string[] {
  const list = Array.isArray(given) ? given : [given]
  const paths = [...new Set(list.map((one) => parseFilePath(one, field)))]
  if (paths.length === 0) throw invalid([{ field, message: messages.paths }])
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
}

export function joinPath(folder: string, name: string): string {
  const path = folder === '' ? name : `${folder}/${name}`
  if (path.length > maxPathLength) throw invalid([{ field: 'path', message: messages.pathLong }])
  return path
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

/** In the store. */
export function storedPath({ folder }: Pick<Place, 'folder'>, path: string): string {
  return path === '' ? folder : `${folder}/${path}`
}

/** Null if nothing is there, or something that is not served either: below a file, behind a link. */
export async function statOf(place: Place, path: string): Promise<FileStat | null> {
  try {
    return await place.files.stat(storedPath(place, path))
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return null
    throw error
  }
}

/** A folder that new files can be put into. */
export async function assertFolder(place: Place, path: string): Promise<void> {
  if ((await statOf(place, path))?.type !== 'dir') throw notFound(messages.noFolder)
}

/** No part of the path is a file. */
export async function assertNoFileAbove(place: Place, path: string): Promise<void> {
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    if ((await statOf(place, path.slice(0, at)))?.type === 'file') throw conflict(messages.taken)
  }
}

/** One change of the site's files at a time, over all servers. */
export function alone<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  return exclusiveFiles(place.files, place.siteCode, work)
}

export async function log(
  { call, siteId }: Place,
  action: 'create' | 'update' | 'copy' | 'recycle' | 'recover' | 'purge' | 'restoreVersion',
  change: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await call.transaction((inside) => inside.log({ entity: 'cms/site', id: siteId, action, ...change }))
}
