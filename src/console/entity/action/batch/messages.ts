// Texts about a batch that went on as a job, in Chinese and English, with the same keys.

const chinese = {
  outcome: '已处理 {done} 项，{left} 项未处理',
  rest: '另有 {count} 项未处理',
  row: '编号 {id}',
} as const

export type BatchText = keyof typeof chinese

const english: Record<BatchText, string> = {
  outcome: '{done} done, {left} not done',
  rest: '{count} more are not done',
  row: 'Id {id}',
}

export const batchMessages = { 'zh-cn': chinese, en: english } as const
