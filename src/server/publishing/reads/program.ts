// The program that renders: pages made by another version of it count as changed. Asked by the server: the process that renders runs from
// a bundle, whose `import.meta` names another folder.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from 'liquidjs'

const folder = join(import.meta.dirname, '..')

async function read(): Promise<string> {
  const found = await readdir(folder, { recursive: true, encoding: 'utf8' })
  const files = found.filter((file) => /\.[jt]s$/.test(file)).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  const hash = createHash('sha256').update(version)
  for (const [at, file] of files.entries()) hash.update(file).update(contents[at] ?? '')
  return hash.digest('base64')
}

let known: Promise<string> | null = null

export function program(): Promise<string> {
  known ??= read().catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}
