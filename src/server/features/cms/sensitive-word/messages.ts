// Names of the calls of sensitive words.

export const sensitiveWordMessages = {
  checkTitle: '检查敏感词',
  content: '要检查的正文（HTML）；位置按去掉标签后的文字计算（UTF-16单元，不含结束位置）',
} as const
