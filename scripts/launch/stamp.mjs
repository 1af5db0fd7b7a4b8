// Stamps: fingerprints of a step's inputs (names, sizes and times of files) kept in .cache/, so that a second start
// skips what is already done.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

/**
 * Whether that is what the step was last done from.
 * @param {string} name
 * @param {string} stamp
 */
export function isStampFresh(name, stamp) {
  const file = stampFile(name)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/**
 * @param {string} name
 * @param {string} stamp
 */
export function writeStamp(name, stamp) {
  const file = stampFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

/** @param {string} name */
function stampFile(name) {
  return inRoot('.cache', `${name}.hash`)
}

/**
 * To be taken before the step: what is saved during it is then seen as a change afterwards.
 * @param {readonly string[]} inputs files and folders, relative to the project
 */
export function takeStamp(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) addFiles(hash, inRoot(input))
  return hash.digest('hex')
}

/**
 * Hashing contents instead would cost a tenth of a second at each start.
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addFiles(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addFiles(hash, join(path, name))
  } else {
    hash.update(`${relative(root, path)} ${found.size} ${found.mtimeMs}\n`)
  }
}
