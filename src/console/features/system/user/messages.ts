// Messages of the user screen, in Chinese and English, with the same keys.
const chinese = {
  tasks: '该用户还有 {count} 个待办任务未移交：',
  drafts: '该用户还有 {count} 篇未发布的文章：',
  more: '……等 {count} 项',
}

const english: Record<keyof typeof chinese, string> = {
  tasks: 'Open tasks of this user that nobody has taken over: {count}',
  drafts: 'Unpublished articles of this user: {count}',
  more: '… {count} in all',
}

export const userMessages = { 'zh-cn': chinese, en: english } as const
