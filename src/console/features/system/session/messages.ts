// Words of the online users, in Chinese and English.

export const onlineMessages = { 'zh-cn': { current: '当前会话' }, en: { current: 'This session' } } as const
