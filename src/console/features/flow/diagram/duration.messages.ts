// Lengths of time, in Chinese and English, with the same keys.

const chinese = {
  days: '{count} 天',
  hours: '{count} 小时',
  minutes: '{count} 分',
  seconds: '{count} 秒',
  instant: '不到 1 秒',
} as const

export type DurationText = keyof typeof chinese

const english: Record<DurationText, string> = {
  days: '{count} d',
  hours: '{count} h',
  minutes: '{count} min',
  seconds: '{count} s',
  instant: 'less than 1 s',
}

export const durationMessages = { 'zh-cn': chinese, en: english } as const
