// Messages of the figures on the start page, in Chinese and English, with the same keys.

export const figuresMessages = {
  'zh-cn': {
    title: '我的文章',
    created: '近 7 天新增',
    released: '近 7 天发布',
    before: '前 7 天 {count}',
    ago: '7 天前 {count}',
    unpublished: '未发布',
    pending: '待审核',
    published: '已发布',
  },
  en: {
    title: 'My articles',
    created: 'Added in 7 days',
    released: 'Published in 7 days',
    before: '{count} in the 7 days before',
    ago: '{count} 7 days ago',
    unpublished: 'Unpublished',
    pending: 'Pending',
    published: 'Published',
  },
} as const
