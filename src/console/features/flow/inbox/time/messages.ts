// Distances and lengths of time, in Chinese and English, with the same keys.

export const timeMessages = {
  'zh-cn': {
    now: '刚刚',
    daysAgo: '{count}天前',
    hoursAgo: '{count}小时前',
    minutesAgo: '{count}分钟前',
    inDays: '{count}天后',
    inHours: '{count}小时后',
    inMinutes: '{count}分钟后',
    days: '{count}天',
    hours: '{count}小时',
    minutes: '{count}分钟',
    seconds: '{count}秒',
    between: '',
  },
  en: {
    now: 'just now',
    daysAgo: '{count} d ago',
    hoursAgo: '{count} h ago',
    minutesAgo: '{count} min ago',
    inDays: 'in {count} d',
    inHours: 'in {count} h',
    inMinutes: 'in {count} min',
    days: '{count} d',
    hours: '{count} h',
    minutes: '{count} min',
    seconds: '{count} s',
    between: ' ',
  },
} as const

export type TimeText = keyof (typeof timeMessages)['en']
