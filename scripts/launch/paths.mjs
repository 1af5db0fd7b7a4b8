// Paths of the project.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {readonly string[]} parts */
export function inRoot(...parts) {
  return join(root, ...parts)
}
