// The page's title; apart from its other messages, which are loaded when it is opened.
export const operationsTitle = { 'zh-cn': '流程运维', en: 'Process operations' } as const
