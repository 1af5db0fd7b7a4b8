// Searches run in threads of their own, one per person and two at a time; they end when the client leaves.
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../errors/app-error.ts'
import { leftError } from '../../../errors/errors.ts'
import type { FolderAddress } from '../../../ports/file-store.ts'
import { fileMessages as messages } from './messages.ts'
import type { Place } from './place.ts'
import { withFaults } from './read.ts'
import { type FileRow, toRow } from './rows.ts'
import { type SearchHit, type SearchQuery, type SearchResult, standardBounds } from './search-files.ts'

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./search-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 192 }
const atOnce = 2
/** The thread stops by itself before. */
const graceMs = 2_500

const searching = new Set<number>()

function runThread(folder: FolderAddress, query: SearchQuery, leaving: AbortSignal): Promise<SearchResult> {
  const worker = new Worker(threadFile, { workerData: { folder, query }, resourceLimits })
  const { promise, resolve, reject } = Promise.withResolvers<SearchResult>()
  const timer = setTimeout(() => reject(new Error('A search did not end in time.')), standardBounds.ms + graceMs)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('A search thread has ended.')))
  const leave = (): void => reject(leftError())
  leaving.addEventListener('abort', leave)
  if (leaving.aborted) leave()
  return promise.finally(() => {
    clearTimeout(timer)
    leaving.removeEventListener('abort', leave)
    void worker.terminate()
  })
}

export interface SearchRow extends FileRow {
  readonly line: number | null
  readonly text: string | null
}

export interface SearchAnswer {
  readonly rows: readonly SearchRow[]
  readonly more: boolean
}

function toSearchRow(place: Place, { path, type, size, updateTime, line, text }: SearchHit): SearchRow {
  return { ...toRow(place.call, path, { type, size, updateTime }), line, text }
}

/** Ends when `leaving` aborts. */
export async function search(place: Place, query: SearchQuery, leaving: AbortSignal): Promise<SearchAnswer> {
  const person = place.call.user?.id ?? 0
  if (searching.has(person) || searching.size >= atOnce)
    throw new AppError({ message: messages.searching, status: 429, data: { seconds: 2 } })
  searching.add(person)
  try {
    const { hits, isCut } = await withFaults(() => runThread(place.files.address(place.folder), query, leaving))
    return { rows: hits.map((hit) => toSearchRow(place, hit)), more: isCut }
  } finally {
    searching.delete(person)
  }
}
