// Replaces published pages: writes all of a run into a staging folder, then renames them one by one, so that a failed run changes nothing.
// Synchronous on purpose: it runs in the rendering process, where this is twice as fast as promises.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface WriteResult {
  readonly written: number
  readonly removed: number
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

/** Staging folders of a site are siblings with this prefix. */
export const stagingPrefix = 'staging-'

/** Staging folders of dead runs, and of one that lost its job without knowing: its pages must not be published any more. */
function removeStagings(parent: string): void {
  mkdirSync(parent, { recursive: true })
  const names = readdirSync(parent).filter((name) => name.startsWith(stagingPrefix))
  for (const name of names) rmSync(join(parent, name), { recursive: true, force: true })
}

export class PageWriter {
  readonly #publicFolder: string
  readonly #staging: string
  readonly #staged = new Set<string>()
  readonly #folders = new Set<string>()

  constructor(publicFolder: string, staging: string) {
    this.#publicFolder = publicFolder
    this.#staging = staging
    removeStagings(dirname(staging))
  }

  /** Stages a page; an unchanged page is left alone. */
  stage(path: string, html: string): void {
    if (readText(join(this.#publicFolder, path)) === html) return
    const file = join(this.#staging, path)
    this.#ensureFolder(dirname(file))
    writeFileSync(file, html)
    this.#staged.add(path)
  }

  /** Renames all staged pages into place; `keep` (a full run) removes every other page, `remove` only those named. */
  commit(options: { keep: ReadonlySet<string> | null; remove: readonly string[] }): WriteResult {
    for (const path of this.#staged) {
      const file = join(this.#publicFolder, path)
      this.#ensureFolder(dirname(file))
      renameSync(join(this.#staging, path), file)
    }
    const removed = options.keep ? this.#removeOthers(options.keep) : this.#removeNamed(options.remove)
    this.discard()
    return { written: this.#staged.size, removed }
  }

  discard(): void {
    rmSync(this.#staging, { recursive: true, force: true })
  }

  #ensureFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }

  #removeOthers(keep: ReadonlySet<string>): number {
    const kept = new Set([...keep].map((path) => join(this.#publicFolder, path)))
    const others = filesBelow(this.#publicFolder).filter((file) => !kept.has(file))
    for (const file of others) rmSync(file)
    this.#removeEmptyFolders(this.#publicFolder)
    return others.length
  }

  #removeNamed(paths: readonly string[]): number {
    const present = paths.filter((path) => readText(join(this.#publicFolder, path)) !== null)
    for (const path of present) rmSync(join(this.#publicFolder, path), { force: true })
    return present.length
  }

  #removeEmptyFolders(folder: string): boolean {
    const entries = readdirSync(folder, { withFileTypes: true })
    const left = entries.filter((entry) => !entry.isDirectory() || !this.#removeEmptyFolders(join(folder, entry.name)))
    if (left.length > 0 || folder === this.#publicFolder) return false
    rmSync(folder, { recursive: true })
    return true
  }
}
