// Refusals of the rule beside this file, in both languages.

export const templateRuleMessages = {
  fileName: '文件名不能输入特殊字符',
} as const

export const templateRuleEnglish: Record<keyof typeof templateRuleMessages, string> = {
  fileName: 'The file name must not contain special characters',
}
