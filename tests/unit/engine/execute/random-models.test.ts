// Random processes: they end or wait, keep their tokens consistent, and behave the same when reloaded before each step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDriver, type Driver, openTasks } from '../../../../scripts/conformance/drive.ts'
import { createWorld, type World } from '../../../../scripts/conformance/world.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { expectNothingLeft } from '../../../support/play.ts'
import { randomModels, richModels } from '../../../support/random-model.ts'

const maxSteps = 60

/** Every row belongs to an open execution, every execution to another, up to the top of an open instance. */
function expectConnected({ store: { rows } }: World): void {
  const isOpen = (id: string) => rows.executions.has(id)
  for (const { parentId, instanceId } of rows.executions.values()) {
    expect(parentId === null || isOpen(parentId)).toBe(true)
    expect(rows.instances.get(instanceId)?.endTime).toBeNull()
  }
  const hanging = [...rows.jobs.values(), ...rows.subscriptions.values()].map(({ executionId }) => executionId)
  const tasks = [...rows.tasks.values()].filter(({ endTime }) => endTime === null)
  expect([...hanging, ...tasks.map(({ executionId }) => executionId ?? '')].filter((id) => !isOpen(id))).toEqual([])
}

/** Somebody or something can continue it. */
function canGoOn(world: World): boolean {
  return createDriver(world, 'tasks-first')() !== null
}

async function run(file: string, driver: Driver, oneSession: boolean): Promise<string[]> {
  const world = createWorld({ oneSession })
  const { processes } = await parseDiagram(file)
  for (const model of processes) world.deploy(model)
  const definition = await world.store.latestDefinition('p', '')
  const input = { definitionId: definition?.id ?? '', variables: { n: 0 } }
  const { id } = await world.run((engine, call) => engine.start(call, input))
  const next = createDriver(world, driver)
  const seen: string[] = []
  for (let count = 0; count < maxSteps; count++) {
    expectConnected(world)
    if (world.store.rows.instances.get(id)?.endTime !== null) break
    expect(canGoOn(world)).toBe(true)
    const step = next()
    if (step === null) break
    await step.work()
    const tasks = openTasks(world).map(({ definitionKey }) => definitionKey)
    seen.push(`${step.name}: ${tasks.sort().join(' ')}`)
  }
  expectNothingLeft(world)
  return seen
}

test.each(['tasks-first', 'events-first'] as const)(
  'random processes end or wait, reloaded or not, %s',
  async (driver) => {
    await fc.assert(
      fc.asyncProperty(randomModels(3), async (file) => {
        expect(await run(file, driver, true)).toEqual(await run(file, driver, false))
      }),
      { numRuns: 150 },
    )
  },
)

test.each(['tasks-first', 'events-first'] as const)(
  'so do those with call activities, compensation and timers, %s',
  async (driver) => {
    await fc.assert(
      fc.asyncProperty(richModels(2), async (file) => {
        expect(await run(file, driver, true)).toEqual(await run(file, driver, false))
      }),
      { numRuns: 100 },
    )
  },
)
