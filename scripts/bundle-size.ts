// How many bytes a page of the built console loads: the scripts and styles of its HTML with all their static imports.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Weight {
  /** Bytes after gzip -9. */
  readonly js: number
  readonly css: number
  readonly files: readonly string[]
}

function readBuilt(file: string) {
  return readFileSync(join(import.meta.dirname, '../dist/console', file))
}

/** Paths in dist/console that a page requests before any dynamic import. */
export function filesOfPage(page: string): string[] {
  const html = readBuilt(page).toString()
  return withImports([...html.matchAll(/(?:src|href)="\/admin\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ''))
}

/** A chunk that a page loads when it needs it, by the start of its name, with its static imports and their styles. */
export function filesOfChunk(name: string): string[] {
  const built = readdirSync(join(import.meta.dirname, '../dist/console/assets'))
  const nameOf = (file: string) => file.replace(/-.{8}\.(js|css)$/, '')
  const found = withImports(
    built.filter((file) => file.endsWith('.js') && nameOf(file) === name).map((file) => `assets/${file}`),
  )
  const names = new Set(found.map((file) => nameOf(posix.basename(file))))
  return [
    ...found,
    ...built.filter((file) => file.endsWith('.css') && names.has(nameOf(file))).map((file) => `assets/${file}`),
  ]
}

function withImports(files: readonly string[]): string[] {
  const found = [...files]
  const seen = new Set<string>()
  for (let next = found.shift(); next !== undefined; next = found.shift()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (next.endsWith('.js')) found.push(...staticImportsOf(next))
  }
  return [...seen]
}

function staticImportsOf(file: string): string[] {
  const code = readBuilt(file).toString()
  const statement = /(?:^|[;}\n])(?:import|export)(?:[^"'();]*?from)?\s*["'](\.[^"']+\.js)["']/g
  return [...code.matchAll(statement)].map((match) => posix.join(posix.dirname(file), match[1] ?? ''))
}

export function measureBundle(files: readonly string[]): Weight {
  const sum = (extension: string) =>
    files
      .filter((file) => file.endsWith(extension))
      .reduce((bytes, file) => bytes + gzipSync(readBuilt(file), { level: 9 }).length, 0)
  return { js: sum('.js'), css: sum('.css'), files }
}
