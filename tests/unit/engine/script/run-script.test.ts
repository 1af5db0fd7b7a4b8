// Scripts in their sandbox: what they see, what they may do, and what stops them.
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../../scripts/conformance/world.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { usualLimits } from '../../../../src/server/engine/script/script-engine.ts'
import { StepPool } from '../../../../src/server/engine/steps/step-pool.ts'
import { flows, one, script, start, user } from '../../../support/bpmn.ts'
import { playIn } from '../../../support/play.ts'

const pool = new StepPool({ limits: { ...usualLimits, time: 200, memory: 8 * 1024 * 1024 } })

/** In a process of its own: the value of the last statement, and the variables afterwards. */
async function run(source: string, variables: Record<string, unknown> = {}, autoStoreVariables = false) {
  const world = createWorld({ pool })
  const kept = { resultVariable: 'theValue', autoStoreVariables }
  const { processes } = await parseDiagram(one(start('s'), script('x', source, kept), user('a'), flows('s -> x -> a')))
  for (const model of processes) world.deploy(model)
  const { id } = await world.run((engine, call) => engine.start(call, { definitionId: 'p:1:', variables }))
  const { theValue: value, ...others } = playIn(world, id).variables()
  return { value, variables: others }
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
  ])('%s', async (source, variables, value) => {
    expect((await run(source, variables)).value).toEqual(value)
  })

  test('sets variables through the execution', async () => {
    expect((await run('execution.setVariable("total", 3); "done"')).variables).toEqual({ total: 3 })
  })

  test('stores its declared variables only when configured to', async () => {
    expect((await run('var total = 3', {}, true)).variables).toEqual({ total: 3 })
    expect((await run('var total = 3')).variables).toEqual({})
    expect((await run('amount = amount + 1', { amount: 1 }, true)).variables).toEqual({ amount: 2 })
  })

  test.each([
    ['while (true) {}', '脚本执行超时'],
    ['var a = []; while (true) a.push(new Array(1000).fill("x"))', '脚本'],
    ['function f() { f() } f()', '脚本执行失败'],
    ['throw new Error("no")', '脚本执行失败：Error: no'],
    ['missing + 1', '脚本执行失败'],
    ['let let = 1', '脚本执行失败'],
  ])('is stopped: %s', async (source, message) => {
    await expect(run(source)).rejects.toThrow(message)
  })

  test.each([
    'typeof process',
    'typeof require',
    'typeof globalThis.process',
    'typeof fetch',
    'typeof setTimeout',
    'typeof (function () {}).constructor("return typeof process")().process',
  ])('has nothing of the server: %s', async (source) => {
    expect((await run(source)).value).toBe('undefined')
  })

  test('cannot change the globals of other scripts', async () => {
    await expect(run('"use strict"; Object.prototype.hacked = 1')).rejects.toThrow('脚本执行失败')
    await run('Object.prototype.hacked = 1')
    expect(({} as Record<string, unknown>)['hacked']).toBeUndefined()
    expect((await run('typeof ({}).hacked')).value).toBe('undefined')
  })

  test('fails with the error of the engine, not one of its own', async () => {
    await expect(run('execution.getAssignee()')).rejects.toThrow('Could not find method getAssignee')
  })

  test('leaves no state for the next one', async () => {
    await run('var secret = 1')
    expect((await run('typeof secret')).value).toBe('undefined')
  })
})

describe('results of a script', () => {
  test.each<[string, string, unknown]>([
    ['a moment', 'new Date(86400000)', new Date(86_400_000)],
    ['a list of objects', '[{ a: 1 }, { b: [2] }]', [{ a: 1 }, { b: [2] }]],
    ['a large whole number', '2n ** 40n', 2 ** 40],
    ['a large integer inside', '({ a: 3n })', { a: 3 }],
    ['a function', '(function () {})', null],
    ['a symbol', 'Symbol("x")', null],
    ['a promise', 'Promise.resolve(1)', null],
    ['an invalid date', 'new Date(NaN)', null],
    ['nothing', 'undefined', null],
    ['an object, although the script replaced JSON.stringify', 'JSON.stringify = () => 1; ({ a: 1 })', { a: 1 }],
  ])('%s', async (_title, source, value) => {
    expect((await run(source)).value).toEqual(value)
  })

  test('a date passed to a script is stored as a date', async () => {
    const due = new Date('2026-11-21T08:00:00Z')
    expect((await run('due', { due }, true)).variables).toEqual({ due })
  })

  test.each(['var o = {}; o.o = o; o', 'var a = []; for (var i = 0; i < 300; i++) a = [a]; a'])(
    'a value that a variable cannot hold is refused: %s',
    async (source) => {
      await expect(run(source)).rejects.toThrow('脚本的结果不能保存为变量')
      await expect(run(source, {}, true)).rejects.toThrow('脚本的结果不能保存为变量')
    },
  )
})

describe('a script that would block or crash the server is stopped, and the next one runs', () => {
  test.each([
    ['a loop that catches its own interruption', 'while (true) try { while (true); } catch (e) {}'],
    ['a pattern that never ends', '/^(a+)+$/.test("a".repeat(40) + "b")'],
    ['a loop inside a built-in function', 'new Array(1e9).indexOf(1)'],
    ['sorting of nothing, a hundred million times', 'new Array(1e8).sort()'],
    ['a result without end', 'new Array(4e9)'],
    ['a getter that runs when the result is read', '({ get a() { while (true); } })'],
    ['a conversion that runs when the result is read', '({ toJSON() { while (true); } })'],
    ['a proxy that never returns', 'new Proxy({}, { ownKeys() { while (true); } })'],
    ['a text that doubles', 'var s = "a"; while (true) s += s'],
    ['a text of a gigabyte', '"a".repeat(1e9)'],
    ['a buffer of a gigabyte', 'new ArrayBuffer(1e9)'],
    ['ten million arguments', '[].concat(...Array(1e7))'],
    ['a list of a thousand million', 'Array.from({ length: 1e9 })'],
    ['a number of a hundred million digits', '10n ** 100000000n'],
    ['JSON of a hundred thousand levels', 'JSON.parse("[".repeat(100000))'],
    ['an object of ten thousand levels', 'var a = {}; for (var i = 0; i < 1e4; i++) a = { a }; a'],
    ['an exception that loops when it is read', 'throw { get message() { while (true); } }'],
  ])('%s', async (_title, source) => {
    await expect(run(source)).rejects.toThrow(/^脚本/)
    expect((await run('1 + 1')).value).toBe(2)
  })

  test('deferred callbacks of a script do not run', async () => {
    const { value, variables } = await run('Promise.resolve().then(() => { while (true); }); import("fs"); 7')
    expect(value).toBe(7)
    expect(variables).toEqual({})
    expect((await run('1 + 1')).value).toBe(2)
  })

  test.each([
    'constructor.constructor("return this")().process',
    'Function("return this")().process',
    'globalThis.require',
    '(async () => {}).constructor("return this")().process',
    'Object.getPrototypeOf(execution).constructor.constructor("return this")().process',
    'execution.getVariable.constructor("return this")().process',
    'execution.getVariable.__proto__.constructor("return this")().process',
  ])('nothing of the server is behind %s', async (source) => {
    expect((await run(source)).value).toBeNull()
  })
})
