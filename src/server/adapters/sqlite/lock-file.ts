// One process per database file, or per kind of work on a folder: an exclusive lock that the system itself releases when the process dies, however it dies.
import { readFileSync, writeFileSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { StartError } from '../../errors/start-error.ts'
import { isBusy } from './errors.ts'

export interface HeldLock {
  release(): void
}

function readHolder(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim()
    return /^\d+$/.test(pid) ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}

function usedByServer(file: string, holder: string): string {
  return `The database ${file} is in use by another server${holder}: stop it, or set another DATA_DIR.`
}

/** Names the process in messages; the lock is held without it too, on a full or read-only disk. */
function writeHolder(pidFile: string): void {
  try {
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch {
    // Another process is told no name then.
  }
}

/** Throws a StartError when another process holds the file; `sentence` is the message if it is not a database. */
export function takeLock(file: string, sentence = usedByServer): HeldLock {
  const pidFile = `${file}.pid`
  const lock = new BetterSqlite(`${file}.lock`, { timeout: 0 })
  try {
    // Off is ignored by this build, and a journal in a file could not be written on a full disk.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartError(sentence(file, readHolder(pidFile)), { cause: error })
  }
  writeHolder(pidFile)
  return { release: () => lock.close() }
}
