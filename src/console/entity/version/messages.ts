// Messages of the versions of a row, in Chinese and English, with the same keys.

const chinese = {
  of: '{title}历史版本：{name}',
  empty: '还没有历史版本',
  against: '比较',
  current: '当前内容',
  previous: '上一版本',
  this: '此版本',
  layout: '显示方式',
  inline: '逐行',
  split: '并排',
  same: '内容相同',
  first: '这是最早的版本',
  fold: '展开 {count} 行相同内容',
  restore: '恢复此版本',
  restoreSome: '恢复所选内容',
  restoreAsk: '确认恢复到 {time} 的版本吗？将恢复：{fields}。当前内容会留在历史版本中。',
  restored: '恢复成功',
  tick: '恢复{title}',
  added: '新增的行',
  removed: '删除的行',
  title: '历史版本',
} as const

export type VersionText = keyof typeof chinese

const english: Readonly<Record<VersionText, string>> = {
  of: '{title}: versions of {name}',
  empty: 'There are no versions yet',
  against: 'Compare with',
  current: 'Current',
  previous: 'Previous version',
  this: 'This version',
  layout: 'Layout',
  inline: 'Inline',
  split: 'Side by side',
  same: 'No difference',
  first: 'This is the first version',
  fold: 'Show {count} equal lines',
  restore: 'Restore this version',
  restoreSome: 'Restore selected',
  restoreAsk: 'Restore the version of {time}? This restores: {fields}. The current state stays among the versions.',
  restored: 'Restored',
  tick: 'Restore: {title}',
  added: 'Added line',
  removed: 'Removed line',
  title: 'Versions',
}

export const versionMessages = { 'zh-cn': chinese, en: english } as const
