// How a figure compares with the period before, in Chinese and English, with the same keys.

export const changeMessages = {
  'zh-cn': {
    up: '增加 {rate}',
    down: '减少 {rate}',
    same: '与上期持平',
    fresh: '上期为 0',
  },
  en: {
    up: 'Up {rate}',
    down: 'Down {rate}',
    same: 'As before',
    fresh: 'None before',
  },
} as const
