// The project folder: found by walking up to package.json, the same from source and from dist/.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json was not found above the server code.')
  return findRoot(parent)
}

export const projectRoot = findRoot(import.meta.dirname)

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
