// Texts of the article list, in Chinese and English, with the same keys.

const chinese = {
  top: '顶',
  topHint: '置顶',
  quote: '引',
  quoteHint: '引用自其他频道',
  photo: '有图',
} as const

export type ArticleListText = keyof typeof chinese

const english: Record<ArticleListText, string> = {
  top: 'Top',
  topHint: 'Pinned',
  quote: 'Quote',
  quoteHint: 'Quoted from another channel',
  photo: 'Has a picture',
}

export const articleListMessages = { 'zh-cn': chinese, en: english } as const
