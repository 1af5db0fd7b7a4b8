// Refusals of the rule beside this file.

export const templateRuleMessages = {
  fileName: '文件名不能输入特殊字符',
} as const
