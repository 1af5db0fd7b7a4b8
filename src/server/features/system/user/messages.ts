// Refusals of accounts.

export const userMessages = {
  accountTaken: '登录账号已存在',
  adminOnly: '只有管理员才能设置管理员',
  lastAdmin: '至少保留一个启用的管理员',
  roleGone: '角色不存在',
  notLocked: '账号未被锁定',
  titles: { handover: '用户交接', endViewAs: '结束以他人身份查看' },
} as const
