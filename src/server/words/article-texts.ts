// The texts of an article that are searched for sensitive words, as HTML.
import type { Row } from '../call/call.ts'

/** Templates may show the extension fields too. */
export const plainTexts = [
  'title',
  'subTitle',
  'shortTitle',
  'author',
  'keyword',
  'summary',
  'bak01',
  'bak02',
  'bak03',
  'bak04',
  'bak05',
] as const

export type SearchedField = (typeof plainTexts)[number] | 'content'
export type SearchedArticle = Partial<Pick<Row<'cms/article'>, SearchedField>>

export interface ArticleText {
  readonly field: SearchedField
  readonly html: string
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export function textsOf(article: SearchedArticle): readonly ArticleText[] {
  const plain = plainTexts.map((field) => ({ field, html: escape(article[field] ?? '') }))
  return [...plain, { field: 'content', html: article.content ?? '' }]
}
