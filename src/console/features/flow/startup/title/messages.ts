// The page's title; apart from its other messages, which are loaded when it is opened.
export const startupTitle = { 'zh-cn': '发起流程', en: 'Start a process' } as const
