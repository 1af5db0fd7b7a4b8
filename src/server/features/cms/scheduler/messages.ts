// Names of the calls about scheduled and running jobs.

export const schedulerMessages = {
  progressTitle: '任务进度',
  gone: '任务不存在',
  waiting: '等待执行',
  queued: '前一个任务正在执行，完成后自动开始',
  triedAgain: (reason: string): string => `${reason}，稍后自动重试`,
} as const
