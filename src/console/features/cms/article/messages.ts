// Texts of the article list, in Chinese and English, with the same keys.

const chinese = {
  top: '置顶',
  quote: '引用',
  photo: '有图',
} as const

export type ArticleListText = keyof typeof chinese

const english: Record<ArticleListText, string> = {
  top: 'On top',
  quote: 'Quote',
  photo: 'Has a picture',
}

export const articleListMessages = { 'zh-cn': chinese, en: english } as const
