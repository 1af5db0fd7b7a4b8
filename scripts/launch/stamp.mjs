// Stamps: a hash of the inputs of a step, kept in .cache/, so that a second start skips what is already done.
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
const stampFile = (name) => inRoot('.cache', `${name}.hash`)

/** @param {readonly string[]} inputs */
function hashInputs(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(inRoot(input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).toSorted()
  return names.flatMap((name) => listFiles(join(path, name)))
}
