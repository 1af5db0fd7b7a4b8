// Repeats a recorded run on the embedded engine, and tells all that differs at the first step where something does, or else in the history.
import { EngineError } from '../../../src/server/engine/execute/engine-error.ts'
import { EvaluationError } from '../../../src/server/engine/expression/contract.ts'
import { parseDiagram } from '../../../src/server/engine/parse/parse-diagram.ts'
import type { ExecutionRecord } from '../../../src/server/engine/state/records.ts'
import { asyncJob, oldest, openTasks, runJob, waits } from '../../../scripts/conformance/drive.ts'
import { createWorld, type World } from '../../../scripts/conformance/world.ts'
import type { Asked } from './model.ts'
import { historyOf, type Rows, stateOf, timerJobs } from './seen.ts'

type Values = Readonly<Record<string, unknown>>

export interface RecordedStep {
  readonly do: string
  /** An element, or the name of a signal. */
  readonly at?: string
  /** Among several of that element, by creation. */
  readonly nth?: number
  readonly values?: Values
  readonly error?: string
  readonly jobError?: string
  readonly seen?: Rows
}

export interface Recorded {
  readonly id: string
  readonly refused?: string
  readonly steps?: readonly RecordedStep[]
  readonly history?: Rows
}

export interface Difference {
  readonly step: number
  readonly what: string
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

const mostJobs = 60

/** Their error in words, or null. */
async function failureOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof EngineError) return error.detail
    if (error instanceof EvaluationError) return error.message
    throw error
  }
}

async function settle(world: World): Promise<string | null> {
  for (let count = 0; count < mostJobs; count++) {
    const job = asyncJob(world)
    if (job === undefined) return null
    const error = await failureOf(() => runJob(world, job))
    if (error !== null) return error
  }
  return 'endless'
}

function nth<Row extends { id: string }>(rows: Iterable<Row>, isMeant: (row: Row) => boolean, at = 0): Row {
  const row = oldest(rows).filter(isMeant)[at]
  if (row === undefined) throw new EngineError('notFound', 'There is nothing of that kind.')
  return row
}

function byCreation(one: ExecutionRecord, other: ExecutionRecord): number {
  return one.id < other.id ? -1 : 1
}

/** No values differ from an empty map of them: then nothing is mapped. */
function withValues(values: Values | undefined): { variables?: Values } {
  return values === undefined ? {} : { variables: values }
}

type Act = (world: World, step: RecordedStep) => Promise<unknown>

const acts: Readonly<Record<string, Act>> = {
  async complete(world, { at, nth: index, values }) {
    const { rootId, id: taskId } = nth(openTasks(world), (row) => row.definitionKey === at, index)
    const input = { rootId: rootId ?? '', taskId, ...withValues(values) }
    await world.run((engine, call) => engine.completeTask(call, input))
  },
  claim: (world, step) => assign(world, step, 'ann'),
  unclaim: (world, step) => assign(world, step, null),
  async timer(world, { at, nth: index }) {
    const job = nth(timerJobs(world), (row) => row.activityId === at, index)
    world.moveTo(job.dueTime)
    await runJob(world, job)
  },
  async signalTo(world, { at, nth: index, values }) {
    const row = nth(world.store.rows.subscriptions.values(), (each) => isNamed(each) && each.activityId === at, index)
    const { rootId, executionId, name, tenantId } = row
    const input = { name: name ?? '', tenantId, to: { rootId, executionId }, ...withValues(values) }
    await world.run((engine, call) => engine.signal(call, input))
  },
  signal: (world, { at = '', values }) =>
    world.run((engine, call) => engine.signal(call, { name: at, tenantId: '', ...withValues(values) })),
  async message(world, { at, nth: index, values }) {
    const row = nth(world.store.rows.subscriptions.values(), (each) => isNamed(each) && each.activityId === at, index)
    const { rootId, instanceId, executionId, name } = row
    const input = { rootId, instanceId, executionId, name: name ?? '', ...withValues(values) }
    await world.run((engine, call) => engine.message(call, input))
  },
  async trigger(world, { at, nth: index = 0 }) {
    const waiting = [...world.store.rows.executions.values()].filter((row) => waits(world, row)).toSorted(byCreation)
    const { rootId, id } = nth(waiting, (row) => row.activityId === at, index)
    await world.run((engine, call) => engine.trigger(call, { rootId, executionId: id }))
  },
  async set(world, { values = {} }) {
    const top = nth(world.store.rows.instances.values(), ({ superInstanceId }) => superInstanceId === null)
    const input = { rootId: top.rootId, executionId: top.id, values }
    await world.run((engine, call) => engine.changeVariables(call, input))
  },
}

function isNamed({ kind }: { kind: string }): boolean {
  return kind === 'signal' || kind === 'message'
}

async function assign(world: World, { at, nth: index }: RecordedStep, assignee: string | null): Promise<void> {
  const { rootId, id: taskId } = nth(openTasks(world), (row) => row.definitionKey === at, index)
  const input = { rootId: rootId ?? '', taskId, change: { assignee } }
  await world.run((engine, call) => engine.changeTask(call, input))
}

function compared(step: number, wanted: Rows, got: Rows): Difference[] {
  return Object.keys(wanted).flatMap((what) => {
    const [one, other] = [[...(wanted[what] ?? [])], [...(got[what] ?? [])]]
    const missing = one.filter((row) => {
      const at = other.indexOf(row)
      if (at !== -1) other.splice(at, 1)
      return at === -1
    })
    return missing.length > 0 || other.length > 0 ? [{ step, what, missing, extra: other }] : []
  })
}

function differenceOf(
  step: number,
  what: string,
  texts: { missing?: string | undefined; extra?: string | undefined },
): Difference {
  const { missing, extra } = texts
  return { step, what, missing: missing === undefined ? [] : [missing], extra: extra === undefined ? [] : [extra] }
}

async function replaySteps(world: World, asked: Asked, steps: readonly RecordedStep[]): Promise<Difference[]> {
  const definition = await world.store.latestDefinition(asked.key, '')
  const start = { definitionId: definition?.id ?? '', variables: asked.variables }
  for (const [at, step] of steps.entries()) {
    const act = acts[step.do] ?? (() => world.run((engine, call) => engine.start(call, start)))
    const failed = await failureOf(() => act(world, step))
    const error = failed ?? (await settle(world))
    const wanted = step.error ?? step.jobError ?? null
    if ((error === null) !== (wanted === null))
      return [differenceOf(at, 'error', { missing: wanted ?? undefined, extra: error ?? undefined })]
    const differences = step.seen === undefined ? [] : compared(at, step.seen, stateOf(world))
    if (differences.length > 0) return differences
  }
  return []
}

/** Nothing: both did the same. */
export async function replay(asked: Asked, recorded: Recorded): Promise<readonly Difference[]> {
  const world = createWorld()
  for (const file of Object.values(asked.files)) {
    const { processes, problems } = await parseDiagram(file)
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (recorded.refused !== undefined || errors.length > 0) {
      const own = errors.length === 0 ? undefined : errors.map(({ code, message }) => `${code} ${message}`).join('; ')
      const isSame = recorded.refused !== undefined && own !== undefined
      return isSame ? [] : [differenceOf(0, 'deployment', { missing: recorded.refused, extra: own })]
    }
    for (const model of processes) world.deploy(model)
  }
  const steps = recorded.steps ?? []
  const differences = await replaySteps(world, asked, steps)
  if (differences.length > 0 || steps.at(-1)?.jobError !== undefined) return differences
  return compared(steps.length, recorded.history ?? {}, historyOf(world))
}
