// A thread that merges some segments of one full-text index for each message. Nobody else may be writing.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import { lowerPriority } from '../../thread-priority.ts'
import { busyTimeoutMs } from './open-reader.ts'
import { type Level, parseLevels } from './words/segments.ts'

const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

/** What is left in one index. */
export interface MergeState {
  readonly isDone: boolean
  /** Pages that FTS5 would have merged by now: those that were written, once for each level. */
  readonly owed: number
}

/** FTS5's default: segments of a level that are merged. */
const fewestSegments = 4
export interface MergeOrder {
  readonly name: string
  /** Written in one transaction, for whose end a writer may wait. */
  readonly pages: number
}

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

/** Its segments, and how far they are merged. */
function structureOf(name: string): Buffer {
  return raw.prepare<[], Buffer>(`select block from "${name}_data" where id = 10`).pluck().get() ?? Buffer.alloc(0)
}

/** Pages of each index after its last merge. */
const sizes = new Map<string, number>()
const owed = new Map<string, number>()

function sizeOf(levels: readonly Level[]): number {
  const pages = levels.flatMap(({ segments }) => segments.map(({ firstPage, lastPage }) => lastPage - firstPage + 1))
  return pages.reduce((sum, count) => sum + count, 0)
}

function isMerged(levels: readonly Level[]): boolean {
  return levels.every(({ merging, segments }) => merging === 0 && segments.length < fewestSegments)
}

/** Levels after it; null if there was nothing to do. */
function mergeSome({ name, pages }: MergeOrder, structure: Buffer, levels: readonly Level[]): readonly Level[] | null {
  if (isMerged(levels)) return null
  raw.prepare(`insert into "${name}" ("${name}", rank) values ('merge', ?)`).run(pages)
  const after = structureOf(name)
  return after.equals(structure) ? null : parseLevels(after)
}

const merge = raw.transaction((order: MergeOrder): MergeState => {
  const { name, pages } = order
  const structure = structureOf(name)
  const before = parseLevels(structure)
  // Of a format that is left to FTS5.
  if (before === null) return { isDone: true, owed: 0 }
  takeOver(name)
  const written = sizeOf(before) - (sizes.get(name) ?? sizeOf(before))
  const after = mergeSome(order, structure, before)
  const left = (owed.get(name) ?? 0) + Math.max(written, 0) * before.length - pages
  const state = { isDone: after === null || isMerged(after), owed: after ? Math.max(left, 0) : 0 }
  sizes.set(name, sizeOf(after ?? before))
  owed.set(name, state.owed)
  return state
})

/** Null if somebody else writes or the disk refuses: the next message begins again. */
function handle(order: MergeOrder): MergeState | null {
  try {
    return merge.immediate(order)
  } catch {
    return null
  }
}

port.on('message', (order: MergeOrder) => port.postMessage(handle(order)))
