// Messages of the user screen, in Chinese and English, with the same keys.
const chinese = {
  thisUser: '该用户',
  named: '用户“{name}”',
  tasks: '{who}还有 {count} 个待办任务未移交：',
  drafts: '{who}还有 {count} 篇未发布的文章：',
  unsaved: '{who}还有 {count} 份未保存的草稿，删除用户后不再保留：',
  more: '……等 {count} 项',
  reset: '该用户的登录会全部结束，下次登录后须先修改密码。',
}

const english: Record<keyof typeof chinese, string> = {
  thisUser: 'this user',
  named: '“{name}”',
  tasks: 'Open tasks of {who} that nobody has taken over: {count}',
  drafts: 'Unpublished articles of {who}: {count}',
  unsaved: 'Unsaved drafts of {who}, which are deleted with the account: {count}',
  more: '… {count} in all',
  reset: 'All sessions of this user end, and they must change the password after the next login.',
}

export const userMessages = { 'zh-cn': chinese, en: english } as const
