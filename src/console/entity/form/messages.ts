// Messages of the forms, in Chinese and English, with the same keys.

const chinese = {
  sections: '表单分区',
  editTitle: '编辑{title}',
  viewTitle: '查看{title}',
  errorSummary: '共有{count}处需要修改：',
  uploadsFailed: '有文件未能上传，没有保存',
  broughtBack: '已恢复登录失效前填写的内容，尚未保存',
  broughtBackTorn: '已恢复登录失效前填写的内容，尚未保存。其间他人修改了相同的内容，保存时请逐项选择',
} as const

export type FormMessage = keyof typeof chinese

const english: Readonly<Record<FormMessage, string>> = {
  sections: 'Sections of the form',
  editTitle: 'Edit {title}',
  viewTitle: 'View {title}',
  errorSummary: '{count} fields need attention:',
  uploadsFailed: 'A file could not be uploaded: nothing was saved',
  broughtBack: 'What you entered before your login ended is back, and not saved yet',
  broughtBackTorn:
    'What you entered before your login ended is back, and not saved yet. Somebody else has changed the same fields: choose when you save',
}

export const formMessages = { 'zh-cn': chinese, en: english } as const
