// Changes running multi-instance activities: one more person, or one fewer.
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { keepNextIndex, nextIndex, recordAddition, shiftAdditions } from '../loops/loop-additions.ts'
import { elementAt, fixElements } from '../loops/loop-collection.ts'
import { executeMessages as messages } from '../messages.ts'
import { addLoopInstance, counter, counters, isLoopComplete, leaveRoot, loopOf } from '../loops/multi-instance.ts'
import { removeExecution } from '../tokens/remove.ts'
import type { Run } from '../run.ts'
import { childrenOf, isLoopInstance, parentOfToken } from '../tokens/tree.ts'
import { setLocal, type Variables } from '../variables/variables.ts'
import { activityOf, loadExecution, loadInstance, refuseSuspended } from './find.ts'

interface AddInput {
  readonly rootId: string
  readonly instanceId: string
  readonly activityId: string
  /** The element of the new instance. */
  readonly element: unknown
  /** Sequential loops: its index, counted from 0; after the last by default. */
  readonly at?: number
  readonly variables?: Variables
  /** One of its instances, if the activity may be running several times. */
  readonly executionId?: string
}

interface LoopPlace {
  readonly instanceId: string
  readonly activityId: string
  readonly executionId?: string
}

function loopRoot(run: Run, { instanceId, activityId, executionId }: LoopPlace): ExecutionRecord {
  const instance = executionId === undefined ? undefined : run.session.executions.get(executionId)
  if (instance !== undefined && isLoopInstance(run, instance)) return parentOfToken(run, instance)
  const root = run.session.executions
    .all()
    .find((each) => each.multiInstanceRoot && each.activityId === activityId && each.instanceId === instanceId)
  if (root === undefined) throw new EngineError('conflict', messages.notMultiInstance(activityId))
  return root
}

function currentIndex(run: Run, root: ExecutionRecord): number {
  const { elementIndexVariable } = loopOf(activityOf(run, root))
  const indexes = childrenOf(run, root).filter((each) => isLoopInstance(run, each))
  return Math.max(-1, ...indexes.map((each) => counter(run, each, elementIndexVariable)))
}

/** Where in a sequential loop a pending element is. */
function turnOf(run: Run, root: ExecutionRecord, element: unknown): number | null {
  const loop = loopOf(activityOf(run, root))
  if (loop.loopCardinality !== null) return null
  for (let index = currentIndex(run, root) + 1; index < counter(run, root, counters.all); index++) {
    if (elementAt(run, root, { loop, index }) === element) return index
  }
  return null
}

function addSequential(run: Run, root: ExecutionRecord, input: AddInput): void {
  const all = counter(run, root, counters.all)
  const place = Math.min(Math.max(input.at ?? all, currentIndex(run, root) + 1), all)
  if (turnOf(run, root, input.element) !== null) throw new EngineError('conflict', messages.hasTurn)
  shiftAdditions(run, root, { from: place, by: 1 })
  fixElements(run, root, {
    loop: loopOf(activityOf(run, root)),
    change: (list) => list.toSpliced(place, 0, input.element),
  })
  setLocal(run, root, { name: counters.all, value: all + 1 })
  recordAddition(run, root, { index: place, by: run.user })
}

/** Returns the execution of the new instance; null if its turn is yet to come. */
async function addInstance(run: Run, input: AddInput): Promise<string | null> {
  refuseSuspended(await loadInstance(run, input.rootId, input.instanceId))
  const root = loopRoot(run, input)
  const loop = loopOf(activityOf(run, root))
  if (loop.sequential) {
    addSequential(run, root, input)
    return null
  }
  const index = nextIndex(run, root)
  fixElements(run, root, { loop, change: (list) => [...list, input.element] })
  keepNextIndex(run, root, index + 1)
  setLocal(run, root, { name: counters.all, value: counter(run, root, counters.all) + 1 })
  setLocal(run, root, { name: counters.active, value: counter(run, root, counters.active) + 1 })
  recordAddition(run, root, { index, by: run.user })
  const token = addLoopInstance(run, root, index)
  for (const [name, value] of Object.entries(input.variables ?? {})) setLocal(run, token, { name, value })
  return token.id
}

/** The next instance of a sequential loop begins; the last one ends the activity. */
function goOn(run: Run, root: ExecutionRecord, index: number): void {
  const node = activityOf(run, root)
  const loop = loopOf(node)
  const isDone = counter(run, root, counters.completed) >= counter(run, root, counters.all)
  if (isDone || isLoopComplete(run, root, loop)) leaveRoot(run, root, node)
  else if (loop.sequential) addLoopInstance(run, root, index)
}

/** `completed`: it counts as done; otherwise as if it had never existed. */
async function removeInstance(
  run: Run,
  input: { rootId: string; executionId: string; reason: string; completed?: boolean },
): Promise<void> {
  const token = await loadExecution(run, input.rootId, input.executionId)
  if (!isLoopInstance(run, token)) throw new EngineError('refused', messages.notMultiInstance(token.activityId ?? ''))
  const root = parentOfToken(run, token)
  const loop = loopOf(activityOf(run, root))
  const index = counter(run, token, loop.elementIndexVariable)
  removeExecution(run, token, input.reason)
  if (!loop.sequential) setLocal(run, root, { name: counters.active, value: counter(run, root, counters.active) - 1 })
  if (input.completed === true) {
    setLocal(run, root, { name: counters.completed, value: counter(run, root, counters.completed) + 1 })
    return goOn(run, root, index + 1)
  }
  takeOut(run, root, index)
  return goOn(run, root, index)
}

function takeOut(run: Run, root: ExecutionRecord, index: number): void {
  const loop = loopOf(activityOf(run, root))
  if (loop.sequential) {
    fixElements(run, root, { loop, change: (list) => list.toSpliced(index, 1) })
    shiftAdditions(run, root, { from: index, by: -1 })
  } else keepNextIndex(run, root, nextIndex(run, root))
  setLocal(run, root, { name: counters.all, value: counter(run, root, counters.all) - 1 })
}

/** In a sequential loop: a pending element is dropped. */
async function removeTurn(run: Run, input: LoopPlace & { rootId: string; element: unknown }): Promise<void> {
  refuseSuspended(await loadInstance(run, input.rootId, input.instanceId))
  const root = loopRoot(run, input)
  const index = turnOf(run, root, input.element)
  if (index === null) throw new EngineError('conflict', messages.noTurn)
  takeOut(run, root, index)
}

export const loopCommands = { addInstance, removeInstance, removeTurn }
