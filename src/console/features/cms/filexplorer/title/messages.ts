// The title of the file explorer, in Chinese and English.
export const explorerTitle = { 'zh-cn': '站点资源管理', en: 'Site files' }
