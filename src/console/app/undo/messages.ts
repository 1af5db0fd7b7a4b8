// Messages about taking back what was done, in Chinese and English, with the same keys.

const chinese = {
  undo: '撤销',
  undoOf: '撤销：{name}',
  title: '可撤销的操作',
  hint: '十分钟内可以撤销自己的操作',
  one: '{action}{title}“{label}”',
  many: '{action}{title} {count} 项：“{label}”等',
  nameless: '{action}{title} {count} 项',
  minutes: '还剩 {count} 分钟',
  lastMinute: '不到 1 分钟',
  undone: '已撤销',
  over: '该操作已撤销或已超过可撤销的时间',
}

export type UndoWord = keyof typeof chinese

const english: Readonly<Record<UndoWord, string>> = {
  undo: 'Undo',
  undoOf: 'Undo: {name}',
  title: 'What you can undo',
  hint: 'You can undo what you did in the last ten minutes',
  one: '{title} “{label}”: {action}',
  many: '{title} ({count}): {action}, “{label}” and others',
  nameless: '{title} ({count}): {action}',
  minutes: '{count} min left',
  lastMinute: 'Less than a minute left',
  undone: 'Undone',
  over: 'This was undone already, or its ten minutes are over',
}

export const undoMessages = { 'zh-cn': chinese, en: english } as const
