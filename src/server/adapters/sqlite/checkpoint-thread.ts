// A thread that copies what the write-ahead log holds into the database file: one pass for each message, beside those who read and write.
import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'
import type { LogState } from './checkpoints.ts'
import { busyTimeoutMs } from './open-reader.ts'

const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

const raw = new BetterSqlite(workerData as string, { fileMustExist: true, timeout: busyTimeoutMs })
raw.pragma('synchronous = normal')
const pass = raw.prepare('pragma wal_checkpoint(passive)')
const look = raw.prepare<[], LogState>('pragma wal_checkpoint(noop)')

/** Null if the disk refuses, which the next writer is told too. */
function copy(): LogState | null {
  try {
    pass.get()
    return look.get() ?? null
  } catch {
    return null
  }
}

port.on('message', () => port.postMessage(copy()))
