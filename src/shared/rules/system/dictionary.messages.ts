// Refusals of the rule beside this file.

export const dictionaryRuleMessages = {
  entryInUse: '该条目正被数据使用，不能删除',
} as const
