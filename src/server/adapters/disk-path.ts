// Where a path of the store is on the disk: every segment is checked, since a link inside the root may lead out of it.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './disk-errors.ts'
import { badPath } from './file-path.ts'

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false
    throw error
  }
}

export function resolveBelow(root: string, names: readonly string[]): string {
  let path = root
  for (const name of names) {
    path = join(path, name)
    if (isLink(path)) throw badPath()
  }
  return path
}
