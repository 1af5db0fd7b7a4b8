// A thread that merges segments of one full-text index for each message, as much as FTS5 would by itself. Nobody else may be writing.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { lowerPriority } from '../../thread-priority.ts'
import { busyTimeoutMs } from './open-reader.ts'
import { type Level, parseLevels } from './words/segments.ts'

const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

/** FTS5's defaults: segments of a level that are merged, and the fewest pages that are written then. */
const fewestSegments = 4
const fewestPages = 64
/** Limits how long a writer waits behind a long import; FTS5 itself has no limit. */
const mostPages = 2048

lowerPriority()
const raw = new BetterSqlite(workerData as string, { fileMustExist: true, timeout: busyTimeoutMs })
raw.pragma('synchronous = normal')
raw.pragma('temp_store = memory')
// The log is copied by Checkpoints.
raw.pragma('wal_autocheckpoint = 0')

const takenOver = new Set<string>()

/** From now on its statements merge only in an emergency (16 segments in a level). */
function takeOver(name: string): void {
  if (takenOver.has(name)) return
  const config = raw.prepare(`select v from "${name}_config" where k = 'automerge'`).pluck()
  if (config.get() !== 0) raw.prepare(`insert into "${name}" ("${name}", rank) values ('automerge', 0)`).run()
  takenOver.add(name)
}

/** Null: of a format that is left to FTS5. */
function levelsOf(name: string): readonly Level[] | null {
  const record = raw.prepare<[], Buffer>(`select block from "${name}_data" where id = 10`).pluck().get()
  return record ? parseLevels(record) : null
}

/** Pages of each index after its last merge. */
const sizes = new Map<string, number>()

function sizeOf(levels: readonly Level[]): number {
  const pages = levels.flatMap(({ segments }) => segments.map(({ firstPage, lastPage }) => lastPage - firstPage + 1))
  return pages.reduce((sum, count) => sum + count, 0)
}

/** Like FTS5: as many pages for each level as were written since. 0: there is nothing to merge. */
function pagesToMerge(name: string, levels: readonly Level[]): number {
  if (levels.every(({ merging, segments }) => merging === 0 && segments.length < fewestSegments)) return 0
  const written = sizeOf(levels) - (sizes.get(name) ?? sizeOf(levels))
  return Math.min(Math.max(written, fewestPages) * levels.length, mostPages)
}

const merge = raw.transaction((name: string) => {
  const levels = levelsOf(name)
  if (levels === null) return
  takeOver(name)
  const pages = pagesToMerge(name, levels)
  if (pages > 0) raw.prepare(`insert into "${name}" ("${name}", rank) values ('merge', ?)`).run(pages)
  sizes.set(name, sizeOf(levelsOf(name) ?? []))
})

/** False if somebody else writes or the disk refuses: the next message begins again. */
function handle(name: string): boolean {
  try {
    merge.immediate(name)
    return true
  } catch {
    return false
  }
}

port.on('message', (name: string) => port.postMessage(handle(name)))
