// All pages of a site by path. A run that follows a few articles brings the plan of the run before up to date.
import { type ArticleChange, placesOf } from './article-changes.ts'
import { singleArticle } from './article-page.ts'
import { type PlannedPage, planArticlePage, planFixedPages, planListPages } from './page-plan.ts'
import type { SiteIndex } from './site-index.ts'
import type { ArticleInfo } from './site-model.ts'

export class SitePlan {
  /** Two articles of a channel may have the same code: the last one has the page. */
  readonly pages = new Map<string, PlannedPage>()
  #fixed: readonly PlannedPage[]
  /** By channel. */
  readonly #lists = new Map<number, readonly PlannedPage[]>()
  readonly #articles = new Map<number, PlannedPage>()
  /** Each address is of one page. */
  #isUnique = true

  constructor(index: SiteIndex) {
    this.#fixed = this.#put(planFixedPages(index))
    for (const channel of index.model.channels) this.#lists.set(channel.id, this.#put(planListPages(index, channel)))
    for (const { id } of index.model.articles) this.#putArticle(index, id)
  }

  #put(pages: readonly PlannedPage[]): readonly PlannedPage[] {
    for (const page of pages) {
      if (this.pages.has(page.path)) this.#isUnique = false
      this.pages.set(page.path, page)
    }
    return pages
  }

  #putArticle(index: SiteIndex, id: number): void {
    for (const page of this.#put(planArticlePage(index, id))) this.#articles.set(id, page)
  }

  /** Of every article that has one. */
  get articlePages(): ReadonlyMap<number, PlannedPage> {
    return this.#articles
  }

  /** Nothing but these articles has changed. Returns the addresses of pages that may be others now; null: the whole site must be planned. */
  follow(index: SiteIndex, changes: readonly ArticleChange[]): ReadonlySet<string> | null {
    if (!this.#isUnique) return null
    const ids = new Set(articlesOf(changes).map(({ id }) => id))
    const channels = channelsAround(index, changes)
    const touched = new Set<string>()
    const drop = (pages: readonly PlannedPage[]) => {
      for (const { path } of pages) if (this.pages.delete(path)) touched.add(path)
    }
    drop(this.#fixed)
    for (const id of channels) drop(this.#lists.get(id) ?? [])
    for (const id of ids) {
      const page = this.#articles.get(id)
      if (page) drop([page])
      this.#articles.delete(id)
    }
    this.#fixed = this.#add(planFixedPages(index), touched)
    for (const id of channels) {
      const channel = index.channel(id)
      if (channel) this.#lists.set(id, this.#add(planListPages(index, channel), touched))
    }
    for (const id of ids) {
      for (const page of this.#add(planArticlePage(index, id), touched)) this.#articles.set(id, page)
    }
    return this.#isUnique ? touched : null
  }

  #add(pages: readonly PlannedPage[], touched: Set<string>): readonly PlannedPage[] {
    for (const { path } of pages) touched.add(path)
    return this.#put(pages)
  }
}

/** As they were and as they are. */
function articlesOf(changes: readonly ArticleChange[]): ArticleInfo[] {
  return changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
}

/** Channels whose lists may be longer or shorter now. */
function channelsAround(index: SiteIndex, changes: readonly ArticleChange[]): ReadonlySet<number> {
  const places = articlesOf(changes).flatMap((article) => [...placesOf(article)])
  const channels = places.flatMap((id) => index.channel(id) ?? [])
  return new Set(channels.flatMap((channel) => index.chain(channel).map(({ id }) => id)))
}

/** They themselves, and those of single pages around them, which may show another one now. */
export function articlesAround(index: SiteIndex, changes: readonly ArticleChange[]): readonly ArticleInfo[] {
  const singles = [...channelsAround(index, changes)].filter((id) => singleArticle(index, index.channel(id)))
  const beside = singles.flatMap((id) => index.articlesOf(id, { deep: true }))
  const ids = new Set([...articlesOf(changes), ...beside].map(({ id }) => id))
  return [...ids].flatMap((id) => index.article(id) ?? [])
}
