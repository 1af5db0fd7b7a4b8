// Refusals of the rule beside this file.

export const roleRuleMessages = {
  systemRole: '系统角色不能删除',
  systemRoleCode: '系统角色的编码不能修改',
} as const
