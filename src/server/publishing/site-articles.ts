// The articles of one site in the rendering process, and what has changed since it was rendered last.
import { isDeepStrictEqual } from 'node:util'
import { type ArticleChange, type Digest, digestOf, idsPerPart, type PartDigest, partOf } from './article-changes.ts'
import type { ArticleInfo, MovedPage } from './site-model.ts'

/** Channels that quote an article, by its id. */
export type Quotes = ReadonlyMap<number, readonly number[]>

const none: readonly number[] = []

export class SiteArticles {
  readonly #articles = new Map<number, ArticleInfo>()
  #sorted: readonly ArticleInfo[] | null = null
  /** Those that are quoted somewhere. */
  readonly #quoted = new Set<number>()
  readonly #digests = new Map<number, Digest>()
  /** Parts whose digests are not those of their articles any more. */
  readonly #stale = new Set<number>()
  /** As they were rendered last; undefined if they were not there. */
  readonly #before = new Map<number, ArticleInfo | undefined>()

  /** What a server compares with its rows. */
  parts(): PartDigest[] {
    for (const part of this.#stale) {
      const articles = this.#inPart(part)
      if (articles.length > 0) this.#digests.set(part, digestOf(articles))
      else this.#digests.delete(part)
    }
    this.#stale.clear()
    return [...this.#digests].map(([part, digest]) => ({ part, ...digest }))
  }

  #inPart(part: number): ArticleInfo[] {
    const ids = Array.from({ length: idsPerPart }, (_, at) => part * idsPerPart + at)
    return ids.flatMap((id) => this.#articles.get(id) ?? [])
  }

  /** All articles of these parts. */
  replace(parts: readonly number[], articles: readonly ArticleInfo[]): void {
    const found = new Set(articles.map(({ id }) => id))
    for (const part of parts) for (const { id } of this.#inPart(part)) if (!found.has(id)) this.#set(id, undefined)
    for (const article of articles) {
      if (!isDeepStrictEqual(this.#articles.get(article.id), article)) this.#set(article.id, article)
    }
  }

  /** Quotes change without a release. */
  quote(quotes: Quotes): void {
    for (const id of new Set([...this.#quoted, ...quotes.keys()])) {
      const article = this.#articles.get(id)
      const quotedIn = quotes.get(id) ?? none
      if (article && !isDeepStrictEqual(article.quotedIn, quotedIn)) this.#set(id, { ...article, quotedIn })
    }
  }

  #set(id: number, article: ArticleInfo | undefined): void {
    const known = this.#articles.get(id)
    if (!this.#before.has(id)) this.#before.set(id, known)
    if (article) this.#articles.set(id, article)
    else this.#articles.delete(id)
    if (article && article.quotedIn.length > 0) this.#quoted.add(id)
    else this.#quoted.delete(id)
    this.#stale.add(partOf(id))
    this.#sorted = null
  }

  /** Since it was asked last. */
  takeChanges(): readonly ArticleChange[] {
    const changes = [...this.#before].map(([id, before]) => ({ before, after: this.#articles.get(id) }))
    this.#before.clear()
    return changes
  }

  /** By id, whatever order they came in: of two articles at one address, each run shows the same. */
  all(): readonly ArticleInfo[] {
    this.#sorted ??= [...this.#articles.values()].sort((a, b) => a.id - b.id)
    return this.#sorted
  }

  /** Not a change of what pages show. */
  moved(pages: readonly MovedPage[]): void {
    for (const [id, path] of pages) {
      const article = this.#articles.get(id)
      if (article) Object.assign(article, { path })
    }
  }
}
