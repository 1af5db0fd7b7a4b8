// Messages of the text editors, in Chinese and English, with the same keys.

const chinese = {
  editorLength: '{count} / {limit}',
} as const

export type EditorMessage = keyof typeof chinese

const english: Readonly<Record<EditorMessage, string>> = {
  editorLength: '{count} / {limit}',
}

export const editorMessages = { 'zh-cn': chinese, en: english } as const
