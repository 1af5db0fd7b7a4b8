// The two agreed strategies for driving a process to its end: tasks first, or events first.
import type { EngineJobRecord } from '../../src/server/ports/process/records.ts'
import type { ExecutionRecord, SubscriptionRecord } from '../../src/server/engine/state/records.ts'
import type { World } from './world.ts'

export type Driver = 'tasks-first' | 'events-first'

export interface Step {
  readonly name: string
  readonly work: () => Promise<unknown>
}

interface Timer {
  readonly id: string
  readonly activityId: string
  readonly dueTime: number
  readonly work: () => Promise<unknown>
}

export function oldest<Row extends { id: string }>(rows: Iterable<Row>): Row[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function runJob(world: World, { rootId, id: jobId }: EngineJobRecord): Promise<unknown> {
  return world.run((engine, call) => engine.runJob(call, { rootId, jobId }))
}

export function asyncJob({ store }: World): EngineJobRecord | undefined {
  return oldest(store.rows.jobs.values()).find(({ kind }) => kind === 'async' || kind === 'asyncLeave')
}

export function openTasks({ store }: World) {
  return oldest(store.rows.tasks.values()).filter(({ endTime }) => endTime === null)
}

function taskStep(world: World): Step | null {
  const [task] = openTasks(world)
  if (task === undefined || task.rootId === null) return null
  const input = { rootId: task.rootId, taskId: task.id }
  return { name: `complete ${task.name}`, work: () => world.run((engine, call) => engine.completeTask(call, input)) }
}

function timersOf(world: World): Timer[] {
  const jobs = oldest(world.store.rows.jobs.values()).filter(({ kind }) => kind === 'timer')
  const waiting = jobs.map((job) => ({ ...job, work: () => runJob(world, job) }))
  const starts = [...world.startTimers].map((timer) => ({ ...timer, id: '', work: () => world.fire(timer) }))
  return [...starts, ...waiting].sort((one, other) => one.dueTime - other.dueTime)
}

function timerStep(world: World, once: Set<string> | null): Step | null {
  const timer = timersOf(world).find(({ activityId }) => isNew(once, `timer:${activityId}`))
  if (timer === undefined) return null
  const work = () => {
    world.moveTo(timer.dueTime)
    return timer.work()
  }
  return { name: 'timer', work }
}

function isNew(seen: Set<string> | null, key: string): boolean {
  if (seen?.has(key)) return false
  seen?.add(key)
  return true
}

function deliver(world: World, row: SubscriptionRecord): Promise<unknown> {
  const { rootId, instanceId, executionId, tenantId } = row
  const name = row.name ?? ''
  return row.kind === 'signal'
    ? world.run((engine, call) => engine.signal(call, { name, tenantId, to: { rootId, executionId } }))
    : world.run((engine, call) => engine.message(call, { rootId, instanceId, executionId, name }))
}

function eventStep(world: World, once: Set<string> | null): Step | null {
  const row = oldest(world.store.rows.subscriptions.values())
    .filter(({ kind }) => kind === 'signal' || kind === 'message')
    .find(({ kind, name, activityId }) => isNew(once, `${kind}:${name}:${activityId}`))
  return row === undefined ? null : { name: `${row.kind} ${row.name}`, work: () => deliver(world, row) }
}

export function waits(world: World, { instanceId, activityId, active }: ExecutionRecord): boolean {
  const instance = world.store.rows.instances.get(instanceId)
  const node = world.store.modelOf(instance?.definitionId ?? '')?.nodes.get(activityId ?? '')
  return active && (node?.type === 'receiveTask' || (node?.type === 'serviceTask' && node.triggerable))
}

function triggerStep(world: World): Step | null {
  const last = oldest(world.store.rows.executions.values()).findLast((each) => waits(world, each))
  if (last === undefined) return null
  const input = { rootId: last.rootId, executionId: last.id }
  return { name: `trigger ${last.activityId}`, work: () => world.run((engine, call) => engine.trigger(call, input)) }
}

/** Everything that can happen without anybody doing a task. */
export function comingSteps(world: World): Step[] {
  const job = asyncJob(world)
  if (job !== undefined) return [{ name: 'async-job', work: () => runJob(world, job) }]
  const events = oldest(world.store.rows.subscriptions.values())
    .filter(({ kind }) => kind === 'signal' || kind === 'message')
    .map((row) => ({ name: `${row.kind} ${row.activityId}`, work: () => deliver(world, row) }))
  return [timerStep(world, null), ...events, triggerStep(world)].filter((step) => step !== null)
}

/** The next step; null when none is possible. */
export function createDriver(world: World, driver: Driver): () => Step | null {
  const once = new Set<string>()
  return () => {
    const job = asyncJob(world)
    if (job !== undefined) return { name: 'async-job', work: () => runJob(world, job) }
    const first = driver === 'events-first' ? (eventStep(world, once) ?? timerStep(world, once)) : null
    return first ?? taskStep(world) ?? timerStep(world, null) ?? eventStep(world, null) ?? triggerStep(world)
  }
}
