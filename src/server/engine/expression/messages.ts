// Sentences about expressions and scripts, for the people who draw processes. The first ones are Flowable's own texts.

/** User input, shortened for display. */
function clipped(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

export const expressionMessages = {
  unknown: (text: string) => `Unknown property used in expression: ${clipped(text)}`,
  conditionNull: (text: string) => `condition expression returns null: ${clipped(text)}`,
  conditionType: (text: string) => `condition expression returns non-Boolean: ${clipped(text)}`,
  noMethod: (name: string) => `Could not find method ${name}`,
  noFunction: (name: string) => `表达式函数“${clipped(name)}”不存在`,
  noTaskFunction: '表达式不支持函数“task:get”，请在任务监听器中使用 task',
  functionArguments: (name: string) => `表达式函数“${clipped(name)}”的参数个数不正确`,
  noVariableName: 'Variable name passed is null',
  noDate: 'date:format needs a value',
  notText: (value: string) => `${clipped(value)} is not a text`,
  notComparable: (one: string, other: string) => `Cannot compare ${one} to ${other}`,
  notNumber: (value: string) => `Cannot convert ${clipped(value)} to a number`,
  notBoolean: (value: string) => `Cannot convert ${clipped(value)} to a boolean`,
  failed: (text: string, reason: string) => `Error while evaluating expression: ${clipped(text)}: ${reason}`,
  syntax: (text: string, place: number) => `表达式“${clipped(text)}”有语法错误（第${place}个字符）`,
  unclosed: (text: string) => `表达式“${clipped(text)}”缺少右花括号`,
  tooLong: '表达式过长',
  textTooLong: '表达式的结果过长',
  listTooLong: '表达式中的列表过长',
  tooMuchWork: '表达式的计算量过大',
  tooDeep: '表达式嵌套过深',
  scriptTime: '脚本执行超时',
  scriptTotal: '脚本在同一步骤中合计执行超时',
  scriptCalls: '脚本在同一步骤中调用流程对象的次数过多',
  scriptMemory: '脚本占用内存过多',
  scriptValue: '脚本的结果不能保存为变量：循环引用或嵌套过深',
  scriptFailed: (reason: string) => `脚本执行失败：${reason}`,
} as const

/** Of expressions that are tried in the modeler, where Flowable's sentences are shown in the language of the console. */
export const trialMessages = {
  stopped: '试算用时过长或占用内存过多，已停止',
  unknown: (text: string) => `表达式“${text}”中有未知的变量或属性`,
  noMethod: (name: string) => `方法“${name}”不存在或不能使用`,
  noVariableName: '没有给出变量的名称',
  noDate: 'date:format 需要一个日期',
  notText: (value: string) => `“${value}”不是文本`,
  notComparable: (one: string, other: string) => `类型 ${one} 和 ${other} 不能比较大小`,
  notNumber: (value: string) => `“${value}”不能转换为数字`,
  notBoolean: (value: string) => `“${value}”不能转换为布尔值`,
  outOfBounds: (place: string, length: string) => `位置${place}超出范围，列表共有${length}项`,
  byZero: '除数为零',
} as const
