// The shared sentences: one per failed field rule, names of calls, and labels of gen's fields.

/** `{title}` is the field's label, `{limit}` the bound of the rule. Resolved into every descriptor by gen. */
export const fieldMessages = {
  required: '{title}不能为空',
  type: '{title}格式不正确',
  integer: '{title}只能输入数字',
  number: '{title}只能输入数字',
  boolean: '{title}只能是或否',
  list: '{title}只能是列表',
  minLength: '{title}最小长度不能低于{limit}个字符',
  maxLength: '{title}最大长度不能超过{limit}个字符',
  minimum: '{title}不能小于{limit}',
  maximum: '{title}不能大于{limit}',
  pattern: '{title}格式不正确',
  format: '{title}格式不正确',
  enum: '{title}不在可选范围内',
  unique: '{title}已存在',
  exists: '{title}不存在',
  character: '{title}不能输入非法字符',
  file: '请选择{title}',
} as const

/** Browsers whose own name is Chinese. */
export const browserNames = { wechat: '微信', qq: 'QQ浏览器', uc: 'UC浏览器' } as const

/** What the operation log says of changes that are not actions of a descriptor. */
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

/** Names of the calls of an entity, for the interface resources. */
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
  /** Of a tree entity. */
  ownParent: '{title}不能是自己',
} as const

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
