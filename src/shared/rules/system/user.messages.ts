// Refusals of the rule beside this file, in both languages.

export const userRuleMessages = {
  repeatRequired: '确认密码不能为空',
  repeatDiffers: '两次密码输入不一致',
  ownAccount: '不能对自己的账号执行此操作',
  ownRoles: '不能修改自己的角色',
  adminOnly: '只有管理员才能操作管理员账号',
  adminKept: '管理员账号不能禁用、锁定或删除',
} as const

export const userRuleEnglish: Record<keyof typeof userRuleMessages, string> = {
  repeatRequired: 'The password must be repeated',
  repeatDiffers: 'The two passwords differ',
  ownAccount: 'You cannot do this to your own account',
  ownRoles: 'You cannot change your own roles',
  adminOnly: 'Only administrators can do this to the account of an administrator',
  adminKept: 'The account of an administrator cannot be disabled, locked or deleted',
}
