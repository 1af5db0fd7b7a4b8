// Texts of the choice of reviewers, in Chinese and English, with the same keys.

const chinese = {
  all: '全部审核人：{names}',
  none: '没有可以审核的人员',
  comma: '、',
  person: '{name}（{account}）',
} as const

export type ReviewersText = keyof typeof chinese

const english: Record<ReviewersText, string> = {
  all: 'All of them: {names}',
  none: 'Nobody may review this',
  comma: ', ',
  person: '{name} ({account})',
}

export const reviewersMessages = { 'zh-cn': chinese, en: english } as const
