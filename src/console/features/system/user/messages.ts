// Messages of the user screen, in Chinese and English, with the same keys.
const chinese = {
  tasks: '该用户还有 {count} 个待办任务未移交：',
  drafts: '该用户还有 {count} 篇未发布的文章：',
  unsaved: '该用户还有 {count} 份未保存的草稿，删除用户后不再保留：',
  more: '……等 {count} 项',
}

const english: Record<keyof typeof chinese, string> = {
  tasks: 'Open tasks of this user that nobody has taken over: {count}',
  drafts: 'Unpublished articles of this user: {count}',
  unsaved: 'Unsaved drafts of this user, which are deleted with the account: {count}',
  more: '… {count} in all',
}

export const userMessages = { 'zh-cn': chinese, en: english } as const
