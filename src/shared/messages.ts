// The shared sentences: one per failed field rule, names of calls, and labels of the fields that gen adds.

/** `{title}` is the field's label, `{limit}` the bound of the rule, `{other}` the label of the field it is compared with. Gen resolves them into every descriptor. */
export const fieldMessages = {
  required: '{title}不能为空',
  type: '{title}格式不正确',
  integer: '{title}只能输入数字',
  number: '{title}只能输入数字',
  boolean: '{title}只能是“是”或“否”',
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
  /** Of the parent in a tree. */
  ownParent: '{title}不能是自己',
} as const

/** Modal verbs go with titles of one thing and of several. */
export const englishFieldMessages: Record<keyof typeof fieldMessages, string> = {
  required: '{title} must be filled in',
  type: '{title} must have the right format',
  integer: '{title} must be a whole number',
  number: '{title} must be a number',
  boolean: '{title} must be yes or no',
  object: '{title} must be a valid JSON object',
  array: '{title} must be a valid JSON array',
  list: '{title} must be a list',
  minLength: '{title} must have at least {limit} characters',
  maxLength: '{title} must have at most {limit} characters',
  minimum: '{title} must be at least {limit}',
  maximum: '{title} must be at most {limit}',
  multipleOf: '{title} must be a multiple of {limit}',
  decimals: '{title} must have at most {limit} decimal places',
  pattern: '{title} must have the right format',
  format: '{title} must have the right format',
  enum: '{title} must be one of the choices',
  unique: '{title} must be unique',
  after: '{title} must be after {other}',
  notBefore: '{title} must not be before {other}',
  before: '{title} must be before {other}',
  notAfter: '{title} must not be after {other}',
  min: '{title} must not be less than {other}',
  max: '{title} must not be more than {other}',
  equal: '{title} must be the same as {other}',
  notEqual: '{title} must not be the same as {other}',
  readonly: '{title} cannot be changed now',
  exists: '{title} could not be found',
  character: '{title} must not contain invalid characters',
  file: '{title} must be chosen',
  fileSize: '{title} must not be larger than {limit} MB',
  fileTypes: '{title} must be a file of type {limit}',
  ownParent: '{title} must be another entry',
}

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
  restoreVersion: '恢复历史版本',
  undo: '撤销',
  export: '导出',
  import: '导入',
  grant: '授权',
  passwd: '修改密码',
  reset: '重置密码',
  unlock: '解锁',
  endViewAs: '结束以他人身份查看',
} as const

/** Names of an entity's calls, for the interface resources. */
export const operationTitles = {
  list: '{title}列表',
  view: '{title}查看',
  tree: '{title}树',
  detail: '{title}详情',
  save: '{title}保存',
  previewSave: '{title}保存前预览',
  remove: '{title}删除',
  options: '{title}选项',
  export: '{title}导出',
  import: '{title}导入',
  importTemplate: '{title}导入模板',
  recycleList: '{title}回收站列表',
  recycleOpt: '{title}回收站操作',
  versions: '{title}历史版本',
  version: '{title}历史版本内容',
  restoreVersion: '{title}恢复历史版本',
  saveDraft: '{title}草稿保存',
  listDrafts: '{title}草稿列表',
  readDraft: '{title}草稿内容',
  removeDraft: '{title}草稿删除',
  recycle: '{title}回收站',
  create: '{title}新增',
  update: '{title}编辑',
  recover: '{title}恢复',
  purge: '{title}彻底删除',
  public: '公共{title}维护',
  see: '查看{title}',
  edit: '修改{title}',
} as const

/** Before the name of the rows: `Recycle bin (users)`. */
export const englishOperationTitles: Record<keyof typeof operationTitles, string> = {
  list: 'list',
  view: 'view',
  tree: 'tree',
  detail: 'details',
  save: 'save',
  previewSave: 'preview before saving',
  remove: 'delete',
  options: 'choices',
  export: 'export',
  import: 'import',
  importTemplate: 'template for imports',
  recycleList: 'list of the recycle bin',
  recycleOpt: 'restore or delete permanently',
  versions: 'versions',
  version: 'content of a version',
  restoreVersion: 'restore a version',
  saveDraft: 'save a draft',
  listDrafts: 'own drafts',
  readDraft: 'content of a draft',
  removeDraft: 'delete a draft',
  recycle: 'recycle bin',
  create: 'add',
  update: 'edit',
  recover: 'restore',
  purge: 'delete permanently',
  public: 'change those of all sites',
  see: 'view',
  edit: 'change',
}

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
} as const

/** The shared questions and closing sentences; the same whatever the action is called. */
export const englishActionMessages: Record<'confirmAction' | 'confirmMany' | 'switchDone', string> = {
  confirmAction: '{action} now?',
  confirmMany: '{action} now? Selected: {count}',
  switchDone: '{action}: done',
}

/** English titles of the actions that x-switch adds. */
export const englishSwitchTitles: Record<keyof typeof messages.switchTitles, string> = {
  enable: 'Enable',
  disable: 'Disable',
}

export const englishId = 'ID'

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
