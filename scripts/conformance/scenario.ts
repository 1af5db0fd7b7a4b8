// One run of one process: its steps with the tasks open after each, its end, its variables, or the error it stopped at.
import { EngineError } from '../../src/server/engine/execute/engine-error.ts'
import { EvaluationError } from '../../src/server/engine/expression/contract.ts'
import type { ProcessModel } from '../../src/server/engine/model/process-model.ts'
import { valueOf } from '../../src/server/engine/execute/variables/variables.ts'
import { createDriver, type Driver, openTasks, type Step } from './drive.ts'
import { createWorld, type World } from './world.ts'

export interface StepSeen {
  readonly name: string
  /** `element name`, sorted. */
  readonly tasks: readonly string[]
}

export interface Seen {
  readonly steps: readonly StepSeen[]
  readonly ended: boolean
  readonly endActivityId: string | null
  /** Where it is still waiting. */
  readonly openIds: readonly string[]
  readonly variables: Readonly<Record<string, unknown>>
  readonly error: string | null
}

export interface Asked {
  readonly models: readonly ProcessModel[]
  readonly key: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly driver: Driver
}

const maxSteps = 40

function seenAfter(world: World, name: string): StepSeen {
  const tasks = openTasks(world).map((task) => `${task.definitionKey} ${task.name}`)
  return { name: name.replaceAll(/\s+/g, ' ').trim(), tasks: tasks.sort() }
}

function errorText(error: unknown): string {
  if (error instanceof EngineError) return error.detail
  if (error instanceof EvaluationError) return error.message
  throw error
}

function describe(world: World, id: string): Omit<Seen, 'steps' | 'error'> {
  const { rows } = world.store
  const instance = rows.instances.get(id)
  const open = [...rows.activities.values()].filter((row) => row.instanceId === id && row.endTime === null)
  const variables = [...rows.variables.values()].filter((row) => row.executionId === id && row.taskId === null)
  return {
    ended: instance === undefined || instance.endTime !== null,
    endActivityId: instance?.endActivityId ?? null,
    openIds: open.map(({ activityId }) => activityId),
    variables: Object.fromEntries(variables.map((row) => [row.name, valueOf(row)])),
  }
}

export async function play({ models, key, variables, driver }: Asked): Promise<Seen> {
  const world = createWorld()
  for (const model of models) world.deploy(model)
  const definition = await world.store.latestDefinition(key, '')
  if (definition === null) throw new Error(`No process ${key} in the files.`)
  const next = createDriver(world, driver)
  const input = { definitionId: definition.id, variables }
  let id = ''
  const start = async () => {
    id = (await world.run((engine, call) => engine.start(call, input))).id
  }
  const steps: StepSeen[] = []
  let step: Step | null = { name: 'start', work: start }
  try {
    for (let count = 0; step !== null && count <= maxSteps; count++) {
      await step.work()
      steps.push(seenAfter(world, step.name))
      const instance = world.store.rows.instances.get(id)
      step = instance?.endTime === null ? next() : null
    }
  } catch (error) {
    return { steps, error: errorText(error), ...describe(world, id) }
  }
  return { steps, error: null, ...describe(world, id) }
}
