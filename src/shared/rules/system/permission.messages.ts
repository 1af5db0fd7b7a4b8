// Refusals of the rule beside this file, in both languages.

export const permissionRuleMessages = {
  pageParent: '上级权限必须是页面权限',
} as const

export const permissionRuleEnglish: Record<keyof typeof permissionRuleMessages, string> = {
  pageParent: 'The parent of a permission must be that of a page',
}
