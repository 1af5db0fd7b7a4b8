// Lists and maps modified by an expression: the result is stored under their name; values held by others stay unchanged.
import { expect, test } from 'vitest'
import { EvaluationError, type ExpressionScope } from '../../../../src/server/engine/expression/contract.ts'
import { evaluateText } from '../../../../src/server/engine/expression/expression.ts'

function run(text: string, value: unknown): { answer: unknown; stored: unknown } {
  let stored: unknown
  const scope: ExpressionScope = {
    lookup: (name) => ({ found: name === 'v', value }),
    getVariable: () => value,
    hasVariable: () => true,
    setVariable: (name, given) => {
      expect(name).toBe('v')
      stored = given
    },
  }
  return { answer: evaluateText(text, scope), stored }
}

test.each<[string, unknown, unknown, unknown]>([
  ['${v.add("c")}', ['a', 'b'], true, ['a', 'b', 'c']],
  ['${v.add(1, "c")}', ['a', 'b'], null, ['a', 'c', 'b']],
  ['${v.addAll(v)}', ['a'], true, ['a', 'a']],
  ['${v.set(0, "c")}', ['a', 'b'], 'a', ['c', 'b']],
  ['${v.remove("b")}', ['a', 'b'], true, ['a']],
  ['${v.remove("c")}', ['a', 'b'], false, ['a', 'b']],
  ['${v.remove(0)}', ['a', 'b'], 'a', ['b']],
  ['${v.clear()}', ['a'], null, []],
  ['${v.put("k", 2)}', { k: 1 }, 1, { k: 2 }],
  ['${v.put("n", 2)}', { k: 1 }, null, { k: 1, n: 2 }],
  ['${v.remove("k")}', { k: 1, n: 2 }, 1, { n: 2 }],
  ['${v.clear()}', { k: 1 }, null, {}],
])('%s of %j', (text, value, answer, stored) => {
  const before = structuredClone(value)
  expect(run(text, value)).toEqual({ answer, stored })
  expect(value).toEqual(before)
})

test.each(['${v.set(2, "c")}', '${v.remove(7)}', '${v.add(9, "c")}', '${v.set("x", 1)}'])('%s is refused', (text) => {
  expect(() => run(text, ['a', 'b'])).toThrow(EvaluationError)
})

test('the key __proto__ does not change the prototype of a map', () => {
  const { stored } = run('${v.put("__proto__", "x")}', { k: 1 })
  expect(Object.getPrototypeOf(stored)).toBe(Object.prototype)
  expect(Object.keys(stored as object)).toEqual(['k', '__proto__'])
})
