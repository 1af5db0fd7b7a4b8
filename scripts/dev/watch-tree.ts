// Watches folder trees: watchTrees(folders, onChange). Editors and git replace files instead of writing into them, so each
// folder is watched, not its files, and an event only triggers a comparison that finds what changed.
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

export interface TreeWatch {
  close(): void
}

type Stamps = ReadonlyMap<string, string>

/** Groups the events of one save. */
const settleMs = 100
/** Swap files, backups and partial copies of editors are ignored. */
const relevant = /^[^.].*\.(?:ts|json|liquid|html|css)$/

function scan(folder: string, found: { folders: Set<string>; stamps: Map<string, string> }): void {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return
  }
  found.folders.add(folder)
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) scan(path, found)
    else if (relevant.test(entry.name)) {
      const stat = statSync(path, { throwIfNoEntry: false })
      if (stat) found.stamps.set(path, `${stat.ino} ${stat.size} ${stat.mtimeMs}`)
    }
  }
}

function differences(before: Stamps, after: Stamps): string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path))
  return [...gone, ...[...after].filter(([path, stamp]) => before.get(path) !== stamp).map(([path]) => path)]
}

class Watching implements TreeWatch {
  readonly #roots: readonly string[]
  readonly #onChange: (paths: readonly string[]) => Promise<void>
  readonly #watchers = new Map<string, FSWatcher>()
  #stamps: Stamps = new Map()
  #timer: NodeJS.Timeout | undefined
  #working = false
  #lookAgain = false
  #closed = false

  constructor(roots: readonly string[], onChange: (paths: readonly string[]) => Promise<void>) {
    this.#roots = roots
    this.#onChange = onChange
    this.#stamps = this.#look()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers.values()) watcher.close()
  }

  /** Scanned until no folder is new: files added before a folder was watched would be missed. */
  #look(): Stamps {
    for (;;) {
      const found = { folders: new Set<string>(), stamps: new Map<string, string>() }
      for (const root of this.#roots) scan(root, found)
      if (!this.#watchFolders(found.folders)) return found.stamps
    }
  }

  #watchFolders(folders: ReadonlySet<string>): boolean {
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      this.#watchers.delete(folder)
    }
    const unwatched = [...folders].filter((folder) => !this.#watchers.has(folder))
    return unwatched.filter((folder) => this.#watchFolder(folder)).length > 0
  }

  #watchFolder(folder: string): boolean {
    try {
      const watcher = watch(folder, () => this.#soon())
      const forget = () => {
        watcher.close()
        if (this.#watchers.get(folder) === watcher) this.#watchers.delete(folder)
        this.#soon()
      }
      watcher.on('error', forget)
      this.#watchers.set(folder, watcher)
      return true
    } catch {
      return false
    }
  }

  #soon(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#compare(), settleMs)
  }

  /** Changes are handled one at a time; later ones are compared afterwards. */
  async #compare(): Promise<void> {
    if (this.#working) {
      this.#lookAgain = true
      return
    }
    this.#working = true
    try {
      const stamps = this.#look()
      const changed = differences(this.#stamps, stamps)
      this.#stamps = stamps
      if (changed.length > 0) await this.#onChange(changed)
    } finally {
      this.#working = false
    }
    if (!this.#lookAgain) return
    this.#lookAgain = false
    this.#soon()
  }
}

export function watchTrees(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => Promise<void>,
): TreeWatch {
  return new Watching(folders, onChange)
}
