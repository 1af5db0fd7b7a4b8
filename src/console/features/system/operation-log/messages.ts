// Messages of the operation log, in Chinese and English, with the same keys.
const chinese = {
  field: '字段',
  before: '修改前',
  after: '修改后',
  noChanges: '没有字段变更',
  dataGrants: '数据权限',
  app: '站点',
  template: '模板',
  channel: '频道',
  article: '文章',
  grantedOn: '{module}（{target}）：{rights}',
  goneRow: '已删除（编号 {id}）',
  comma: '、',
}

type Word = keyof typeof chinese

const english: Record<Word, string> = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  noChanges: 'No field was changed',
  dataGrants: 'Data rights',
  app: 'Site',
  template: 'Templates',
  channel: 'Channel',
  article: 'Articles',
  grantedOn: '{module} ({target}): {rights}',
  goneRow: 'Deleted (no. {id})',
  comma: ', ',
}

export const operationLogMessages = { 'zh-cn': chinese, en: english } as const
