// Multi-instance activities changed while they run: one more person, one less.
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { fixElements } from '../loop-collection.ts'
import { executeMessages as say } from '../messages.ts'
import { addLoopInstance, counter, counters, isLoopComplete, leaveRoot, loopOf } from '../multi-instance.ts'
import { removeExecution } from '../remove.ts'
import type { Run } from '../run.ts'
import { childrenOf, isLoopInstance, parentOfToken } from '../tree.ts'
import { setLocal, type Variables } from '../variables.ts'
import { activityOf, loadExecution, loadInstance, refuseSuspended } from './find.ts'

interface AddInput {
  readonly rootId: string
  readonly instanceId: string
  readonly activityId: string
  /** What the new instance is for. */
  readonly element: unknown
  /** Sequential loops: its place among all, counted from 0; after the last unless given. */
  readonly at?: number
  readonly variables?: Variables
}

function loopRoot(run: Run, { instanceId, activityId }: AddInput): ExecutionRecord {
  const root = run.session.executions
    .all()
    .find((each) => each.multiInstanceRoot && each.activityId === activityId && each.instanceId === instanceId)
  if (root === undefined) throw new EngineError('conflict', say.notMultiInstance(activityId))
  return root
}

function currentIndex(run: Run, root: ExecutionRecord): number {
  const { elementIndexVariable } = loopOf(activityOf(run, root))
  const indexes = childrenOf(run, root).filter((each) => isLoopInstance(run, each))
  return Math.max(-1, ...indexes.map((each) => counter(run, each, elementIndexVariable)))
}

function addSequential(run: Run, root: ExecutionRecord, input: AddInput): void {
  const all = counter(run, root, counters.all)
  const place = Math.min(Math.max(input.at ?? all, currentIndex(run, root) + 1), all)
  fixElements(run, root, {
    loop: loopOf(activityOf(run, root)),
    change: (list) => list.toSpliced(place, 0, input.element),
  })
  setLocal(run, root, { name: counters.all, value: all + 1 })
}

async function addInstance(run: Run, input: AddInput): Promise<void> {
  refuseSuspended(await loadInstance(run, input.rootId, input.instanceId))
  const root = loopRoot(run, input)
  const loop = loopOf(activityOf(run, root))
  if (loop.sequential) return addSequential(run, root, input)
  const all = counter(run, root, counters.all)
  fixElements(run, root, { loop, change: (list) => [...list, input.element] })
  setLocal(run, root, { name: counters.all, value: all + 1 })
  setLocal(run, root, { name: counters.active, value: counter(run, root, counters.active) + 1 })
  const token = addLoopInstance(run, root, all)
  for (const [name, value] of Object.entries(input.variables ?? {})) setLocal(run, token, { name, value })
}

/** The next one of a sequential loop begins; the last one takes the activity to its end. */
function goOn(run: Run, root: ExecutionRecord, index: number): void {
  const node = activityOf(run, root)
  const loop = loopOf(node)
  const isDone = counter(run, root, counters.completed) >= counter(run, root, counters.all)
  if (isDone || isLoopComplete(run, root, loop)) leaveRoot(run, root, node)
  else if (loop.sequential) addLoopInstance(run, root, index)
}

/** `completed`: it counts as done; else as never having been there. */
async function removeInstance(
  run: Run,
  input: { rootId: string; executionId: string; reason: string; completed?: boolean },
): Promise<void> {
  const token = await loadExecution(run, input.rootId, input.executionId)
  if (!isLoopInstance(run, token)) throw new EngineError('refused', say.notMultiInstance(token.activityId ?? ''))
  const root = parentOfToken(run, token)
  const loop = loopOf(activityOf(run, root))
  const index = counter(run, token, loop.elementIndexVariable)
  removeExecution(run, token, input.reason)
  if (!loop.sequential) setLocal(run, root, { name: counters.active, value: counter(run, root, counters.active) - 1 })
  if (input.completed === true) {
    setLocal(run, root, { name: counters.completed, value: counter(run, root, counters.completed) + 1 })
    return goOn(run, root, index + 1)
  }
  setLocal(run, root, { name: counters.all, value: counter(run, root, counters.all) - 1 })
  if (loop.sequential) fixElements(run, root, { loop, change: (list) => list.toSpliced(index, 1) })
  return goOn(run, root, index)
}

export const loopCommands = { addInstance, removeInstance }
