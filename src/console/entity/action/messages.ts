// Messages of running actions, in Chinese and English, with the same keys.

const chinese = {
  progress: '{action}进度',
  planned: '{action}已安排，将在设定的时间执行',
  replanned: '{action}已安排，将在设定的时间执行；原定 {time} 的计划已被取代',
  progressWait: '正在排队…',
  jobDone: '已完成',
  progressBackground: '后台运行',
} as const

export type ActionMessage = keyof typeof chinese

const english: Readonly<Record<ActionMessage, string>> = {
  progress: '{action}: progress',
  planned: '{action}: planned for the given time',
  replanned: '{action}: planned for the given time. It replaces the plan for {time}',
  progressWait: 'Waiting…',
  jobDone: 'Finished',
  progressBackground: 'Run in background',
}

export const actionMessages = { 'zh-cn': chinese, en: english } as const
