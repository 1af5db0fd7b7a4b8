// The page's title; apart from its other messages, which are loaded when it is opened.
export const authorityTitle = { 'zh-cn': '权限设置', en: 'Permission settings' } as const
