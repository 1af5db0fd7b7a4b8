// The program that renders: pages made by another version of it count as changed. Asked by the server: the process that renders runs from
// a bundle, which has other folders.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'liquidjs'

const folder = join(import.meta.dirname, '..')

function read(): string {
  const hash = createHash('sha256').update(version)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.[jt]s$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('base64')
}

let known: string | null = null

export function program(): string {
  known ??= read()
  return known
}
