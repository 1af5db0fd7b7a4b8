// Refusals of the dictionary.

export const dictionaryMessages = {
  held: '该条目正被数据使用，不能修改编码、值和上级',
  allTitle: '全部数据字典',
} as const
