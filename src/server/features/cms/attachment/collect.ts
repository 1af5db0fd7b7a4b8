// Garbage collection of uploads, once a week: those that no stored text, page or file of a site references, with their rows.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { incomingFolder } from '../../../entity/action/multipart.ts'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { isThumbnail, thumbnailPath } from '../../../publishing/serve/upload-address.ts'
import { attachmentMessages as messages } from './messages.ts'
import { filesBelow, siteTexts } from './names-in-files.ts'
import { uploadNameIn, uploadNames } from './upload-name.ts'
import { deleteUnusedRows, loadOldRows, storedTexts, textTables, withoutRow } from './queries.ts'

const collectKind = 'cms/collect-uploads'
const uploadFolder = 'uploads'
/** Times of changes have whole seconds. */
const second = 1000
/** A form that has not been saved yet may be open that long. */
const minAgeMs = 7 * 24 * 60 * 60 * 1000

/** Names without extension: of addresses and of files, which differ where a file has several addresses. */
type Unused = Set<string>

async function oldUploads(files: FileStore, before: number): Promise<string[]> {
  const found: string[] = []
  for await (const { path, updateTime } of filesBelow(files, uploadFolder))
    if (uploadNameIn(path) !== null && !isThumbnail(path) && updateTime < before) found.push(path)
  return found
}

async function keepNamed(unused: Unused, texts: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  for await (const text of texts) {
    signal.throwIfAborted()
    for (const name of uploadNames(text)) unused.delete(name)
    if (unused.size === 0) return
    await nextTurn()
  }
}

/** Files of calls that a crash interrupted. */
async function removeInterrupted(files: FileStore, before: number): Promise<void> {
  for (const { path, updateTime } of await files.list(incomingFolder))
    if (updateTime < before) await files.remove(`${incomingFolder}/${path}`)
}

/**
 * Reading everything takes a while. Rows without the time of their last change (drafts, versions, published copies) are therefore read
 * after the files, and the others again at the end, where what was a draft may be by then.
 */
async function keepUsed(unused: Unused, { call, files, signal }: Pick<JobContext, 'call' | 'files' | 'signal'>) {
  const db = call.database.read
  const timed = textTables.filter(({ isTimed }) => isTimed)
  const untimed = textTables.filter(({ isTimed }) => !isTimed)
  const sources = [
    storedTexts(db, timed),
    siteTexts(files),
    storedTexts(db, untimed),
    storedTexts(db, timed, call.now - second),
  ]
  for (const texts of sources) if (unused.size > 0) await keepNamed(unused, texts, signal)
}

async function collectUploads({ call, files, signal, progress }: JobContext): Promise<{ deleted: number }> {
  const before = call.now - minAgeMs
  await removeInterrupted(files, before)
  const paths = await oldUploads(files, before)
  const rows = await loadOldRows(call.database.read, before)
  const unused: Unused = new Set(
    [...paths, ...rows.map(({ path }) => path)].flatMap((path) => uploadNameIn(path) ?? []),
  )
  await keepUsed(unused, { call, files, signal })
  const isUnused = (path: string): boolean => unused.has(uploadNameIn(path) ?? '')
  const unusedIds = rows.flatMap(({ id, path }) => (isUnused(path) ? [id] : []))
  await deleteUnusedRows(call.database, unusedIds, before)
  const deleted = await withoutRow(call.database.read, paths.filter(isUnused))
  for (const path of deleted) {
    await files.remove(thumbnailPath(path))
    await files.remove(path)
  }
  await progress(deleted.length, deleted.length, messages.collected(deleted.length))
  return { deleted: deleted.length }
}

export const attachmentJobs: JobHandlers = { [collectKind]: collectUploads }

/** On Sundays: it reads every stored text. */
export function attachmentSchedules(): Schedule[] {
  const schedule = { type: 'uploads', appid: 0, name: messages.collect } as const
  return [{ kind: collectKind, key: 'unused', cron: '30 4 * * 0', payload: {}, schedule }]
}
