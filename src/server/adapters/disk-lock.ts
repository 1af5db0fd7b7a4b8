// A lock by name that holds over all processes of a folder: a file that exists while somebody holds it, and is touched meanwhile.
import { hash, randomUUID } from 'node:crypto'
import { open, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, orNull, toAppError } from './disk-errors.ts'
import { unavailableError } from './refusals.ts'

const retryMs = 20
const waitMs = 8_000
const beatMs = 5_000
/** Its holder has crashed. */
const staleMs = 30_000

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw toAppError(error)
  }
}

/** Moved aside first: only one of those that wait can do that, and a lock that was taken meanwhile is put back. */
async function dropStale(file: string): Promise<void> {
  const found = await orNull(stat(file))
  if (found === null || Date.now() - found.mtimeMs < staleMs) return
  const aside = `${file}-${randomUUID()}`
  if ((await orNull(rename(file, aside).then(() => true))) === null) return
  if ((await orNull(stat(aside)))?.ino === found.ino) await rm(aside, { force: true })
  else await rename(aside, file)
}

async function acquire(file: string): Promise<void> {
  const until = Date.now() + waitMs
  while (!(await take(file))) {
    if (Date.now() > until) throw unavailableError('busy', new Error('The lock of a folder was not released in time.'))
    await dropStale(file)
    await sleep(retryMs)
  }
}

export async function withDiskLock<Result>(folder: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, `lock-${hash('sha256', name, 'hex').slice(0, 32)}`)
  await acquire(file)
  const beat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(file, { force: true })
  }
}
