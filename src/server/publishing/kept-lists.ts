// Lists of articles that many pages ask for, each found once. Bounded: a template may ask something else on every page.
import type { ArticleInfo } from './site-model.ts'

/** Rows of all lists together, and one per list. */
const most = 500_000

export class KeptLists {
  readonly #lists = new Map<string, readonly ArticleInfo[]>()
  #rows = 0

  clear(): void {
    this.#lists.clear()
    this.#rows = 0
  }

  once(key: string, find: () => readonly ArticleInfo[]): readonly ArticleInfo[] {
    const known = this.#lists.get(key)
    if (known) return known
    const found = find()
    this.#rows += found.length + 1
    if (this.#rows > most) {
      this.#lists.clear()
      this.#rows = found.length + 1
    }
    this.#lists.set(key, found)
    return found
  }
}
