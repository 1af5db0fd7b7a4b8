// The data folder: created if missing and checked to be writable; otherwise the start stops with one sentence.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './errors/start-error.ts'

/** Level by level: the recursive mkdir never returns when the system refuses with an error code it does not know. */
function createFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder')
    return
  }
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, 0o700)
  } catch (error) {
    // Another server starting at the same moment was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

export function assertWritable(folder: string): void {
  try {
    createFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR ${folder} cannot be written: ${reason}.`, { cause: error })
  }
}
