// The expression language as in the real engine: coercions, operators, methods, refusals, and what is unreachable.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toJsonText } from '../../../../src/server/engine/expression/coerce.ts'
import { EvaluationError, type ExpressionScope } from '../../../../src/server/engine/expression/contract.ts'
import {
  compileExpression,
  evaluateCondition,
  evaluateText,
} from '../../../../src/server/engine/expression/expression.ts'

const set: [string, unknown][] = []
const execution = {
  hostObject: true as const,
  property: (name: string) => (name === 'id' ? { found: true, value: 'e1' } : { found: false, value: null }),
  call(method: string, args: readonly unknown[]) {
    if (method === 'getVariable') return variables.get(String(args[0])) ?? null
    if (method !== 'setVariable') throw new Error(`Could not find method ${method}`)
    set.push([String(args[0]), args[1]])
    return null
  },
}
const variables = new Map<string, unknown>([
  ['n', 5],
  ['text', 'Hello'],
  ['five', '5'],
  ['yes', true],
  ['nothing', null],
  ['list', ['a', 'b', 'c']],
  ['map', { name: 'Ada', age: 36, 'first-name': 'A' }],
  ['date', new Date(86_400_000)],
  ['empty1', ''],
  ['none', []],
])
const scope: ExpressionScope = {
  lookup: (name) => {
    if (name === 'execution') return { found: true, value: execution }
    return { found: variables.has(name), value: variables.get(name) }
  },
  getVariable: (name) => variables.get(name) ?? null,
  hasVariable: (name) => variables.has(name),
  setVariable: (name, value) => void set.push([name, value]),
}
function value(text: string) {
  return evaluateText(text, scope)
}

/** A refusal of the language is fine; any other error is a bug. */
function outcomeOf(text: string): 'nothing' | 'something' | 'fault' {
  try {
    return value(text) === null ? 'nothing' : 'something'
  } catch (error) {
    return error instanceof EvaluationError ? 'nothing' : 'fault'
  }
}

test.each<[string, unknown]>([
  ['${n}', 5],
  ['#{n}', 5],
  ['plain', 'plain'],
  ['Hello ${text}!', 'Hello Hello!'],
  ['${n}${five}', '55'],
  ['a${nothing}b', 'ab'],
  ["${'5' == 5}", true],
  ['${5 == 5.0}', true],
  ["${n == '5'}", true],
  ['${nothing == null}', true],
  ['${nothing.size()}', null],
  ['${n != null}', true],
  ['${4 / 2}', 2],
  ['${n / 0}', Number.POSITIVE_INFINITY],
  ["${'1' + '2'}", 3],
  ['${null + 1}', 1],
  ['${7 % 3}', 1],
  ['${7 mod 3}', 1],
  ['${7 div 2}', 3.5],
  ['${-n + 2 * 3}', 1],
  ['${2 + 3 * 4 - 1}', 13],
  ['${(2 + 3) * 4}', 20],
  ['${n gt 4 and n lt 6}', true],
  ['${n >= 5 && !(n > 5)}', true],
  ['${n eq 5 or missing}', true],
  ['${not yes}', false],
  ['${empty none}', true],
  ['${empty empty1 && empty nothing && not empty list}', true],
  ["${n > 3 ? 'big' : 'small'}", 'big'],
  ['${map.name}', 'Ada'],
  ["${map['first-name']}", 'A'],
  ['${map.missing}', null],
  ['${list[1]}', 'b'],
  ['${list[9]}', null],
  ['${list.size()}', 3],
  ["${list.contains('b')}", true],
  ["${text.equals('Hello')}", true],
  ["${text.concat(' you').toUpperCase()}", 'HELLO YOU'],
  ['${text.substring(1, 3)}', 'el'],
  ['${date.getTime()}', 86_400_000],
  ['${date.time}', 86_400_000],
  ['${execution.id}', 'e1'],
  ["${execution.getVariable('n')}", 5],
  ['${variables:get(n)}', 5],
  ["${vars:getOrDefault('missing', 9)}", 9],
  ['${var:exists(missing)}', false],
  ["${variables:equals('n', 5)}", true],
  ['${variables:gt(n, 4)}', true],
  ['${variables:lte(missing, 4)}', false],
  ["${variables:contains(list, 'a')}", true],
  ["${variables:containsAny(list, 'x', 'c')}", true],
  ['${variables:isEmpty(none)}', true],
  ["${'it\\'s'}", "it's"],
  ["${'}'}", '}'],
  ['${1 < 2 ? list : none}', ['a', 'b', 'c']],
  ["${'abc' < 'abd'}", true],
  ['${nothing < 1}', false],
  ['  ${n}  ', 5],
])('%s', (text, wanted) => {
  expect(value(text)).toEqual(wanted)
})

test.each([
  ['${missing}', 'Unknown property used in expression: ${missing}'],
  ['${execution.secret}', 'Unknown property used in expression: ${execution.secret}'],
  ["${'a' + 'b'}", 'Cannot convert a to a number'],
  ['${text.getClass()}', 'Could not find method getClass'],
  ['${execution.delete()}', 'Could not find method delete'],
  ['${variables:drop(n)}', '表达式函数“variables:drop”不存在'],
])('%s is refused', (text, message) => {
  expect(() => value(text)).toThrow(message)
})

