// Refusals of the dictionary.

export const dictionaryMessages = {
  codeTaken: '编码已存在',
  allTitle: '全部数据字典',
} as const
