// Words of the operation log, in Chinese and English; the same keys in both.
import type { actionTitles } from '../../../../shared/messages.ts'

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

export const englishActions: Readonly<Record<keyof typeof actionTitles, string>> = {
  create: 'Add',
  update: 'Edit',
  remove: 'Delete',
  recycle: 'Recycle',
  recover: 'Recover',
  purge: 'Delete for ever',
  export: 'Export',
  grant: 'Grant rights',
  passwd: 'Change password',
  unlock: 'Unlock',
  reset: 'Reset password',
}
