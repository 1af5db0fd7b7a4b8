// The articles that each channel lists: its own, and those it quotes.
import { placesOf } from './article-changes.ts'
import type { ArticleInfo } from './site-model.ts'

export class PlacedArticles {
  readonly #lists = new Map<number, ArticleInfo[]>()

  of(channelId: number): readonly ArticleInfo[] {
    return this.#lists.get(channelId) ?? []
  }

  add(article: ArticleInfo): void {
    for (const channelId of placesOf(article)) {
      const list = this.#lists.get(channelId)
      if (list) list.push(article)
      else this.#lists.set(channelId, [article])
    }
  }

  remove(article: ArticleInfo): void {
    for (const channelId of placesOf(article)) {
      const list = this.#lists.get(channelId)
      if (list) list.splice(list.indexOf(article), 1)
    }
  }
}
