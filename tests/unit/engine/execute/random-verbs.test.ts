// Random processes with users who add and remove signers, change loops and return tasks: in the end everything completes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingSteps, type Step } from '../../../../scripts/conformance/drive.ts'
import { createWorld, type World } from '../../../../scripts/conformance/world.ts'
import { incomingFlows, leftSince } from '../../../../src/server/engine/execute/tokens/replay.ts'
import { earlierTasksOf } from '../../../../src/server/engine/execute/tasks/back-targets.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import type { TaskRecord } from '../../../../src/server/ports/process/records.ts'
import { expectNothingLeft } from '../../../support/play.ts'
import { randomModels, writeModel } from '../../../support/random-model.ts'
import type { Shape } from '../../../support/random-shape.ts'

const maxSteps = 400

interface Turn {
  readonly verb: 'go on' | 'before' | 'after' | 'parallel' | 'let off' | 'return' | 'one more' | 'one less'
  /** One of the candidates. */
  readonly pick: number
}

function openTasks({ store }: World) {
  return [...store.rows.tasks.values()].filter(({ endTime }) => endTime === null)
}
function pickOf<Row>(rows: readonly Row[], pick: number): Row | undefined {
  return rows[pick % Math.max(rows.length, 1)]
}
function isBlocked(world: World, task: TaskRecord) {
  return openTasks(world).some(({ parentTaskId, signing }) => parentTaskId === task.id && signing === 'before')
}

/** No duplicate tasks: of a node that is neither a loop nor started by an event, a scope has one token. */
function expectOneEach({ store: { rows } }: World): void {
  const tokens = [...rows.executions.values()].filter(({ activityId }) =>
    /^(?:user|async|receive|service)/.test(activityId ?? ''),
  )
  const places = tokens.map(({ parentId, activityId }) => `${parentId} ${activityId}`)
  expect(places).toEqual([...new Set(places)])
}

async function complete(world: World, pick: number): Promise<boolean> {
  const free = openTasks(world).filter((each) => !isBlocked(world, each))
  const task = pickOf(free, pick)
  if (task === undefined) return false
  await world.run((engine, call) => engine.completeTask(call, { rootId: task.rootId ?? '', taskId: task.id }))
  return true
}

/** Any other possible event: a job, a timer, a message; the rarest so far. */
async function letCome(world: World, come: Map<string, number>): Promise<boolean> {
  const often = ({ name }: Step) => come.get(name) ?? 0
  const step = comingSteps(world).toSorted((one, other) => often(one) - often(other))[0]
  if (step === undefined) return false
  come.set(step.name, often(step) + 1)
  await step.work()
  return true
}

async function giveBack(world: World, pick: number): Promise<void> {
  const { rows } = world.store
  const task = pickOf(openTasks(world), pick)
  if (task === undefined || task.instanceId === null) return
  const { instanceId, rootId } = task
  const model = world.store.modelOf(task.definitionId ?? '')
  if (model === undefined) return
  const history = [...rows.activities.values()].filter((row) => row.instanceId === instanceId)
  const tasks = [...rows.tasks.values()].filter((row) => row.instanceId === instanceId)
  const target = pickOf(earlierTasksOf({ model, tasks, history }, task), pick)
  if (target === undefined) return
  const to = target.definitionKey ?? ''
  const past = { left: leftSince(model, history, to), arrivals: incomingFlows(history) }
  const input = { rootId: rootId ?? '', instanceId, to, executionId: task.executionId, reason: '退回', ...past }
  await world.run((engine, call) => engine.goBack(call, input))
  expect([...rows.executions.values()].map(({ activityId }) => activityId)).toContain(to)
}

/** Adds a person to a loop, or removes one. */
async function changeLoop(world: World, { verb, pick }: Turn): Promise<void> {
  const { rows } = world.store
  const inLoops = openTasks(world).filter(({ executionId, definitionKey, signing }) => {
    const root = rows.executions.get(rows.executions.get(executionId ?? '')?.parentId ?? '')
    return signing === null && root?.multiInstanceRoot === true && root.activityId === definitionKey
  })
  const task = pickOf(inLoops, pick)
  if (task === undefined) return
  const { rootId, instanceId, definitionKey, executionId } = task
  const place = { rootId: rootId ?? '', executionId: executionId ?? '' }
  const added = { ...place, instanceId: instanceId ?? '', activityId: definitionKey ?? '', element: `p${pick}`, at: 0 }
  if (verb === 'one more') await world.run((engine, call) => engine.addInstance(call, added))
  else await world.run((engine, call) => engine.removeInstance(call, { ...place, reason: '减签' }))
}

