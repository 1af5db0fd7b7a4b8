// Names of rows that migrations insert.

export const migrationNames = {
  flowGroup: '流程管理',
} as const
