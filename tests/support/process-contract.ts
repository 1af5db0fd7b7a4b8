// Helpers for contract tests of process engines; use the port only.
import { afterAll, beforeAll } from 'vitest'
import type { ProcessEngine } from '../../src/server/ports/process/process-engine.ts'
import type { TaskRecord } from '../../src/server/ports/process/records.ts'
import type {
  NewDeployment,
  NewInstance,
  ProcessCall,
  Variables,
} from '../../src/server/ports/process/process-views.ts'
import { diagram, flows } from './flow.ts'
import type { EngineUnderTest, ProcessHarness } from './process-harness.ts'

export const conflict = { status: 409 }
export const missing = { status: 404 }

export function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('There is none.')
  return row
}

export function bytesOf(text: string) {
  return new TextEncoder().encode(text)
}

/** From a start to an end through the given elements, the first id to the last. */
export function line(key: string, elements: string, ...ids: readonly string[]): string {
  return diagram(key, `<startEvent id="s" />${elements}<endEvent id="e" />${flows('s', ...ids, 'e')}`)
}

export function user(id: string, attributes = '', inside = ''): string {
  return `<userTask id="${id}" name="${id}" ${attributes}>${inside}</userTask>`
}

export function assigned(id: string, account: string): string {
  return user(id, `flowable:assignee="${account}"`)
}

type Work<Result> = (engine: ProcessEngine, call: ProcessCall) => Promise<Result>

/** Inside a `describe`: one engine for all of its tests. */
export function useEngine(create: EngineUnderTest['create']) {
  let harness: ProcessHarness
  beforeAll(async () => {
    harness = await create()
  })
  afterAll(() => harness.dispose())

  function act<Result>(account: string | null, work: Work<Result>): Promise<Result> {
    return harness.act(account, (call) => work(harness.engine, call))
  }
  function ask<Result>(work: Work<Result>): Promise<Result> {
    return act(null, work)
  }
  const prepare = (deployment: NewDeployment) => harness.engine.prepare(deployment)
  async function deploy(key: string, text: string, more: Partial<NewDeployment> = {}) {
    const prepared = await prepare({ fileName: `${key}.bpmn`, bytes: bytesOf(text), ...more })
    const deployment = await act('deployer', (engine, call) => engine.deploy(call, prepared))
    const { rows } = await ask((engine, call) => engine.definitions(call, { key, latest: true }))
    return { deployment, definition: first(rows) }
  }
  const start = (instance: NewInstance) => act('anna', (engine, call) => engine.start(call, instance))
  async function openTasks(instanceId: string): Promise<readonly TaskRecord[]> {
    return (await ask((engine, call) => engine.tasks(call, { instanceId, sort: 'createTime' }))).rows
  }
  /** Elements in which a token stands. */
  async function standing(instanceId: string): Promise<string[]> {
    const steps = await ask((engine, call) => engine.activities(call, { instanceId }))
    const open = steps.filter(({ endTime, type }) => endTime === null && type !== 'sequenceFlow')
    return open.map(({ activityId }) => activityId).toSorted()
  }
  return {
    act,
    ask,
    prepare,
    /** Outside of calls. */
    port: () => harness.engine,
    pass: (ms: number) => harness.pass(ms),
    deploy,
    start,
    openTasks,
    openTask: async (instanceId: string, key?: string) =>
      first((await openTasks(instanceId)).filter(({ definitionKey }) => key === undefined || definitionKey === key)),
    standing,
    complete: (id: string, values: Variables = {}, account = 'kermit') =>
      act(account, (engine, call) => engine.complete(call, id, { values })),
    instanceOf: (id: string) => ask((engine, call) => engine.instance(call, id)),
    variablesOf: (id: string) => ask((engine, call) => engine.variables(call, id)),
  }
}
