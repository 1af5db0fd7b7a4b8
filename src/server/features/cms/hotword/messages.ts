// Names of the calls of hot words.

export const hotwordMessages = {
  swapTitle: '替换热词',
  content: '要替换的正文（HTML）；每个热词只链接第一次出现的位置',
} as const
