// Refusals of archives.

export const archiveMessages = {
  bad: '压缩包已损坏或格式不正确',
  tooLarge: '压缩包内容过大',
  tooManyEntries: '压缩包内文件过多',
  badName: (name: string) => `压缩包内的文件名不合法：${name}`,
  link: (name: string) => `压缩包内不能有链接：${name}`,
  encrypted: '不支持加密的压缩包',
  duplicate: (name: string) => `压缩包内文件重复：${name}`,
} as const
