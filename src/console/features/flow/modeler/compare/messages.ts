// Messages of the comparison of two versions, in Chinese and English, with the same keys.

const chinese = {
  title: '比较版本',
  close: '关闭',
  before: '原来的版本',
  after: '现在的版本',
  drawn: '正在编辑的图',
  version: '版本 {version}',
  chooseFile: '打开文件…',
  choose: '请选择要比较的版本',
  noVersions: '这个流程还没有部署过，可以与文件比较。',
  same: '两个版本没有差别',
  changes: '差别',
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '移动',
  count: '{kind} {count}',
  unset: '（无）',
  isSet: '（有）',
  failed: '版本无法比较：{reason}',
  sourceRef: '起点',
  targetRef: '终点',
  triggeredByEvent: '事件子流程',
  isForCompensation: '补偿活动',
} as const

export type CompareWord = keyof typeof chinese

const english: Record<CompareWord, string> = {
  title: 'Compare versions',
  close: 'Close',
  before: 'Before',
  after: 'After',
  drawn: 'The diagram being edited',
  version: 'Version {version}',
  chooseFile: 'Open a file…',
  choose: 'Choose a version to compare with',
  noVersions: 'This process has not been deployed; it can be compared with a file.',
  same: 'There are no differences',
  changes: 'Differences',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  count: '{kind} {count}',
  unset: '(none)',
  isSet: '(set)',
  failed: 'The versions cannot be compared: {reason}',
  sourceRef: 'From',
  targetRef: 'To',
  triggeredByEvent: 'Event subprocess',
  isForCompensation: 'Compensation activity',
}

export const compareMessages = { 'zh-cn': chinese, en: english } as const
