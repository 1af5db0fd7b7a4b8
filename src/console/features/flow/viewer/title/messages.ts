// The page's title; apart from its other messages, which are loaded when it is opened.
export const viewerTitle = { 'zh-cn': '流程跟踪', en: 'Process tracking' } as const
