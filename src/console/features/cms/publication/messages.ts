// Messages of the publishing history, in Chinese and English, with the same keys.
export const publicationScreenMessages = {
  'zh-cn': { system: '系统', plannedFor: (time: string): string => `将于 ${time} 开始` },
  en: { system: 'System', plannedFor: (time: string): string => `Starts at ${time}` },
} as const
