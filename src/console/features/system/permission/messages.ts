// Messages of the permission screen, in Chinese and English, with the same keys.
const chinese = { empty: '空' }

const english: Record<keyof typeof chinese, string> = { empty: 'Empty' }

export const permissionMessages = { 'zh-cn': chinese, en: english } as const
