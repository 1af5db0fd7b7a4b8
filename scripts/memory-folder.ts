// Where tests keep their files: thousands of small ones are made and deleted, which some disks take ten times as long for as memory.
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3
/** Files of tests take less than one. */
const leastRoom = 4 * gigabyte
const leastMemory = 8 * gigabyte

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= leastRoom && process.availableMemory() >= leastMemory
}

/** A new folder in memory where the machine has plenty of it, otherwise among the temporary files. */
export function makeFolder(prefix: string): { readonly folder: string; remove(): void } {
  const home = existsSync(inMemory) && isWritable(inMemory) && hasRoom(inMemory) ? inMemory : tmpdir()
  const folder = mkdtempSync(join(home, prefix))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
