// The articles of one site in the rendering process, and what has changed since it was rendered last.
import { isDeepStrictEqual } from 'node:util'
import { type ArticleChange, digestOf, type PartDigest, partOf } from './article-changes.ts'
import type { ArticleInfo } from './site-model.ts'

/** Channels that quote an article, by its id. */
export type Quotes = ReadonlyMap<number, readonly number[]>

const none: readonly number[] = []

export class SiteArticles {
  readonly #articles = new Map<number, ArticleInfo>()
  /** As they were rendered last; undefined if they were not there. */
  readonly #before = new Map<number, ArticleInfo | undefined>()

  /** What a server compares with its rows. */
  parts(): PartDigest[] {
    const parts = Map.groupBy(this.#articles.values(), ({ id }) => partOf(id))
    return [...parts].map(([part, articles]) => ({ part, ...digestOf(articles) }))
  }

  /** All articles of these parts. */
  replace(parts: readonly number[], articles: readonly ArticleInfo[]): void {
    const replaced = new Set(parts)
    const found = new Set(articles.map(({ id }) => id))
    for (const id of this.#articles.keys()) if (replaced.has(partOf(id)) && !found.has(id)) this.#set(id, undefined)
    for (const article of articles) {
      if (!isDeepStrictEqual(this.#articles.get(article.id), article)) this.#set(article.id, article)
    }
  }

  /** Quotes change without a release. */
  quote(quotes: Quotes): void {
    for (const [id, article] of this.#articles) {
      const quotedIn = quotes.get(id) ?? none
      if (!isDeepStrictEqual(article.quotedIn, quotedIn)) this.#set(id, { ...article, quotedIn })
    }
  }

  #set(id: number, article: ArticleInfo | undefined): void {
    const known = this.#articles.get(id)
    if (!this.#before.has(id)) this.#before.set(id, known)
    if (article) this.#articles.set(id, article)
    else this.#articles.delete(id)
  }

  /** Since it was asked last. */
  takeChanges(): readonly ArticleChange[] {
    const changes = [...this.#before].map(([id, before]) => ({ before, after: this.#articles.get(id) }))
    this.#before.clear()
    return changes
  }

  /** By id, whatever order they came in: of two articles at one address, each run shows the same. */
  all(): readonly ArticleInfo[] {
    return [...this.#articles.values()].sort((a, b) => a.id - b.id)
  }

  /** Not a change of what pages show. */
  moved(paths: readonly (readonly [id: number, path: string])[]): void {
    for (const [id, path] of paths) {
      const article = this.#articles.get(id)
      if (article) Object.assign(article, { path })
    }
  }
}