async function act(world: World, { verb, pick }: Turn): Promise<void> {
  if (verb === 'go on') return
  if (verb === 'return') return giveBack(world, pick)
  if (verb === 'one more' || verb === 'one less') return changeLoop(world, { verb, pick })
  const signers = openTasks(world).filter(({ signing }) => signing !== null)
  const task = pickOf(verb === 'let off' ? signers : openTasks(world), pick)
  if (task === undefined) return
  const place = { rootId: task.rootId ?? '', taskId: task.id }
  if (verb === 'let off') await world.run((engine, call) => engine.removeSigner(call, { ...place, reason: '减签' }))
  else await world.run((engine, call) => engine.addSigner(call, { ...place, account: `p${pick}`, signing: verb }))
}

interface Course {
  /** Open tasks after each turn. */
  readonly seen: readonly string[]
  /** Nodes that somebody has done. */
  readonly done: ReadonlySet<string | null>
}

async function play(file: string, turns: readonly Turn[], oneSession: boolean): Promise<Course> {
  const world = createWorld({ oneSession })
  const { processes } = await parseDiagram(file)
  for (const model of processes) world.deploy(model)
  const definition = await world.store.latestDefinition('p', '')
  const input = { definitionId: definition?.id ?? '', variables: { n: 0 } }
  const { id } = await world.run((engine, call) => engine.start(call, input))
  const seen: string[] = []
  const come = new Map<string, number>()
  const isOver = () => world.store.rows.instances.get(id)?.endTime !== null
  for (let count = 0; count < maxSteps && !isOver(); count++) {
    const turn = turns[count] ?? { verb: 'go on', pick: 0 }
    await act(world, turn)
    const goesOn = (await complete(world, turn.pick)) || (await letCome(world, come))
    expect(goesOn || isOver()).toBe(true)
    expectOneEach(world)
    seen.push(
      openTasks(world)
        .map(({ definitionKey, signing }) => `${definitionKey}${signing ?? ''}`)
        .sort()
        .join(' '),
    )
  }
  expect(isOver()).toBe(true)
  expectNothingLeft(world)
  const done = [...world.store.rows.tasks.values()].filter(({ deleteReason }) => deleteReason === null)
  return { seen, done: new Set(done.map(({ definitionKey }) => definitionKey)) }
}

/** Inclusive joins within a drawn loop open early: tasks behind them may be created twice without any verb. */
const models = randomModels(3).filter((file) => !file.includes('inclusiveGateway') || !file.includes('getOrDefault'))
const verbs = ['go on', 'before', 'after', 'parallel', 'let off', 'one more', 'one less', 'return', 'return'] as const
const turns = fc.array(fc.record({ verb: fc.constantFrom(...verbs), pick: fc.nat(7) }), { maxLength: 25 })

/** People only, in sequences, branches, subprocesses: most returns have a target, also after joins. */
function plainShapes(depth: number): fc.Arbitrary<Shape> {
  const user = fc.constant<Shape>({ kind: 'user' })
  if (depth === 0) return user
  const inner = plainShapes(depth - 1)
  const kind = fc.constantFrom('sequence' as const, 'sequence' as const, 'parallel' as const, 'inclusive' as const)
  const sub = {
    kind: fc.constant('sub' as const),
    part: inner,
    guard: fc.constant('none'),
    loop: fc.constantFrom(0, 0, 2),
  }
  return fc.oneof(
    user,
    { weight: 4, arbitrary: fc.record({ kind, parts: fc.array(inner, { minLength: 2, maxLength: 3 }) }) },
    fc.record(sub),
  )
}
const plain = plainShapes(3).map((part) => writeModel({ kind: 'sequence', parts: [part, { kind: 'user' }] }))

test('random processes of all kinds end under random commands, reloaded or not', async () => {
  await fc.assert(
    fc.asyncProperty(models, turns, async (file, acts) => {
      expect(await play(file, acts, true)).toEqual(await play(file, acts, false))
    }),
    { numRuns: 150 },
  )
})

test('whatever people do with their tasks, the same tasks are done in the end', async () => {
  await fc.assert(
    fc.asyncProperty(plain, turns, async (file, acts) => {
      const { done } = await play(file, acts, false)
      expect(done).toEqual((await play(file, [], false)).done)
    }),
    { numRuns: 150 },
  )
})
