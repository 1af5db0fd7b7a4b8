// Scripts in their sandbox: what they see, what they may do, and what stops them.
import { describe, expect, test } from 'vitest'
import type { ExpressionScope } from '../../../../src/server/engine/expression/contract.ts'
import { loadScriptEngine } from '../../../../src/server/engine/script/run-script.ts'

const engine = await loadScriptEngine({ time: 200, memory: 8 * 1024 * 1024 })

function scopeOf(variables: Map<string, unknown>): ExpressionScope {
  const execution = {
    hostObject: true as const,
    property: () => ({ found: false, value: null }),
    call(method: string, args: readonly unknown[]) {
      if (method === 'getVariable') return variables.get(String(args[0])) ?? null
      if (method !== 'setVariable') throw new Error(`Could not find method ${method}`)
      variables.set(String(args[0]), args[1])
      return null
    },
  }
  return {
    lookup: (name) => {
      if (name === 'execution') return { found: true, value: execution }
      return { found: variables.has(name), value: variables.get(name) ?? null }
    },
    getVariable: (name) => variables.get(name) ?? null,
    hasVariable: (name) => variables.has(name),
    setVariable: (name, value) => void variables.set(name, value),
  }
}

function run(source: string, variables: Record<string, unknown> = {}, autoStore = false) {
  const map = new Map(Object.entries(variables))
  const value = engine.run({ source, scope: scopeOf(map), roots: ['execution'], autoStore })
  return { value, variables: Object.fromEntries(map) }
}

describe('a script', () => {
  test.each([
    ['1 + 2', {}, 3],
    ['amount * 2', { amount: 21 }, 42],
    ['names.join("-")', { names: ['a', 'b'] }, 'a-b'],
    ['order.lines[0].price', { order: { lines: [{ price: 5 }] } }, 5],
    ['due.getTime()', { due: new Date(1000) }, 1000],
    ['execution.getVariable("x") === null', {}, true],
    ['var sum = 0; for (var i = 0; i < 10; i++) sum += i; sum', {}, 45],
  ])('%s', (source, variables, value) => {
    expect(run(source, variables).value).toEqual(value)
  })

  test('sets variables through the execution', () => {
    expect(run('execution.setVariable("total", 3); "done"').variables).toEqual({ total: 3 })
  })

  test('stores what it declares only when it is told to', () => {
    expect(run('var total = 3', {}, true).variables).toEqual({ total: 3 })
    expect(run('var total = 3').variables).toEqual({})
    expect(run('amount = amount + 1', { amount: 1 }, true).variables).toEqual({ amount: 2 })
  })

  test.each([
    ['while (true) {}', '脚本执行超时'],
    ['var a = []; while (true) a.push(new Array(1000).fill("x"))', '脚本'],
    ['function f() { f() } f()', '脚本执行失败'],
    ['throw new Error("no")', '脚本执行失败：Error: no'],
    ['missing + 1', '脚本执行失败'],
    ['let let = 1', '脚本执行失败'],
  ])('is stopped: %s', (source, message) => {
    expect(() => run(source)).toThrow(message)
  })

  test.each([
    'typeof process',
    'typeof require',
    'typeof globalThis.process',
    'typeof fetch',
    'typeof setTimeout',
    'typeof (function () {}).constructor("return typeof process")().process',
  ])('has nothing of the server: %s', (source) => {
    expect(run(source).value).toBe('undefined')
  })

  test('cannot change what others see', () => {
    expect(() => run('"use strict"; Object.prototype.hacked = 1')).toThrow('脚本执行失败')
    run('Object.prototype.hacked = 1')
    expect(({} as Record<string, unknown>)['hacked']).toBeUndefined()
    expect(run('typeof ({}).hacked').value).toBe('undefined')
  })

  test('meets the refusal of the engine, not its own', () => {
    expect(() => run('execution.getAssignee()')).toThrow('Could not find method getAssignee')
  })

  test('leaves no trace for the next one', () => {
    run('var secret = 1')
    expect(run('typeof secret').value).toBe('undefined')
  })
})

