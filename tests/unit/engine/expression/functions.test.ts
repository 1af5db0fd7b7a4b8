// The functions of expressions give what the real engine 6.8.1 gave for the same variables; others do not compile.
import { expect, test } from 'vitest'
import { EvaluationError, type ExpressionScope } from '../../../../src/server/engine/expression/contract.ts'
import { compileExpression, evaluateText } from '../../../../src/server/engine/expression/expression.ts'

const variables: Readonly<Record<string, unknown>> = {
  n: null,
  i: 5,
  l: 5_000_000_000,
  d: 2.5,
  s: 'abc',
  es: '',
  b: true,
  list: ['a', 1, 2, null],
  el: [],
  m: { k: 's' },
  dt: new Date('2026-03-04T09:15:30.125Z'),
}

const execution = {
  hostObject: true as const,
  property: () => ({ found: false, value: null }),
  call: (_method: string, [name]: readonly unknown[]) => variables[String(name)] ?? null,
}

const scope: ExpressionScope = {
  lookup(name) {
    if (name === 'execution') return { found: true, value: execution }
    return { found: Object.hasOwn(variables, name), value: variables[name] }
  },
  getVariable: (name) => variables[name] ?? null,
  hasVariable: (name) => Object.hasOwn(variables, name),
  setVariable: () => undefined,
  timeZone: 'Asia/Shanghai',
}

test.each<[string, unknown]>([
  ['variables:get(i)', 5],
  ["vars:get('s')", 'abc'],
  ['var:get(m.k)', 'abc'],
  ['var:get(missing)', null],
  ["var:get(execution, 'i')", 5],
  ["var:equals(execution, 'i', 5)", true],
  ['vars:getOrDefault(n, 7)', 7],
  ["vars:getOrDefault(es, 'x')", ''],
  ['vars:exists(n)', false],
  ['vars:exist(es)', true],
  ['vars:isEmpty(el)', true],
  ['vars:empty(m)', false],
  ['vars:notEmpty(s)', true],
  ['vars:eq(i, 5.5)', true],
  ["vars:eq(i, '5')", false],
  ['vars:eq(missing, null)', true],
  ['vars:eq(d, 2)', false],
  ['vars:ne(missing, 5)', false],
  ['vars:notEquals(i, null)', true],
  ['vars:lt(d, 3)', true],
  ['vars:lessThan(i, 5.9)', false],
  ['vars:lt(i, l)', true],
  ['vars:lte(i, 5.1)', true],
  ["vars:gt(s, 'abb')", true],
  ['vars:gte(n, 1)', false],
  ['vars:gt(list, 1)', false],
  ['vars:greaterThanOrEquals(b, false)', true],
  ["vars:contains(list, 'a', 2)", true],
  ['vars:contains(list, n)', true],
  ["vars:contains(list, '1')", false],
  ['vars:contains(s, n)', false],
  ['vars:contains(m)', false],
  ['vars:contains(s)', true],
  ["vars:containsAny(list, 'z', 1)", true],
  ['vars:containsAny(s)', false],
  ['vars:base64(s)', 'YWJj'],
  ['vars:base64(n)', null],
  ['date:format(dt)', '2026-03-04T17:15:30.125+08:00'],
  ['date:format(i)', '5'],
  ['date:format(list)', '[a, 1, 2, null]'],
])('%s', (text, value) => {
  expect(evaluateText(`\${${text}}`, scope)).toBe(value)
})

test.each([
  'vars:lt(i, s)',
  'vars:gt(dt, 5)',
  'vars:contains(s, 5)',
  'vars:base64(i)',
  'vars:get(null)',
  'var:get(i, 1)',
  'date:format(n)',
  's == 5',
  'i == true',
  "' 5 ' + 1",
  'i % 0',
])('%s fails, as it does there', (text) => {
  expect(() => evaluateText(`\${${text}}`, scope)).toThrow(EvaluationError)
})

test.each([
  ['vars:any(list, 1)', '不存在'],
  ['date:parse(s)', '不存在'],
  ['text:upper(s)', '不存在'],
  ['var:eq(i)', '参数个数'],
  ['var:get(execution, s, 1)', '参数个数'],
  ['date:format()', '参数个数'],
  ["task:get('1')", '任务监听器'],
])('%s does not compile', (text, reason) => {
  expect(() => compileExpression(`\${${text}}`)).toThrow(reason)
})
