// Refusals of the rule beside this file, in both languages.

export const roleRuleMessages = {
  systemRole: '系统角色不能删除',
  systemRoleCode: '系统角色的编码不能修改',
} as const

export const roleRuleEnglish: Record<keyof typeof roleRuleMessages, string> = {
  systemRole: 'A system role cannot be deleted',
  systemRoleCode: 'The code of a system role cannot be changed',
}
