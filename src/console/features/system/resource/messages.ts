// Messages of the resource screen, in Chinese and English, with the same keys.
const chinese = { disabled: '已禁用' }

const english: Record<keyof typeof chinese, string> = { disabled: 'Disabled' }

export const resourceMessages = { 'zh-cn': chinese, en: english } as const
