// Refusals of the rule beside this file.

export const resourceRuleMessages = {
  resourceParent: '上级资源必须是页面',
  disabledParent: '上级资源已禁用，不能新增下级资源',
} as const
