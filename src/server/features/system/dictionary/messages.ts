// Refusals of the dictionary.

export const dictionaryMessages = {
  codeTaken: '编码已存在',
} as const
