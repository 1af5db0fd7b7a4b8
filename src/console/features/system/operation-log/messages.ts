// Words of the operation log, in Chinese and English; the same keys in both.
const chinese = {
  field: '字段',
  before: '修改前',
  after: '修改后',
  noChanges: '没有字段变更',
}

type Word = keyof typeof chinese

const english: Record<Word, string> = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'No field was changed',
}

export const operationLogMessages = { 'zh-cn': chinese, en: english } as const
