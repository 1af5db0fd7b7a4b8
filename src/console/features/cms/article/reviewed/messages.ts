// Messages of an article shown to its reviewers, in Chinese and English, with the same keys.

export const reviewedMessages = {
  'zh-cn': {
    shown: '显示内容',
    content: '待审内容',
    changes: '与已发布版本的差异',
    open: '打开文章',
    unpublished: '该文章尚未发布过',
    notKept: '已发布的版本不再保留，不能比较',
  },
  en: {
    shown: 'What is shown',
    content: 'Submitted content',
    changes: 'Changes since it was published',
    open: 'Open the article',
    unpublished: 'This article has not been published yet',
    notKept: 'The published version is no longer kept, so there is nothing to compare with',
  },
} as const
