// Messages of the number in the menu, in Chinese and English, with the same keys.

export const waitingMessages = {
  'zh-cn': { waiting: '{count} 个任务待办' },
  en: { waiting: '{count} tasks waiting' },
} as const
