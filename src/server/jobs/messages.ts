// Messages about jobs that ended without doing their work.

export const jobMessages = {
  workerLost: '执行任务的服务进程意外中断',
} as const
