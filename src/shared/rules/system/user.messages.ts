// Refusals of the rule beside this file.

export const userRuleMessages = {
  repeatRequired: '确认密码不能为空',
  repeatDiffers: '两次密码输入不一致',
  ownAccount: '不能对自己的账号执行此操作',
  ownRoles: '不能修改自己的角色',
  adminOnly: '只有管理员才能操作管理员账号',
  adminKept: '管理员账号不能禁用、锁定或删除',
} as const
