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
