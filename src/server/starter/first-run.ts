// Names of the rows that every installation starts with.

export const firstRunNames = {
  organisation: '总部',
  role: '系统管理员',
  user: '管理员',
} as const