describe('what a script leaves behind', () => {
  test.each<[string, string, unknown]>([
    ['a moment', 'new Date(86400000)', new Date(86_400_000)],
    ['a list of objects', '[{ a: 1 }, { b: [2] }]', [{ a: 1 }, { b: [2] }]],
    ['a large whole number', '2n ** 40n', 2 ** 40],
    ['a large whole number inside', '({ a: 3n })', { a: 3 }],
    ['a function', '(function () {})', null],
    ['a symbol', 'Symbol("x")', null],
    ['a promise', 'Promise.resolve(1)', null],
    ['no moment', 'new Date(NaN)', null],
    ['nothing', 'undefined', null],
    ['what it makes of JSON', 'JSON.stringify = () => 1; ({ a: 1 })', { a: 1 }],
  ])('%s', (_title, source, value) => {
    expect(run(source).value).toEqual(value)
  })

  test('a moment that it was given is stored as one', () => {
    const due = new Date('2026-11-21T08:00:00Z')
    expect(run('due', { due }, true).variables).toEqual({ due })
  })

  test.each(['var o = {}; o.o = o; o', 'var a = []; for (var i = 0; i < 300; i++) a = [a]; a'])(
    'what no variable can hold is refused: %s',
    (source) => {
      expect(() => run(source)).toThrow('脚本的结果不能保存为变量')
      expect(() => run(source, {}, true)).toThrow('脚本的结果不能保存为变量')
    },
  )
})

describe('a script that would hold the server up, or bring it down, is stopped, and the next one runs', () => {
  test.each([
    ['a loop that catches its own end', 'while (true) try { while (true); } catch (e) {}'],
    ['a pattern that never ends', '/^(a+)+$/.test("a".repeat(40) + "b")'],
    ['a loop inside a function of the language', 'new Array(1e9).indexOf(1)'],
    ['sorting of nothing, a hundred million times', 'new Array(1e8).sort()'],
    ['a result without end', 'new Array(4e9)'],
    ['a getter that runs when the result is read', '({ get a() { while (true); } })'],
    ['a conversion that runs when the result is read', '({ toJSON() { while (true); } })'],
    ['an object that answers for ever', 'new Proxy({}, { ownKeys() { while (true); } })'],
    ['a text that doubles', 'var s = "a"; while (true) s += s'],
    ['a text of a gigabyte', '"a".repeat(1e9)'],
    ['a buffer of a gigabyte', 'new ArrayBuffer(1e9)'],
    ['ten million arguments', '[].concat(...Array(1e7))'],
    ['a list of a thousand million', 'Array.from({ length: 1e9 })'],
    ['a number of a hundred million digits', '10n ** 100000000n'],
    ['JSON of a hundred thousand levels', 'JSON.parse("[".repeat(100000))'],
    ['an object of ten thousand levels', 'var a = {}; for (var i = 0; i < 1e4; i++) a = { a }; a'],
    ['an exception that loops when it is read', 'throw { get message() { while (true); } }'],
  ])('%s', (_title, source) => {
    const before = performance.now()
    expect(() => run(source)).toThrow(/^脚本/)
    expect(performance.now() - before).toBeLessThan(3000)
    expect(run('1 + 1').value).toBe(2)
  })

  test('what it wants done later is not done', () => {
    const { value, variables } = run('Promise.resolve().then(() => { while (true); }); import("fs"); 7')
    expect(value).toBe(7)
    expect(variables).toEqual({})
    expect(run('1 + 1').value).toBe(2)
  })

  test.each([
    'constructor.constructor("return this")().process',
    'Function("return this")().process',
    'globalThis.require',
    '(async () => {}).constructor("return this")().process',
    'Object.getPrototypeOf(execution).constructor.constructor("return this")().process',
    'execution.getVariable.constructor("return this")().process',
    'execution.getVariable.__proto__.constructor("return this")().process',
  ])('nothing of the server is behind %s', (source) => {
    expect(() => expect(run(source).value).toBeNull()).not.toThrow()
  })
})
