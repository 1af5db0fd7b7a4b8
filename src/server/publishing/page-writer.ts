// The pages that a run writes: stored as they come, and combined into a new tree at the end. Readers see nothing of it until the
// server switches to that tree, so that a failed run changes nothing.
import { editPages, diffPages, pagesOf } from './pages/page-tree.ts'
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
  readonly #removed = new Set<string>()

  /** `base`: the tree that readers see when the run starts. */
  constructor(objects: PageObjects, base: string | null) {
    this.#objects = objects
    this.#nodes = nodesOf(objects)
    this.#base = base
  }

  /** Hashes of the pages that readers see, by path. */
  async pages(): Promise<ReadonlyMap<string, string>> {
    const pages = new Map<string, string>()
    for await (const [path, { hash }] of pagesOf(this.#nodes, this.#base)) pages.set(path, hash)
    return pages
  }

  /** Of these pages, those that show an article of which this holds. */
  async showing(isMeant: (articleId: number) => boolean): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for await (const [path, { articles }] of pagesOf(this.#nodes, this.#base))
      if (articles?.some(isMeant)) found.add(path)
    return found
  }

  /** What the pages were made from. */
  readRecord(): Promise<Uint8Array | null> {
    return this.#objects.readRecord()
  }

  writeRecord(text: string): Promise<void> {
    return this.#objects.writeRecord(text)
  }

  /** Returns the hash. */
  async stage(path: string, text: string, articles: readonly number[] = []): Promise<string> {
    const entry = await this.#objects.put(text)
    this.#staged.set(path, articles.length > 0 ? { ...entry, articles } : entry)
    return entry.hash
  }

  /** Unless the run writes it. */
  remove(path: string): void {
    this.#removed.add(path)
  }

  async commit(): Promise<WriteResult> {
    const root = await this.#edited()
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
}
