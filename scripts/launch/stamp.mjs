// Stamps: fingerprints of a step's inputs (names, sizes and times of files) kept in .cache/, so that a second start
// skips what is already done.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

/**
 * @param {string} name
 * @param {readonly string[]} inputs files and folders, relative to the project
 */
export function isStampFresh(name, inputs) {
  const file = stampFile(name)
  return existsSync(file) && readFileSync(file, 'utf8') === hashInputs(inputs)
}

/**
 * @param {string} name
 * @param {readonly string[]} inputs
 */
export function writeStamp(name, inputs) {
  const file = stampFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hashInputs(inputs))
}

/** @param {string} name */
function stampFile(name) {
  return inRoot('.cache', `${name}.hash`)
}

/** @param {readonly string[]} inputs */
function hashInputs(inputs) {
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
