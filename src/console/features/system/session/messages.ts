// Messages of the online users, in Chinese and English, with the same keys.

export const onlineMessages = { 'zh-cn': { current: '当前会话' }, en: { current: 'This session' } } as const
