// Sentences about forms and their submissions; `{name}` is the field's label.

export const formMessages = {
  unreadable: '表单文件不是有效的 JSON',
  notAnObject: '表单文件格式不正确',
  keyMissing: '表单缺少标识 key',
  unknownProperty: (name: string) => `不支持的属性 ${name}`,
  badProperty: (name: string) => `属性 ${name} 的类型不正确`,
  fieldIdMissing: '表单字段缺少 id',
  propertyTooLong: (name: string, length: number) => `属性 ${name} 不能超过${length}个字符`,
  tooDeep: '表单容器的嵌套层级过深',
  tooManyFields: (most: number) => `表单字段不能超过${most}个`,
  duplicateField: (id: string) => `表单字段 ${id} 重复`,
  badPattern: (name: string) =>
    `${name}的正则表达式（regexPattern）无法使用：书写有误、超过500个字符，或使用了前后查找、反向引用`,
  required: (name: string) => `${name}不能为空`,
  badType: (name: string) => `${name}格式不正确`,
  notANumber: (name: string) => `${name}只能输入数字`,
  notAnInteger: (name: string) => `${name}只能输入整数`,
  badDate: (name: string) => `${name}不是有效的日期`,
  noSuchOption: (name: string) => `${name}不在可选范围内`,
  notInGroup: (name: string) => `${name}只能从指定的角色或组织中选择`,
  tooShort: (name: string, length: number) => `${name}最小长度不能低于${length}个字符`,
  tooLong: (name: string, length: number) => `${name}最大长度不能超过${length}个字符`,
  tooManyFiles: (name: string, most: number) => `${name}最多只能有${most}个文件`,
  pattern: (name: string) => `${name}格式不正确`,
  noSuchOutcome: (outcome: string) => `表单没有结果 ${outcome}`,
} as const
