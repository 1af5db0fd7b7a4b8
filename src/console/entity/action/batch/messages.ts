// Texts about what became of the rows of a batch, in Chinese and English, with the same keys.

const chinese = {
  outcome: '已处理 {done} 项，{left} 项未处理',
  rest: '另有 {count} 项',
  row: '编号 {id}',
  result: '{action}结果',
  doneRows: '已处理的 {count} 项',
  doneRest: '另有 {count} 项已处理',
  allRows: '查看全部 {count} 项',
  undo: '撤销已处理的',
  noted: '说明仅涉及前 {most} 项，共 {count} 项',
} as const

export type BatchText = keyof typeof chinese

const english: Record<BatchText, string> = {
  outcome: '{done} done, {left} not done',
  rest: 'and {count} more',
  row: 'Id {id}',
  result: '{action}: result',
  doneRows: 'The {count} that are done',
  doneRest: '{count} more are done',
  allRows: 'Show all {count}',
  undo: 'Undo what is done',
  noted: 'The notes are about the first {most} of {count}',
}

export const batchMessages = { 'zh-cn': chinese, en: english } as const
