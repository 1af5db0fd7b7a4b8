// Expressions tried out in the modeler: their problem, their variables, their value.
import { expect, test } from 'vitest'
import { tryExpression } from '../../../../src/server/engine/expression/try-expression.ts'

test.each<[expression: string, names: readonly string[]]>([
  ['${days > 3}', ['days']],
  ['${a.b == a.c || !empty list}', ['a', 'list']],
  ['${execution.getVariable("x") == y ? 1 : z}', ['y', 'z']],
  ['第${n}天，${n + 1}', ['n']],
  ['${true}', []],
])('%s names the variables %o', (expression, names) => {
  expect(tryExpression(expression, null)).toEqual({ problem: null, names, result: null })
})

test.each<[expression: string, values: Record<string, unknown>, result: string]>([
  ['${days > 3}', { days: 5 }, 'true'],
  ['${days > 3 && outcome == "同意"}', { days: 5, outcome: '拒绝' }, 'false'],
  ['第${n}天', { n: 2 }, '第2天'],
  ['${list.size()}', { list: ['a', 'b'] }, '2'],
])('%s with %o gives %s', (expression, values, result) => {
  expect(tryExpression(expression, values)).toMatchObject({ problem: null, result })
})

test('a fault in the spelling, an unknown variable and a missing value are reported', () => {
  expect(tryExpression('${days >}', null)).toMatchObject({ problem: expect.stringContaining('语法错误'), names: [] })
  expect(tryExpression('${days > 3}', {})).toMatchObject({ problem: expect.stringContaining('days'), names: ['days'] })
  expect(tryExpression('${days > 3', null).problem).toContain('缺少右花括号')
  expect(tryExpression('${execution.id}', {}).problem).not.toBeNull()
})

test.each<[expression: string, problem: string]>([
  ['${days > limit}', '表达式“${days > limit}”中有未知的变量或属性'],
  ['${days.getClass()}', '方法“getClass”不存在或不能使用'],
  ['${name + 1}', '“张三”不能转换为数字'],
  ['${days && true}', '“5”不能转换为布尔值'],
  ['${variables:gt(name, 5)}', '类型 string 和 number 不能比较大小'],
  ['${variables:contains(name, 5)}', '“5”不是文本'],
  ['${variables:get(missing.x)}', '表达式“${variables:get(missing.x)}”中有未知的变量或属性'],
  ['${variables:get(null)}', '没有给出变量的名称'],
  ['${date:format(null)}', 'date:format 需要一个日期'],
  ['${list.set(7, "c")}', '位置7超出范围，列表共有2项'],
  ['${days % 0}', '除数为零'],
  ['${"a".repeat(1000001)}', '表达式的结果过长'],
])('the problem of %s is Chinese: %s', (expression, problem) => {
  const values = { days: 5, name: '张三', list: ['a', 'b'] }
  expect(tryExpression(expression, values)).toMatchObject({ problem, result: null })
})
