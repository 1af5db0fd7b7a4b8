// Refusals of the rule beside this file, in both languages.

export const dictionaryRuleMessages = {
  entryInUse: '该条目正被数据使用，不能删除',
} as const

export const dictionaryRuleEnglish: Record<keyof typeof dictionaryRuleMessages, string> = {
  entryInUse: 'This entry is in use and cannot be deleted',
}
