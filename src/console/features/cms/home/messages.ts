// Messages of the start page, in Chinese and English, with the same keys.

export const homeMessages = {
  'zh-cn': {
    shortcuts: '快捷入口',
    news: '最新发布',
    noNews: '还没有已发布的文章',
    noShortcuts: '暂无快捷入口',
    hello: '你好，{name}',
    welcome: '欢迎使用{product}',
  },
  en: {
    shortcuts: 'Shortcuts',
    news: 'Latest news',
    noNews: 'Nothing has been published yet',
    noShortcuts: 'No shortcuts',
    hello: 'Hello, {name}',
    welcome: 'Welcome to {product}',
  },
} as const
