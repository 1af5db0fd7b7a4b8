// Refusals of the rule beside this file, in both languages.

export const resourceRuleMessages = {
  resourceParent: '上级资源必须是页面',
  disabledParent: '上级资源已禁用，不能新增下级资源',
} as const

export const resourceRuleEnglish: Record<keyof typeof resourceRuleMessages, string> = {
  resourceParent: 'The parent of a resource must be a page',
  disabledParent: 'The parent is disabled: nothing can be added below it',
}
