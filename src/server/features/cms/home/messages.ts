// Names of the home page's calls.

export const homeMessages = {
  newsTitle: '首页最新发布',
  shortcutsTitle: '首页快捷方式',
  mineTitle: '首页与我相关',
  articles: '文章管理',
  sites: '站点管理',
  channels: '频道管理',
} as const
