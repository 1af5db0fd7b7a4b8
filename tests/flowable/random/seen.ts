// What can be seen of all instances here, in the words of the recorder (Seen.java).
import { valueOf } from '../../../src/server/engine/execute/variables/variables.ts'
import type { EngineJobRecord, TaskRecord, VariableRecord } from '../../../src/server/ports/process/records.ts'
import { openTasks, waits } from '../../../scripts/conformance/drive.ts'
import type { World } from '../../../scripts/conformance/world.ts'

export type Rows = Readonly<Record<string, readonly string[]>>

type Part = string | number | null

function joined(...parts: readonly Part[]): string {
  return parts.map((part) => String(part ?? '')).join('|')
}

function time(moment: number | null): string {
  return moment === null ? '' : `date:${moment}`
}

function plain(value: unknown): unknown {
  return value instanceof Date ? time(value.getTime()) : (value ?? null)
}

function keyOf({ store }: World, instanceId: string | null): string {
  return store.rows.instances.get(instanceId ?? '')?.definitionKey ?? ''
}

function linksOf({ store }: World, taskId: string): string {
  const links = [...store.rows.links.values()].filter((row) => row.taskId === taskId && row.type === 'candidate')
  return links
    .map(({ userId, groupId }) => (userId === null ? `group:${groupId}` : `user:${userId}`))
    .toSorted()
    .join(' ')
}

/** Names in parentheses are the engine's own. */
function isShown({ name }: VariableRecord): boolean {
  return !name.startsWith('(')
}

function taskLocals({ store }: World, taskId: string): string {
  const own = [...store.rows.variables.values()].filter((row) => row.taskId === taskId)
  const pairs = own.map((row): [string, unknown] => [row.name, plain(valueOf(row))])
  return JSON.stringify(Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

function taskText(world: World, task: TaskRecord): string {
  const { definitionKey, name, assignee, owner, priority, description, category, formKey, dueDate } = task
  const links = linksOf(world, task.id)
  const people = [definitionKey, name, assignee, owner, priority] as const
  return joined(...people, description, category, formKey, time(dueDate), links, taskLocals(world, task.id))
}

function variableText(world: World, row: VariableRecord): string {
  const { activityId = '' } = world.store.rows.executions.get(row.executionId) ?? {}
  const owner = `${keyOf(world, row.instanceId)}${row.executionId === row.instanceId ? '' : `/${activityId}`}`
  return `${owner}:${row.name}=${JSON.stringify(plain(valueOf(row)))}`
}

export function timerJobs({ store }: World): EngineJobRecord[] {
  return [...store.rows.jobs.values()].filter(({ kind }) => kind === 'timer')
}

function waitTexts(world: World): string[] {
  const { subscriptions, executions } = world.store.rows
  const events = [...subscriptions.values()]
    .filter(({ kind }) => kind === 'signal' || kind === 'message')
    .map(({ kind, name, activityId }) => joined(kind, name, activityId))
  const timers = timerJobs(world).map(({ activityId, dueTime }) => joined('timer', activityId, time(dueTime)))
  const triggers = [...executions.values()]
    .filter((row) => waits(world, row))
    .map(({ activityId }) => joined('trigger', activityId))
  return [...events, ...timers, ...triggers].toSorted()
}

export function stateOf(world: World): Rows {
  const { rows } = world.store
  const isCurrent = ({ executionId }: VariableRecord) => {
    const { active, scope, multiInstanceRoot } = rows.executions.get(executionId) ?? {}
    return active === true || scope === true || multiInstanceRoot === true
  }
  const running = (row: VariableRecord) => row.taskId === null && isShown(row) && isCurrent(row)
  return {
    tasks: openTasks(world)
      .map((task) => taskText(world, task))
      .toSorted(),
    variables: [...rows.variables.values()]
      .filter(running)
      .map((row) => variableText(world, row))
      .toSorted(),
    waits: waitTexts(world),
  }
}

function ending({ endTime, deleteReason }: { endTime: number | null; deleteReason: string | null }, done: string) {
  if (endTime === null) return 'open'
  return deleteReason === null ? done : 'deleted'
}

export function historyOf(world: World): Rows {
  const { rows } = world.store
  const instances = [...rows.instances.values()].map((row) =>
    joined(
      row.definitionKey,
      row.endTime === null ? 'open' : 'ended',
      row.endActivityId,
      row.deleteReason === null ? null : 'deleted',
      row.name,
      row.businessKey,
      row.superInstanceId === null ? '' : 'called',
    ),
  )
  const activities = [...rows.activities.values()]
    .filter(({ type }) => type !== 'boundaryEvent')
    .map((row) => joined(row.type, row.activityId, ending(row, '')))
  const variables = [...rows.variables.values()]
    .filter((row) => row.taskId === null && row.executionId === row.instanceId && isShown(row))
    .map((row) => variableText(world, row))
  const tasks = [...rows.tasks.values()].map((row) =>
    joined(row.definitionKey, row.name, row.assignee, ending(row, 'done')),
  )
  const all = { instances, activities, variables, tasks }
  return Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, texts.toSorted()]))
}
