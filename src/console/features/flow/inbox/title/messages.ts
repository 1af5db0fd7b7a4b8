// The page's title; apart from its other messages, which are loaded when it is opened.
export const inboxTitle = { 'zh-cn': '我的任务', en: 'My tasks' } as const
