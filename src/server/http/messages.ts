// Sentences of the HTTP layer: what is answered when a call never reaches its handler, or fails in it.

export const httpMessages = {
  invalid: '提交的数据不合法',
  needLogin: '登录已失效，请重新登录',
  forbidden: '没有权限执行此操作',
  passwordFirst: '请先修改密码',
  notFound: '请求的资源不存在',
  noPreview: '预览已失效，或不包含此页面',
  methodNotAllowed: '请求方式不正确',
  tooLarge: '提交的内容过大',
  wrongType: '不支持的内容类型',
  repeatedFile: '一次只能上传一个文件',
  tooSlow: '数据传输过慢，请检查网络后重试',
  brokenBody: '请求内容格式不正确',
  badUrl: '请求地址不合法',
  tooMany: (seconds: number) => `操作过于频繁，请${seconds}秒后再试`,
  conflict: '数据已被他人修改，请刷新后重试',
  fault: '服务器出现异常',
  openApi: '接口说明',
  field: {
    required: '不能为空',
    type: '类型不正确',
    length: '长度不正确',
    range: '数值超出范围',
    value: '取值不合法',
    unknown: (name: string) => `不支持的字段：${name}`,
  },
} as const
