// The shared sentences: one per failed field rule, names of calls, and labels of the fields that gen adds.

/** `{title}` is the field's label, `{limit}` the bound of the rule, `{other}` the label of the field it is compared with. Gen resolves them into every descriptor. */
export const fieldMessages = {
  required: '{title}不能为空',
  type: '{title}格式不正确',
  integer: '{title}只能输入数字',
  number: '{title}只能输入数字',
  boolean: '{title}只能是或否',
  object: '{title}不是有效的JSON对象',
  array: '{title}不是有效的JSON数组',
  list: '{title}只能是列表',
  minLength: '{title}最小长度不能低于{limit}个字符',
  maxLength: '{title}最大长度不能超过{limit}个字符',
  minimum: '{title}不能小于{limit}',
  maximum: '{title}不能大于{limit}',
  multipleOf: '{title}必须是{limit}的倍数',
  decimals: '{title}最多保留{limit}位小数',
  pattern: '{title}格式不正确',
  format: '{title}格式不正确',
  enum: '{title}不在可选范围内',
  unique: '{title}已存在',
  after: '{title}必须晚于{other}',
  notBefore: '{title}不能早于{other}',
  before: '{title}必须早于{other}',
  notAfter: '{title}不能晚于{other}',
  min: '{title}不能小于{other}',
  max: '{title}不能大于{other}',
  equal: '{title}必须与{other}一致',
  notEqual: '{title}不能与{other}相同',
  readonly: '{title}当前不能修改',
  exists: '{title}不存在',
  character: '{title}不能输入非法字符',
  file: '请选择{title}',
  fileSize: '{title}不能大于{limit}MB',
  fileTypes: '{title}只能上传{limit}类型的文件',
} as const

/** Browsers with a Chinese name. */
export const browserNames = { wechat: '微信', qq: 'QQ浏览器', uc: 'UC浏览器' } as const

/** What the operation log says about changes that are not actions of a descriptor. */
export const actionTitles = {
  create: '新增',
  update: '编辑',
  remove: '删除',
  recycle: '移入回收站',
  recover: '恢复',
  purge: '彻底删除',
  export: '导出',
  grant: '授权',
  passwd: '修改密码',
  reset: '重置密码',
  unlock: '解锁',
} as const

/** Names of an entity's calls, for the interface resources. */
export const operationTitles = {
  list: '{title}列表',
  tree: '{title}树',
  detail: '{title}详情',
  save: '{title}保存',
  remove: '{title}删除',
  options: '{title}选项',
  export: '{title}导出',
  recycleList: '{title}回收站列表',
  recycleOpt: '{title}回收站操作',
  recycle: '{title}回收站',
  create: '{title}新增',
  update: '{title}编辑',
  recover: '{title}恢复',
  purge: '{title}彻底删除',
  public: '公共{title}维护',
  see: '查看{title}',
  edit: '修改{title}',
} as const

export const messages = {
  systemFields: {
    createTime: '创建时间',
    createBy: '创建人',
    updateTime: '修改时间',
    updateBy: '修改人',
    recycleTime: '删除时间',
    recycleBy: '删除人',
    recycleBatch: '删除批次',
  },
  /** `{action}`: the action's title on that row. */
  confirmAction: '确认{action}吗？',
  /** Of any number of rows. */
  confirmMany: '确认{action}选中的{count}条数据吗？',
  switchDone: '{action}成功',
  switchTitles: { enable: '启用', disable: '禁用' },
  /** For a tree entity. */
  ownParent: '{title}不能是自己',
} as const

/** English titles of the actions that x-switch adds. */
export const englishSwitchTitles: Record<keyof typeof messages.switchTitles, string> = {
  enable: 'Enable',
  disable: 'Disable',
}

/** English titles of the fields that gen adds. */
export const englishSystemFields: Record<keyof typeof messages.systemFields, string> = {
  createTime: 'Created',
  createBy: 'Created by',
  updateTime: 'Changed',
  updateBy: 'Changed by',
  recycleTime: 'Deleted',
  recycleBy: 'Deleted by',
  recycleBatch: 'Deletion batch',
}
