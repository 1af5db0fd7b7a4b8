// The pages that a run writes: stored as they come, and combined into a new tree at the end. Readers see nothing of it until the
// server switches to that tree, so that a failed run changes nothing.
import { editPages, diffPages, findPage } from './pages/page-tree.ts'
import { nodesOf, type PageEntry, type PageNodes } from './pages/page-nodes.ts'
import type { PageObjects } from './pages/page-objects.ts'

export interface WriteResult {
  /** Null: no pages at all. */
  readonly root: string | null
  readonly written: number
  readonly removed: number
}

export class PageWriter {
  readonly #objects: PageObjects
  readonly #nodes: PageNodes
  readonly #base: string | null
  readonly #staged = new Map<string, PageEntry>()
  readonly #kept = new Set<string>()
  readonly #removed = new Set<string>()

  /** `base`: the tree that readers see when the run starts. */
  constructor(objects: PageObjects, base: string | null) {
    this.#objects = objects
    this.#nodes = nodesOf(objects)
    this.#base = base
  }

  /** Returns the hash. */
  async stage(path: string, text: string): Promise<string> {
    const entry = await this.#objects.put(text)
    this.#staged.set(path, entry)
    return entry.hash
  }

  /** Stays as it is; only a clean commit needs to know. */
  keep(path: string): void {
    this.#kept.add(path)
  }

  /** Unless the run writes it. */
  remove(path: string): void {
    this.#removed.add(path)
  }

  /** `clean` (a full run): pages that were neither written nor kept are removed. */
  async commit({ clean }: { readonly clean: boolean }): Promise<WriteResult> {
    const root = clean ? await this.#onlyOwn() : await this.#edited()
    let written = 0
    let removed = 0
    for await (const { after } of diffPages(this.#nodes, this.#base, root)) {
      if (after) written++
      else removed++
    }
    return { root, written, removed }
  }

  #edited(): Promise<string | null> {
    const removals = [...this.#removed].map((path) => [path, null] as const)
    return editPages(this.#nodes, this.#base, new Map<string, PageEntry | null>([...removals, ...this.#staged]))
  }

  async #onlyOwn(): Promise<string | null> {
    const own = new Map<string, PageEntry>(this.#staged)
    for (const path of this.#kept) {
      const entry = own.has(path) ? undefined : await findPage(this.#nodes.load, this.#base, path)
      if (entry) own.set(path, entry)
    }
    return editPages(this.#nodes, null, own)
  }
}
