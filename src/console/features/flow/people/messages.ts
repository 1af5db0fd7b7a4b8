// Messages of choosing people, in Chinese and English, with the same keys.

export const peopleMessages = {
  'zh-cn': { find: '输入姓名或账号查找', none: '没有找到用户' },
  en: { find: 'Type a name or account', none: 'Nobody found' },
} as const
