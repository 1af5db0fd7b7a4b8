// Sentences of expressions and scripts, as the people who draw processes read them. The first ones are the engine's own words.

export const expressionMessages = {
  unknown: (text: string) => `Unknown property used in expression: ${text}`,
  conditionNull: (text: string) => `condition expression returns null: ${text}`,
  conditionType: (text: string) => `condition expression returns non-Boolean: ${text}`,
  noMethod: (name: string) => `Could not find method ${name}`,
  notNumber: (value: string) => `Cannot convert ${value} to a number`,
  failed: (text: string, reason: string) => `Error while evaluating expression: ${text}: ${reason}`,
  syntax: (text: string, at: number) => `表达式“${text}”有语法错误（第${at + 1}个字符）`,
  unclosed: (text: string) => `表达式“${text}”缺少右花括号`,
  tooLong: '表达式过长',
  tooDeep: '表达式嵌套过深',
  scriptTime: '脚本执行超时',
  scriptMemory: '脚本占用内存过多',
  scriptFailed: (reason: string) => `脚本执行失败：${reason}`,
} as const
