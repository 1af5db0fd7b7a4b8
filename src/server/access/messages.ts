// Sentences about new passwords, wherever no descriptor declares the field (documents section 5).

export const passwordRule = {
  required: '密码不能为空',
  minLength: '密码最小长度不能低于6个字符',
  maxLength: '密码最大长度不能超过20个字符',
  format: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种',
} as const

export const uploadQuotaMessages = {
  exceeded: (files: number, megabytes: number) =>
    `今日上传已达上限（每人每天最多${files}个文件、共${megabytes}MB），请明天再试`,
} as const

export const uploadModuleMessages = {
  noLimit: '附件大小限制不合法，请联系管理员',
} as const

export const accessMessages = {
  notHeld: '不能分配自己没有的权限',
  holdsMore: '对方拥有您没有的权限，不能执行此操作',
  ownRole: '不能修改自己拥有的角色',
} as const
