// Plays a process by lines such as `complete a x=1 -> b c`: an action, and the tasks open afterwards.
import { expect } from 'vitest'
import { createWorld, type World } from '../../scripts/conformance/world.ts'
import { EngineError } from '../../src/server/engine/execute/engine-error.ts'
import { parseDiagram } from '../../src/server/engine/parse/parse-diagram.ts'
import { valueOf } from '../../src/server/engine/execute/variables/variables.ts'
import type { TaskRecord } from '../../src/server/ports/process/records.ts'

export interface Played {
  readonly world: World
  /** Of the instance that was started. */
  readonly instanceId: string
  variables(): Record<string, unknown>
  openTasks(): TaskRecord[]
}

export async function deployed(...files: readonly string[]): Promise<World> {
  const world = createWorld()
  for (const file of files) {
    const { processes, problems } = await parseDiagram(file)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    for (const model of processes) world.deploy(model)
  }
  return world
}

function valueFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `x=1 name=kim` */
function variablesFrom(words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf('=')), valueFrom(word.slice(word.indexOf('=') + 1))]),
  )
}

function find<Row>(rows: Iterable<Row>, what: string, isWanted: (row: Row) => boolean): Row {
  const found = [...rows].find(isWanted)
  if (found === undefined) throw new Error(`There is no ${what}.`)
  return found
}

export function playIn(world: World, instanceId: string): Played {
  const { rows } = world.store
  return {
    world,
    instanceId,
    variables: () =>
      Object.fromEntries(
        [...rows.variables.values()]
          .filter((row) => row.executionId === instanceId && row.taskId === null)
          .map((row) => [row.name, valueOf(row)]),
      ),
    openTasks: () => [...rows.tasks.values()].filter(({ endTime }) => endTime === null),
  }
}

async function act(world: World, verb: string, [name = '', ...words]: readonly string[]): Promise<void> {
  const { rows } = world.store
  const variables = variablesFrom(words)
  const jobOf = (kinds: readonly string[]) =>
    find(
      [...rows.jobs.values()].sort((one, other) => one.dueTime - other.dueTime),
      'job',
      (job) => kinds.includes(job.kind),
    )
  if (verb === 'complete') {
    const task = find(
      rows.tasks.values(),
      `task ${name}`,
      (row) => row.endTime === null && [row.definitionKey, row.name, row.assignee].includes(name),
    )
    await world.run((engine, at) => engine.completeTask(at, { rootId: task.rootId ?? '', taskId: task.id, variables }))
  } else if (verb === 'message') {
    const { rootId, instanceId } = find(rows.subscriptions.values(), `message ${name}`, (row) => row.name === name)
    await world.run((engine, at) => engine.message(at, { rootId, instanceId, name, variables }))
  } else if (verb === 'signal') {
    await world.run((engine, at) => engine.signal(at, { name, tenantId: '', variables }))
  } else if (verb === 'trigger') {
    const { rootId, id: executionId } = find(
      rows.executions.values(),
      `execution ${name}`,
      (row) => row.activityId === name && row.active,
    )
    await world.run((engine, at) => engine.trigger(at, { rootId, executionId, variables }))
  } else if (verb === 'timer' || verb === 'job') {
    const job = jobOf(verb === 'timer' ? ['timer'] : ['async', 'asyncLeave'])
    world.moveTo(job.dueTime)
    await world.run((engine, at) => engine.runJob(at, { rootId: job.rootId, jobId: job.id }))
  } else if (verb === 'set') {
    const instance = find(rows.instances.values(), 'instance', ({ endTime }) => endTime === null)
    const values = variablesFrom([name, ...words])
    await world.run((engine, at) =>
      engine.changeVariables(at, { rootId: instance.rootId, executionId: instance.id, values }),
    )
  } else throw new Error(`What is ${verb}?`)
}

/** Nothing of an instance stays open after its end, except its final variables. */
export function expectNothingLeft(world: World): void {
  const { rows } = world.store
  const open = new Set([...rows.instances.values()].filter(({ endTime }) => endTime === null).map(({ id }) => id))
  const orphans = (all: Iterable<{ instanceId: string | null }>) =>
    [...all].filter(({ instanceId }) => !open.has(instanceId ?? ''))
  expect(orphans(rows.executions.values())).toEqual([])
  expect(orphans(rows.subscriptions.values())).toEqual([])
  expect(orphans(rows.jobs.values()).filter((row) => 'kind' in row && row.kind !== 'outbox')).toEqual([])
  expect(orphans([...rows.tasks.values()].filter(({ endTime }) => endTime === null))).toEqual([])
  expect(orphans([...rows.activities.values()].filter(({ endTime }) => endTime === null))).toEqual([])
  const locals = [...rows.variables.values()].filter(({ executionId, instanceId }) => executionId !== instanceId)
  expect(orphans(locals)).toEqual([])
}

function stateOf(played: Played): string {
  const names = played.openTasks().map((row) => row.name ?? row.definitionKey ?? '')
  const instance = played.world.store.rows.instances.get(played.instanceId)
  const ended = instance?.endTime === null ? [] : [`ended ${instance?.endActivityId}`]
  return [...names.sort(), ...ended].join(' ')
}

/** Lines `start x=1 -> a b`, `complete a -> ended e`, `complete a -> fails some words`. */
export async function play(files: string | readonly string[], ...lines: readonly string[]): Promise<Played> {
  const world = await deployed(...(typeof files === 'string' ? [files] : files))
  let played = playIn(world, '')
  for (const line of lines) {
    const [doing = '', after = ''] = line.split(/\s*->\s*/)
    const [verb = '', ...words] = doing.trim().split(/\s+/)
    const work = async () => {
      if (verb !== 'start') return act(world, verb, words)
      const definition = await world.store.latestDefinition('p', '')
      const input = { definitionId: definition?.id ?? '', variables: variablesFrom(words) }
      const { id } = await world.run((engine, at) => engine.start(at, input))
      played = playIn(world, id)
    }
    if (after.startsWith('fails')) {
      const failure = await work().catch((error: unknown) => error)
      const text =
        failure instanceof EngineError ? failure.detail : failure instanceof Error ? failure.message : 'no failure'
      expect(text, line).toContain(after.slice('fails'.length).trim())
    } else {
      await work()
      expect(stateOf(played), line).toBe(after.trim())
    }
  }
  expectNothingLeft(world)
  return played
}
