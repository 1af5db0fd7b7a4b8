// An unsaved article in the site of a preview: it takes the place of the stored one, or appears as a new one.
import type { ArticleInfo, SiteModel } from '../site-model.ts'

/** What a new article is called in a model; stored ones count from 1. */
export const newArticleId = 0

export interface UnsavedArticle {
  readonly article: ArticleInfo
  readonly content: string
}

export function withArticle(model: SiteModel, article: ArticleInfo): SiteModel {
  return { ...model, articles: [...model.articles.filter(({ id }) => id !== article.id), article] }
}
