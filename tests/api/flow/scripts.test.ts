// Scripts run before the transaction that stores their effects: nothing waits for them, and what they saw must still hold.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualLimits } from '../../../src/server/engine/script/script-engine.ts'
import type { StepRequest } from '../../../src/server/engine/steps/step-request.ts'
import { StepPool } from '../../../src/server/engine/steps/step-pool.ts'
import { ThreadHandle } from '../../../src/server/engine/steps/thread-handle.ts'
import { createTestEngine, diagram, flows, type TestEngine } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'
import type { EngineWork } from '../../../src/server/adapters/embedded-engine/work.ts'

/** What happens while the scripts of a step run; nothing by default. */
let meanwhile: (request: StepRequest) => Promise<void> = async () => undefined
let runs = 0

function heldThread(): ThreadHandle {
  const thread = new ThreadHandle({ ...usualLimits, time: 500, stepTime: 600, stepCalls: 100 })
  const run = thread.run.bind(thread)
  thread.run = async (request) => {
    runs += 1
    await meanwhile(request)
    await run(request)
  }
  return thread
}

function js(id: string, source: string, more = '', inner = '') {
  return `<scriptTask id="${id}" scriptFormat="javascript" ${more}><script>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</script>${inner}</scriptTask>`
}
function times(count: number) {
  return `<multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`
}
function task(id: string) {
  return `<userTask id="${id}" flowable:assignee="kermit"/>`
}
const busy = 'for (var i = 0; i < 4e6; i++);'

