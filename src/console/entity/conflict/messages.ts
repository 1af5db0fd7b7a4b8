// Messages of the comparison of two people's changes, in Chinese and English, with the same keys.

const chinese = {
  title: '数据已被他人修改',
  hint: '{who} 在 {time} 保存了修改。请逐项选择要保留的内容，其余内容不会被覆盖。',
  somebody: '其他人',
  mine: '我的修改',
  theirs: '对方的修改',
  base: '修改之前',
  onlyMine: '只有我修改，将保留：{titles}',
  onlyTheirs: '只有对方修改，将采用：{titles}',
  none: '双方修改的内容没有冲突。',
  comma: '、',
  save: '合并并保存',
  back: '继续编辑',
  left: '还有 {count} 项未选择',
} as const

export type ConflictText = keyof typeof chinese

const english: Readonly<Record<ConflictText, string>> = {
  title: 'Somebody else has changed this',
  hint: '{who} saved changes at {time}. Choose what to keep, field by field; nothing else is overwritten.',
  somebody: 'Somebody else',
  mine: 'Mine',
  theirs: 'Theirs',
  base: 'Before',
  onlyMine: 'Changed by me only, kept: {titles}',
  onlyTheirs: 'Changed by them only, taken over: {titles}',
  none: 'The changes do not touch the same fields.',
  comma: ', ',
  save: 'Merge and save',
  back: 'Keep editing',
  left: '{count} still to choose',
}

export const conflictMessages = { 'zh-cn': chinese, en: english } as const
