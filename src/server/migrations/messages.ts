// Names of rows that migrations insert or look for.

export const migrationNames = {
  flowGroup: '流程管理',
  pendingArticle: '待审核',
} as const
