// Garbage collection of uploads, once a week: those that no stored text, page or file of a site references.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import type { FileStore, StoredFile } from '../../../ports/file-store.ts'
import { storedTexts } from './queries.ts'

const collectKind = 'cms/collect-uploads'
const uploadFolder = 'uploads'
const siteFolders = 'sites'
/** A form that has not been saved yet may be open that long. */
const minAgeMs = 7 * 24 * 60 * 60 * 1000
/** Names of uploads are unique, whatever address precedes them. */
const uploadName = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Pages are stored by their hash, without an extension. */
const readable = /\.(?:html|css|js|mjs|json|xml|txt|svg|md)$|\/[0-9a-f]{64}$/i

/** Paths by the name without extension. */
type Unused = Map<string, string>

async function* filesBelow(files: FileStore, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await files.list(folder)) {
    const path = `${folder}/${entry.path}`
    if (entry.type === 'dir') yield* filesBelow(files, path)
    else yield { ...entry, path }
  }
}

async function oldUploads(files: FileStore, before: number): Promise<Unused> {
  const found: Unused = new Map()
  for await (const { path, updateTime } of filesBelow(files, uploadFolder)) {
    const [name] = path.match(uploadName) ?? []
    if (name !== undefined && updateTime < before) found.set(name, path)
  }
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

async function collectUploads({ call, files, signal }: JobContext): Promise<{ deleted: number }> {
  const unused = await oldUploads(files, call.now - minAgeMs)
  if (unused.size > 0) await keepNamed(unused, storedTexts(call.database.read), signal)
  if (unused.size > 0) await keepNamed(unused, siteTexts(files), signal)
  for (const path of unused.values()) await files.remove(path)
  return { deleted: unused.size }
}

export const attachmentJobs: JobHandlers = { [collectKind]: collectUploads }

/** On Sundays: it reads every stored text. */
export function attachmentSchedules(): Schedule[] {
  return [{ kind: collectKind, key: 'unused', cron: '30 4 * * 0', payload: {} }]
}
