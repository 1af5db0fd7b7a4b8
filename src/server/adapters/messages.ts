// Sentences for failures of external systems; the driver's own text goes to the log only.

export const adapterMessages = {
  duplicate: '数据已存在，请勿重复提交',
  duplicateField: '已存在相同的值',
  inUse: '数据正在被使用，不能执行此操作',
  conflict: '数据已被他人修改，请刷新后重试',
  badValue: '提交的数据不合法',
  fault: '服务器出现异常',
  away: '暂时无法访问数据库，请稍后重试',
  full: '服务器存储空间不足，暂时无法保存，请联系管理员',
  storage: '服务器暂时无法读写文件，请稍后重试',
  tooLong: '查询用时过长，请缩小范围后重试',
  busy: '服务器正忙，请稍后重试',
  badPath: '文件路径不合法',
  tooLarge: '文件过大',
} as const
