// Multi-instance activities: a root that counts, and one execution per instance of the activity.
import type { Activity, MultiInstance } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { aggregate, storeAggregations } from './aggregation.ts'
import { armBoundaries, placeBoundaries } from '../events/boundaries.ts'
import { evaluate } from '../variables/evaluate.ts'
import { endActivity } from '../tokens/history.ts'
import { runListeners } from '../variables/listeners.ts'
import { elementAt, resolveCount } from './loop-collection.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from '../tokens/remove.ts'
import { fail, plan, type Run } from '../run.ts'
import { createChild, isSubProcess, nodeOf, parentOfToken } from '../tokens/tree.ts'
import { findLocal, removeLocal, localsOf, setLocal } from '../variables/variables.ts'

export const counters = {
  all: 'nrOfInstances',
  completed: 'nrOfCompletedInstances',
  active: 'nrOfActiveInstances',
} as const

export function counter(run: Run, execution: ExecutionRecord, name: string): number {
  return Number(findLocal(run, execution, name)?.value ?? 0)
}

export function loopOf(node: Activity): MultiInstance {
  if (node.multiInstance === null) throw new Error(`${node.id} is not a multi-instance activity.`)
  return node.multiInstance
}

/** One more instance below the root, ready to begin. */
export function addLoopInstance(run: Run, root: ExecutionRecord, index: number): ExecutionRecord {
  const node = nodeOf(run, root) as Activity
  const loop = loopOf(node)
  const token = createChild(run, root, { activityId: node.id, scope: isSubProcess(node) })
  if (loop.elementVariable !== null && loop.loopCardinality === null) {
    setLocal(run, token, { name: loop.elementVariable, value: elementAt(run, root, { loop, index }) })
  }
  setLocal(run, token, { name: loop.elementIndexVariable, value: index })
  plan(run, { kind: 'instance', token })
  return token
}

export function enterMultiInstance(run: Run, root: ExecutionRecord, node: Activity): void {
  const loop = loopOf(node)
  runListeners(run, root, { listeners: node.listeners, event: 'start' })
  for (const name of Object.keys(localsOf(run, root))) removeLocal(run, root, name)
  run.session.executions.update(root, { multiInstanceRoot: true, active: false, scope: false })
  const boundaries = placeBoundaries(run, root, node)
  const count = resolveCount(run, root, loop)
  if (count < 0)
    fail(
      messages.negativeCardinality(count),
      `Invalid number of instances: must be non-negative integer value, but was ${count}`,
    )
  setLocal(run, root, { name: counters.all, value: count })
  setLocal(run, root, { name: counters.completed, value: 0 })
  setLocal(run, root, { name: counters.active, value: loop.sequential ? Math.min(1, count) : count })
  if (count === 0) return leaveRoot(run, root, node)
  const tokens = loop.sequential ? 1 : count
  for (let index = 0; index < tokens; index++) addLoopInstance(run, root, index)
  armBoundaries(run, boundaries)
}

/** Boundary events and remaining instances are removed; a new token leaves. */
export function leaveRoot(run: Run, root: ExecutionRecord, node: Activity): void {
  const token = createChild(run, parentOfToken(run, root), { activityId: node.id, active: false })
  storeAggregations(run, root, { loop: loopOf(node), to: token })
  removeExecution(run, root, { reason: 'MI_END', activityId: node.id })
  plan(run, { kind: 'leave', token })
}

export function isLoopComplete(run: Run, root: ExecutionRecord, { completionCondition }: MultiInstance): boolean {
  if (completionCondition === null) return false
  const value = evaluate(run, { token: root }, completionCondition)
  if (typeof value === 'boolean') return value
  const detail = `completionCondition '${completionCondition}' does not evaluate to a boolean value`
  return fail(messages.badCompletion(completionCondition), detail)
}

/** One instance is done; the next one begins, or the last one ends the activity. */
export function finishLoopInstance(run: Run, token: ExecutionRecord): void {
  const root = parentOfToken(run, token)
  const node = nodeOf(run, root) as Activity
  const loop = loopOf(node)
  const index = counter(run, token, loop.elementIndexVariable)
  const completed = counter(run, root, counters.completed) + 1
  setLocal(run, root, { name: counters.completed, value: completed })
  if (!loop.sequential) setLocal(run, root, { name: counters.active, value: counter(run, root, counters.active) - 1 })
  runListeners(run, token, { listeners: node.listeners, event: 'end' })
  endActivity(run, token)
  aggregate(run, { root, token, loop, index })
  removeExecution(run, token, null)
  if (isLoopComplete(run, root, loop) || completed >= counter(run, root, counters.all)) leaveRoot(run, root, node)
  else if (loop.sequential) addLoopInstance(run, root, index + 1)
}