describe.each(testDatabases)('scripts of processes on %s', (kind) => {
  let made: TestEngine
  beforeAll(async () => {
    made = await createTestEngine({ database: kind, stepPool: new StepPool({}, heldThread) })
  })
  afterAll(() => made.dispose())
  beforeEach(() => {
    meanwhile = async () => undefined
    runs = 0
  })

  const start = async (key: string, body: string, values: Record<string, unknown> = {}) => {
    await made.deploy(diagram(key, `<startEvent id="s"/>${body}`))
    return made.act('kermit', (work) => made.engine.start(work, { definitionKey: key, name: key, values }))
  }
  const variables = (id: string) => made.look((work) => made.engine.variables(work, id))
  const set = (id: string, values: Record<string, unknown>) =>
    made.act('piggy', (work) => made.engine.setVariables(work, id, values))
  const openTask = async (instanceId: string) => {
    const { rows } = await made.look((work) => made.engine.tasks(work, { instanceId, state: 'open' }))
    return rows[0]?.id ?? ''
  }
  const complete = (id: string) => made.act('kermit', (work) => made.engine.complete(work, id, { values: {} }))
  /** Waits at a task, then runs the script. */
  const waiting = async (key: string, source: string, values: Record<string, unknown> = {}) => {
    const { id } = await start(key, `${task('a')}${js('x', source)}${task('b')}${flows('s', 'a', 'x', 'b')}`, values)
    return { id, taskId: await openTask(id) }
  }

  test('while a script runs no transaction is open: others can save, and the process has not moved', async () => {
    const { id, taskId } = await waiting('aside', 'execution.setVariable("done", n + 1)', { n: 1 })
    const seen: unknown[] = []
    meanwhile = async () => {
      await set(id, { other: 'saved' })
      seen.push(await variables(id), await openTask(id))
    }
    await complete(taskId)
    expect(seen).toEqual([{ n: 1, other: 'saved' }, taskId])
    expect(await variables(id)).toEqual({ n: 1, other: 'saved', done: 2 })
    expect(runs).toBe(1)
  })

  test('a script that saw data changed meanwhile runs again', async () => {
    const { id, taskId } = await waiting('seen', 'execution.setVariable("done", execution.getVariable("n") + 1)', {
      n: 1,
    })
    meanwhile = async () => {
      if (runs === 1) await set(id, { n: 41 })
    }
    await complete(taskId)
    expect(await variables(id)).toEqual({ n: 41, done: 42 })
    expect(runs).toBe(2)
  })

  test('a command that keeps conflicting is refused, and nothing has changed', async () => {
    const { id, taskId } = await waiting('restless', 'execution.setVariable("done", n)', { n: 1 })
    meanwhile = () => set(id, { n: runs + 1 })
    await expect(complete(taskId)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('请重试') })
    expect(await variables(id)).not.toHaveProperty('done')
    expect(await openTask(id)).toBe(taskId)
  })

  test("the task's state after the script counts", async () => {
    const { id, taskId } = await waiting('late', 'execution.setVariable("by", 1)')
    meanwhile = () => made.act('piggy', (work) => made.engine.cancel(work, id, 'no longer wanted'))
    await expect(complete(taskId)).rejects.toMatchObject({ status: 409, message: '任务已结束' })
    expect(await variables(id)).not.toHaveProperty('by')
  })

  test('all scripts of a step run in one go, and see one another and their own ids', async () => {
    const body = `${js('x', 'execution.setVariable("sum", (execution.getVariable("sum") || 0) + loopCounter)', '', times(20))}
      ${js('y', 'execution.setVariable("same", execution.getProcessInstanceId())')}${task('a')}${flows('s', 'x', 'y', 'a')}`
    const { id } = await start('many', body)
    expect(await variables(id)).toMatchObject({ sum: 190, same: id })
    expect(runs).toBe(1)
  })

  test('several commands of one transaction, and called processes, each with scripts', async () => {
    await made.deploy(
      diagram(
        'inner',
        `<startEvent id="s"/>${js('x', 'execution.setVariable("inner", 1)')}${task('a')}${flows('s', 'x', 'a')}`,
      ),
    )
    await made.deploy(
      diagram(
        'outer',
        `<startEvent id="s"/>${js('x', 'execution.setVariable("outer", 1)')}<callActivity id="c" calledElement="inner"/>${flows('s', 'x', 'c')}`,
      ),
    )
    const begin = (work: EngineWork) => made.engine.start(work, { definitionKey: 'outer', name: 'two', values: {} })
    const [one, two] = await made.act('kermit', async (work) => [await begin(work), await begin(work)])
    for (const instance of [one, two]) {
      expect(await variables(instance?.id ?? '')).toEqual({ outer: 1 })
    }
    const { total } = await made.look((work) => made.engine.instances(work, { definitionKey: 'inner' }))
    expect(total).toBe(2)
  })

  test('work that runs twice writes its jobs and its log entries once', async () => {
    const body = `${js('x', 'execution.setVariable("v", 1)')}${js('y', '2', 'flowable:async="true"')}${task('a')}${flows('s', 'x', 'y', 'a')}`
    const { id } = await start('once', body)
    const jobs = await made.database.read
      .selectFrom('flow_engine_job')
      .select('id')
      .where('instanceId', '=', id)
      .execute()
    expect(jobs).toHaveLength(1)
    await made.worker.runDueJobs()
    expect(await openTask(id)).not.toBe('')
  })

  test.each([
    [
      'fifteen scripts that are all within their second, not within the two of the step',
      js('x', busy, '', times(15)),
      '脚本在同一步骤中合计执行超时',
    ],
    ['one that never ends', js('x', 'for (;;);'), '脚本执行超时'],
    [
      'scripts that call the engine without end',
      js('x', 'for (;;) execution.getVariable("v")'),
      '脚本在同一步骤中调用流程对象的次数过多',
    ],
    [
      'all that a few scripts call together',
      js('x', 'for (var i = 0; i < 30; i++) execution.getVariable("v")', '', times(5)),
      '脚本在同一步骤中调用流程对象的次数过多',
    ],
  ])('the budget of a step refuses %s', async (title, body, message) => {
    const key = `b${title.length}`
    await expect(start(key, `${body}${task('a')}${flows('s', 'x', 'a')}`)).rejects.toMatchObject({
      status: 400,
      message,
    })
    const { total } = await made.look((work) => made.engine.instances(work, { definitionKey: key, state: 'all' }))
    expect(total).toBe(0)
  })

  test('a job yields while its process keeps the threads busy, and loses no attempt', async () => {
    const { id } = await start('patient', `${js('x', '1', 'flowable:async="true"')}${task('a')}${flows('s', 'x', 'a')}`)
    const begun = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<void>()
    meanwhile = () => {
      begun.resolve()
      return runs === 1 ? promise : Promise.resolve()
    }
    const first = start('patient', `${js('x', '1')}${task('a')}${flows('s', 'x', 'a')}`)
    await begun.promise
    await made.worker.runDueJobs()
    const jobs = () =>
      made.database.read
        .selectFrom('system_job')
        .selectAll()
        .where('kind', '=', 'flow-async')
        .where('status', '=', 'waiting')
        .execute()
    expect(await jobs()).toMatchObject([{ attempts: 0, error: null }])
    resolve()
    await first
    made.clock.advance(1000)
    await made.worker.runDueJobs()
    expect(await openTask(id)).not.toBe('')
    expect(made.jobErrors).toEqual([])
  })
})
