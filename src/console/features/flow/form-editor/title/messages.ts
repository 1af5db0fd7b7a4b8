// The page's title; apart from its other messages, which are loaded when it is opened.
export const formEditorTitle = { 'zh-cn': '表单编辑器', en: 'Form editor' } as const
