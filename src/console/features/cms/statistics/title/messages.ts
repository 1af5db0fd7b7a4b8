// The page's title; apart from its other messages, which are loaded when it is opened.
export const statisticsTitle = { 'zh-cn': '站点统计', en: 'Statistics' } as const
