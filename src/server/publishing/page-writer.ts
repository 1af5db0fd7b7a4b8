// The pages that a run writes: stored as they come, and combined into a new tree at the end. Readers see nothing of it until the
// server switches to that tree, so that a failed run changes nothing.
import { editPages, diffPages, pagesOf } from './pages/page-tree.ts'
import { MissingNode, nodesOf, type PageEntry, type PageNodes, rememberingNodes } from './pages/page-nodes.ts'
import type { PageObjects, StoredObject } from './pages/page-objects.ts'

export interface WriteResult {
  /** Null: no pages at all. */
  readonly root: string | null
  readonly written: number
  readonly removed: number
}

export interface KnownPages {
  readonly root: string | null
  /** Hashes by path. */
  readonly pages: Map<string, string>
}

interface SeenPages {
  /** Hashes by path. */
  readonly pages: Map<string, string>
  /** Paths at which the known pages were others; null: unknown. */
  readonly others: readonly string[] | null
}

export class PageWriter {
  readonly objects: PageObjects
  readonly #nodes: PageNodes
  #base: string | null
  readonly #staged = new Map<string, PageEntry>()
  readonly #removed = new Set<string>()

  /** `base`: the tree that readers see when the run starts. */
  constructor(objects: PageObjects, base: string | null) {
    this.objects = objects
    this.#nodes = nodesOf(objects)
    this.#base = base
  }

  /** The pages that readers see; `known` are those of another tree, and are brought up to date. */
  async pages(known: KnownPages | null = null): Promise<SeenPages> {
    if (known) {
      const { pages, root } = known
      const others: string[] = []
      try {
        for await (const { path, after } of diffPages(this.#nodes, root, this.#base)) {
          others.push(path)
          if (after) pages.set(path, after.hash)
          else pages.delete(path)
        }
        return { pages, others }
      } catch (error) {
        // The nodes of the known tree have been deleted.
        if (!(error instanceof MissingNode)) throw error
      }
    }
    const pages = new Map<string, string>()
    try {
      for await (const [path, { hash }] of pagesOf(this.#nodes, this.#base)) pages.set(path, hash)
    } catch (error) {
      if (!(error instanceof MissingNode)) throw error
      // Of pages that are partly lost, this run writes all again.
      this.#base = null
      pages.clear()
    }
    return { pages, others: null }
  }

  /** Of these pages, those that show an article of which this holds. */
  async showing(isMeant: (articleId: number) => boolean): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for await (const [path, { articles }] of pagesOf(this.#nodes, this.#base))
      if (articles?.some(isMeant)) found.add(path)
    return found
  }

  /** A page that has been stored. */
  add(path: string, stored: StoredObject, articles: readonly number[]): void {
    this.#staged.set(path, articles.length > 0 ? { ...stored, articles } : stored)
  }

  /** Unless the run writes it. */
  remove(path: string): void {
    this.#removed.add(path)
  }

  /** `pages` are brought up to date. */
  async commit(pages = new Map<string, string>()): Promise<WriteResult> {
    const nodes = rememberingNodes(this.#nodes)
    const root = await this.#edited(nodes)
    let written = 0
    let removed = 0
    for await (const { path, after } of diffPages(nodes, this.#base, root)) {
      if (after) {
        written++
        pages.set(path, after.hash)
      } else {
        removed++
        pages.delete(path)
      }
    }
    return { root, written, removed }
  }

  #edited(nodes: PageNodes): Promise<string | null> {
    const removals = [...this.#removed].map((path) => [path, null] as const)
    return editPages(nodes, this.#base, new Map<string, PageEntry | null>([...removals, ...this.#staged]))
  }
}