test.each(['${', '${1 +}', '${(1}', "${'open}", '${a..b}', '${1 2}', '${}', '${list[}', '${a ? b}', '${@}'])(
  '%s does not compile',
  (text) => {
    expect(() => compileExpression(text)).toThrow(EvaluationError)
  },
)

describe('a condition', () => {
  test.each([
    ['${n > 3}', true],
    ['${yes}', true],
    ['${n > 9}', false],
  ])('%s', (text, wanted) => {
    expect(evaluateCondition(text, scope)).toBe(wanted)
  })

  test('must be a boolean', () => {
    expect(() => evaluateCondition('${nothing}', scope)).toThrow('condition expression returns null')
    expect(() => evaluateCondition("${'true'}", scope)).toThrow('condition expression returns non-Boolean')
    expect(() => evaluateCondition('true', scope)).toThrow('condition expression returns non-Boolean')
  })
})

test('variables are set through the execution', () => {
  value("${execution.setVariable('x', n + 1)}")
  expect(set.at(-1)).toEqual(['x', 6])
})

test.each([
  '${map.__proto__}',
  '${map.constructor}',
  "${map['constructor']}",
  '${list.constructor}',
  '${text.constructor}',
  '${map.toString}',
  '${list.__proto__}',
  "${text['length'].constructor}",
])('%s reaches nothing of the language below', (text) => {
  expect(outcomeOf(text)).toBe('nothing')
})

test('depth and length are limited', () => {
  expect(() => compileExpression(`\${${'('.repeat(5000)}1${')'.repeat(5000)}}`)).toThrow(EvaluationError)
  expect(() => compileExpression(`\${${'1+'.repeat(9000)}1}`)).toThrow(EvaluationError)
})

test('any invalid text fails with an expression error', () => {
  const words = [
    'n',
    'text',
    'list',
    'map',
    '1',
    "'a'",
    '+',
    '-',
    '*',
    '(',
    ')',
    '[',
    ']',
    '.',
    '?',
    ':',
    ' eq ',
    '!',
    ',',
    'empty ',
    '}',
    '{',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (parts) => {
      expect(outcomeOf(`\${${parts.join('')}}`)).not.toBe('fault')
    }),
  )
})

type Sum = number | { readonly left: Sum; readonly operator: '+' | '-' | '*'; readonly right: Sum }
const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 20 }),
    fc.record({ left: tie('sum'), operator: fc.constantFrom('+', '-', '*'), right: tie('sum') }),
  ),
}))
function write(one: Sum): string {
  return typeof one === 'number' ? String(one) : `(${write(one.left)} ${one.operator} ${write(one.right)})`
}
function reckon(one: Sum): number {
  if (typeof one === 'number') return one
  const [left, right] = [reckon(one.left), reckon(one.right)]
  if (one.operator === '+') return left + right
  return one.operator === '-' ? left - right : left * right
}

test('arithmetic agrees with a direct calculation', () => {
  fc.assert(fc.property(sum, (one) => value(`\${${write(one)}}`) === reckon(one)))
})

test('lists and maps are formatted in text as in Java, and as JSON for machines', () => {
  expect(value('${list} of ${map}')).toBe('[a, b, c] of {name=Ada, age=36, first-name=A}')
  expect(evaluateText('{"all": ${list}}', scope, toJsonText)).toBe('{"all": ["a","b","c"]}')
})

test('a backslash escapes an expression', () => {
  expect(value('\\${n} is ${n}')).toBe('${n} is 5')
})

test.each(['${n ? 1 : 2}', '${!list}', '${n && yes}', '${map || yes}'])('%s is not a condition', (text) => {
  expect(() => value(text)).toThrow(EvaluationError)
})

test.each([
  ["${'b'.concat('a'.repeat(500000)).contains('a'.repeat(500000))}", '表达式的计算量过大'],
  ["${'a'.repeat(100001).split('').size()}", '表达式中的列表过长'],
  ['${list.add(list)}'.repeat(40), '表达式的结果过长'],
  ['${list.addAll(list)}'.repeat(40), '表达式中的列表过长'],
  ['${list.containsAll(others)}', '表达式的计算量过大'],
])('%s is refused before it takes long', (text, message) => {
  const variables = new Map<string, unknown>([
    ['list', Array.from({ length: text.includes('others') ? 2000 : 2 }, (_, at) => `${at}`)],
    ['others', Array.from({ length: 2000 }, (_, at) => at)],
  ])
  const growing: ExpressionScope = {
    lookup: (name) => ({ found: true, value: variables.get(name) }),
    getVariable: (name) => variables.get(name),
    hasVariable: () => true,
    setVariable: (name, given) => void variables.set(name, given),
  }
  expect(() => evaluateText(text, growing)).toThrow(message)
})

test('a list has all values of another, of which many are the same', () => {
  expect(value("${'a'.repeat(30000).concat('b').split('').containsAll('b'.repeat(30000).split(''))}")).toBe(true)
  expect(value("${list.containsAll('ab'.split(''))}")).toBe(true)
  expect(value("${list.containsAll('ax'.split(''))}")).toBe(false)
})
