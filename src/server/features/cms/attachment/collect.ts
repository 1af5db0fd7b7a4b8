// Garbage collection of uploads, once a week: those that no stored text, page or file of a site references, with their rows.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { incomingFolder } from '../../../entity/action/multipart.ts'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import type { FileStore, StoredFile } from '../../../ports/file-store.ts'
import { isThumbnail, thumbnailPath } from '../../../publishing/serve/upload-address.ts'
import { deleteUnusedRows, loadOldRows, storedTexts, withoutRow } from './queries.ts'

const collectKind = 'cms/collect-uploads'
const uploadFolder = 'uploads'
const siteFolders = 'sites'
/** A form that has not been saved yet may be open that long. */
const minAgeMs = 7 * 24 * 60 * 60 * 1000
/** Names of uploads are unique, whatever address precedes them. */
const uploadName = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Pages are stored by their hash, without an extension. */
const readable = /\.(?:html|css|js|mjs|json|xml|txt|svg|md)$|\/[0-9a-f]{64}$/i

/** Names without extension: of addresses and of files, which differ where a file has several addresses. */
type Unused = Set<string>

async function* filesBelow(files: FileStore, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await files.list(folder)) {
    const path = `${folder}/${entry.path}`
    if (entry.type === 'dir') yield* filesBelow(files, path)
    else yield { ...entry, path }
  }
}

function nameIn(path: string): string | null {
  return path.match(uploadName)?.[0].toLowerCase() ?? null
}

async function oldUploads(files: FileStore, before: number): Promise<string[]> {
  const found: string[] = []
  for await (const { path, updateTime } of filesBelow(files, uploadFolder))
    if (nameIn(path) !== null && !isThumbnail(path) && updateTime < before) found.push(path)
  return found
}

/** Published pages keep their uploads until they are rewritten; style sheets of a site may reference uploads too. */
async function* siteTexts(files: FileStore): AsyncGenerator<string> {
  for await (const { path } of filesBelow(files, siteFolders)) {
    const bytes = readable.test(path) ? await files.read(path) : null
    if (bytes !== null) yield new TextDecoder().decode(bytes)
  }
}

async function keepNamed(unused: Unused, texts: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  for await (const text of texts) {
    signal.throwIfAborted()
    for (const [name] of text.matchAll(uploadName)) unused.delete(name.toLowerCase())
    if (unused.size === 0) return
    await nextTurn()
  }
}

/** Files of calls that a crash interrupted. */
async function removeInterrupted(files: FileStore, before: number): Promise<void> {
  for (const { path, updateTime } of await files.list(incomingFolder))
    if (updateTime < before) await files.remove(`${incomingFolder}/${path}`)
}

async function collectUploads({ call, files, signal }: JobContext): Promise<{ deleted: number }> {
  const before = call.now - minAgeMs
  await removeInterrupted(files, before)
  const paths = await oldUploads(files, before)
  const rows = await loadOldRows(call.database.read, before)
  const unused: Unused = new Set([...paths, ...rows.map(({ path }) => path)].flatMap((path) => nameIn(path) ?? []))
  if (unused.size > 0) await keepNamed(unused, storedTexts(call.database.read), signal)
  if (unused.size > 0) await keepNamed(unused, siteTexts(files), signal)
  const isUnused = (path: string): boolean => unused.has(nameIn(path) ?? '')
  const unusedIds = rows.flatMap(({ id, path }) => (isUnused(path) ? [id] : []))
  await deleteUnusedRows(call.database, unusedIds, before)
  const deleted = await withoutRow(call.database.read, paths.filter(isUnused))
  for (const path of deleted) {
    await files.remove(thumbnailPath(path))
    await files.remove(path)
  }
  return { deleted: deleted.length }
}

export const attachmentJobs: JobHandlers = { [collectKind]: collectUploads }

/** On Sundays: it reads every stored text. */
export function attachmentSchedules(): Schedule[] {
  return [{ kind: collectKind, key: 'unused', cron: '30 4 * * 0', payload: {} }]
}
