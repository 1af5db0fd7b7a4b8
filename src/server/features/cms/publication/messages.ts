// Refusals and texts of the publishing history.

export const publicationMessages = {
  ended: '该发布已结束，不能取消',
  pagesDone: (done: number, total: number): string => `${done} / ${total} 页`,
} as const
