// A token enters its node: immediately, or by a job if the node is asynchronous.
import type { FlowNode } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { behaviourOf } from '../behaviours/index.ts'
import { armBoundaries, placeBoundaries } from '../events/boundaries.ts'
import { ThrownError, propagateError } from '../events/errors.ts'
import { startActivity } from './history.ts'
import { runListeners } from '../variables/listeners.ts'
import { enterMultiInstance } from '../loops/multi-instance.ts'
import type { Operation, Run } from '../run.ts'
import { isActivity, isSubProcess, nodeOf } from './tree.ts'
import { localsOf, removeLocal } from '../variables/variables.ts'
import { addJob } from '../events/waiting.ts'

type Enter = Operation & { kind: 'enter' }

/** Runs the node's behaviour; an error event it throws is dispatched to its handler. */
async function work(run: Run, token: ExecutionRecord, node: FlowNode): Promise<void> {
  try {
    await behaviourOf(node).execute(run, token, node)
  } catch (error) {
    if (!(error instanceof ThrownError)) throw error
    propagateError(run, token, error)
  }
}

async function enterAtOnce(run: Run, token: ExecutionRecord, { node, compensating = false }: EnterAtOnce) {
  // What was local to the token that arrives is not of the subprocess.
  if (isSubProcess(node) && !compensating)
    for (const name of Object.keys(localsOf(run, token))) removeLocal(run, token, name)
  startActivity(run, token, node)
  runListeners(run, token, { listeners: node.listeners, event: 'start' })
  const boundaries = compensating ? [] : placeBoundaries(run, token, node)
  await work(run, token, node)
  armBoundaries(run, boundaries)
}

interface EnterAtOnce {
  readonly node: FlowNode
  readonly compensating?: boolean | undefined
}

export async function enter(run: Run, { token, force = false, compensating }: Enter): Promise<void> {
  const node = nodeOf(run, token)
  run.session.executions.update(token, { active: true, scope: isSubProcess(node) })
  if (isActivity(node) && node.multiInstance !== null) return enterMultiInstance(run, token, node)
  if (node.async && !force) {
    addJob(run, token, { kind: 'async', activityId: node.id, payload: compensating ? { compensating } : null })
    return
  }
  return enterAtOnce(run, token, { node, compensating })
}

/** One instance of a multi-instance activity; the boundary events belong to the activity as a whole. */
export async function enterInstance(
  run: Run,
  { token, force = false }: Operation & { kind: 'instance' },
): Promise<void> {
  const node = nodeOf(run, token)
  if (node.async && !force) {
    addJob(run, token, { kind: 'async', activityId: node.id, payload: { instance: true } })
    return
  }
  runListeners(run, token, { listeners: node.listeners, event: 'start' })
  startActivity(run, token, node)
  await work(run, token, node)
}
