// Lists of articles in order, each sorted once and kept in order while articles change.
import type { ArticleChange } from './article-changes.ts'
import { articleOrder } from './article-order.ts'
import type { ArticleInfo } from './site-model.ts'

/** Null: of the site; `deep` includes descendant channels. */
export interface ListName {
  readonly channelId: number | null
  readonly deep: boolean
  readonly order: string | null
}

function orderOf({ channelId, order }: ListName): ReturnType<typeof articleOrder> {
  return articleOrder(order, channelId)
}

class SortedList {
  readonly name: ListName
  readonly articles: readonly ArticleInfo[]
  #places: ReadonlyMap<number, number> | null = null

  constructor(name: ListName, articles: readonly ArticleInfo[]) {
    this.name = name
    this.articles = articles
  }

  /** By the id of an article. */
  get places(): ReadonlyMap<number, number> {
    this.#places ??= new Map(this.articles.map((article, place) => [article.id, place]))
    return this.#places
  }
}

function placeFor(
  list: readonly ArticleInfo[],
  article: ArticleInfo,
  compare: ReturnType<typeof articleOrder>,
): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const other = list[middle]
    if (other && compare(other, article) < 0) from = middle + 1
    else to = middle
  }
  return from
}

export class SortedLists {
  readonly #lists = new Map<string, SortedList>()

  get(name: ListName, collect: () => Iterable<ArticleInfo>): SortedList {
    const key = `${name.channelId} ${name.deep} ${name.order}`
    const known = this.#lists.get(key)
    if (known) return known
    const made = new SortedList(name, [...collect()].sort(orderOf(name)))
    this.#lists.set(key, made)
    return made
  }

  change(changes: readonly ArticleChange[], isIn: (article: ArticleInfo, list: ListName) => boolean): void {
    const changed = new Set(changes.map(({ before }) => before))
    for (const [key, { name, articles }] of this.#lists) {
      const gone = changes.some(({ before }) => before && isIn(before, name))
      const added = changes.flatMap(({ after }) => (after && isIn(after, name) ? [after] : []))
      if (!gone && added.length === 0) continue
      const compare = orderOf(name)
      const edited = gone ? articles.filter((article) => !changed.has(article)) : [...articles]
      for (const article of added) edited.splice(placeFor(edited, article, compare), 0, article)
      this.#lists.set(key, new SortedList(name, edited))
    }
  }
}
