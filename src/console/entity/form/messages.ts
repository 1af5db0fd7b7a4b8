// Messages of the forms, in Chinese and English, with the same keys.

const chinese = {
  sections: '表单分区',
  editTitle: '编辑{title}',
  viewTitle: '查看{title}',
  staleTitle: '数据已被他人修改',
  staleHint: '您填写的内容还在。可以重新载入最新数据（您的修改会丢失），或继续编辑后再处理。',
  reload: '载入最新数据',
  keepEditing: '继续编辑',
  errorSummary: '共有{count}处需要修改：',
  uploadsFailed: '有文件未能上传，没有保存',
  broughtBack: '已恢复登录失效前填写的内容，尚未保存',
} as const

export type FormMessage = keyof typeof chinese

const english: Readonly<Record<FormMessage, string>> = {
  sections: 'Sections of the form',
  editTitle: 'Edit {title}',
  viewTitle: 'View {title}',
  staleTitle: 'Somebody else changed this',
  staleHint: 'What you entered is still here. Load the newest data (your changes are lost), or keep editing.',
  reload: 'Load newest data',
  keepEditing: 'Keep editing',
  errorSummary: '{count} fields need attention:',
  uploadsFailed: 'A file could not be uploaded: nothing was saved',
  broughtBack: 'What you entered before your login ended is back, and not saved yet',
}

export const formMessages = { 'zh-cn': chinese, en: english } as const
