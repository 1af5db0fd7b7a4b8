// Sentences about taking back what was done.

export const undoMessages = {
  undo: '撤销操作',
  list: '可撤销的操作',
  gone: '该操作已撤销或已超过可撤销的时间',
  changed: (names: string) => `“${names}”此后已被修改，不能撤销`,
  changedMore: (names: string, count: number) => `“${names}”等${count}项此后已被修改，不能撤销`,
  parentGone: (title: string) => `${title}已被删除，不能撤销`,
} as const
