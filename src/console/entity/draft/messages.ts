// Messages about who else is in a row, in Chinese and English, with the same keys.

const chinese = {
  here: '{names} 正在编辑',
  comma: '、',
} as const

export type PresenceText = keyof typeof chinese

const english: Readonly<Record<PresenceText, string>> = {
  here: 'Also editing: {names}',
  comma: ', ',
}

export const presenceMessages = { 'zh-cn': chinese, en: english } as const
