// Messages of the text editors, in Chinese and English, with the same keys.

const chinese = {
  editorLost: '这篇内容含有编辑器不支持的格式（{tags}）。不修改正文则保持原样，在此编辑正文后这些格式会丢失。',
  editorKept: '这篇内容含有不能在此编辑的部分（{tags}），它们会作为整块原样保留。',
  editorNormal: '正文',
  editorRaw: '{tag} 原样保留的内容',
  editorLength: '{count} / {limit}',
  editorBold: '加粗',
  editorItalic: '斜体',
  editorUnderline: '下划线',
  editorHeader: '标题',
  editorColour: '文字颜色',
  editorAlign: '对齐方式',
  editorOrdered: '有序列表',
  editorBullet: '无序列表',
  editorQuote: '引用',
  editorLink: '链接',
  editorClean: '清除格式',
  editorComma: '、',
  editorEdit: '编辑',
  editorRemove: '删除',
  editorSubmit: '确定',
} as const

export type EditorMessage = keyof typeof chinese

const english: Readonly<Record<EditorMessage, string>> = {
  editorLost:
    'This text uses formats that the editor does not know ({tags}). They stay as long as the text is not edited here.',
  editorKept: 'Parts of this text cannot be edited here ({tags}); they are kept exactly as they are.',
  editorNormal: 'Normal',
  editorRaw: 'Kept as it is: {tag}',
  editorLength: '{count} / {limit}',
  editorBold: 'Bold',
  editorItalic: 'Italic',
  editorUnderline: 'Underline',
  editorHeader: 'Heading',
  editorColour: 'Text colour',
  editorAlign: 'Alignment',
  editorOrdered: 'Numbered list',
  editorBullet: 'Bulleted list',
  editorQuote: 'Quote',
  editorLink: 'Link',
  editorClean: 'Clear formats',
  editorComma: ', ',
  editorEdit: 'Edit',
  editorRemove: 'Delete',
  editorSubmit: 'OK',
}

export const editorMessages = { 'zh-cn': chinese, en: english } as const
