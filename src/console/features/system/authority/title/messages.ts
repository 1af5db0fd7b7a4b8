// The titles of the pages; apart from their other messages, which are loaded when one is opened.
export const authorityTitle = { 'zh-cn': '权限设置', en: 'Permission settings' } as const
export const effectiveTitle = { 'zh-cn': '有效权限', en: 'Effective rights' } as const
