// Texts of franchise applications, in Chinese and English, with the same keys.

const chinese = { reveal: '查看完整', day: '{year}年 {month}月 {day}日' } as const

const english: Record<keyof typeof chinese, string> = { reveal: 'Show in full', day: chinese.day }

export const joinMessages = { 'zh-cn': chinese, en: english } as const
