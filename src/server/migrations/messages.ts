// Names of rows that migrations insert or look for.

export const migrationNames = {
  flowGroup: '流程管理',
  inbox: '我的任务',
  pendingArticle: '待审核',
} as const
