// Refusals of names of files; their English is in answers.messages.ts.

export const siteFileMessages = {
  nameMissing: '请输入名称',
  nameLong: '名称不能超过100个字符',
  nameBytes: '名称不能超过80个汉字',
  name: '名称不能包含 \\ / : * ? " < > | 等字符，不能以点开头，不能以点或空格结尾，也不能是系统保留的名称',
} as const
