// Refusals of the rule beside this file.

export const permissionRuleMessages = {
  pageParent: '上级权限必须是页面权限',
} as const
