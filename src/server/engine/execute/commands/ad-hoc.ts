// Ad-hoc subprocesses: people decide which of their activities run, and when it is enough.
import type { FlowNode, SubProcess } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import { plan, type Run } from '../run.ts'
import { createChild, isBusy, nodeById, nodeOf } from '../tokens/tree.ts'
import { loadExecution } from './find.ts'

interface AdHocInput {
  readonly rootId: string
  readonly executionId: string
}

function adHocOf(run: Run, scope: ExecutionRecord): SubProcess {
  const node = scope.activityId === null ? null : nodeOf(run, scope)
  if (node?.type !== 'adHocSubProcess') throw new EngineError('refused', messages.notAdHoc(node?.id ?? scope.id))
  return node
}

function enabledNodes(run: Run, scope: ExecutionRecord): FlowNode[] {
  const model = run.session.modelOf(scope)
  const inner = adHocOf(run, scope).scope.nodeIds.map((id) => nodeById(model, id))
  return inner.filter(({ incoming, type }) => incoming.length === 0 && type !== 'boundaryEvent')
}

async function startInAdHoc(run: Run, input: AdHocInput & { activityId: string }): Promise<void> {
  const scope = await loadExecution(run, input.rootId, input.executionId)
  const node = enabledNodes(run, scope).find(({ id }) => id === input.activityId)
  if (node === undefined) throw new EngineError('refused', messages.notEnabled(input.activityId))
  if (adHocOf(run, scope).sequentialOrdering && isBusy(run, scope))
    throw new EngineError('conflict', messages.adHocBusy)
  plan(run, { kind: 'enter', token: createChild(run, scope, { activityId: node.id }) })
}

async function completeAdHoc(run: Run, input: AdHocInput): Promise<void> {
  const scope = await loadExecution(run, input.rootId, input.executionId)
  adHocOf(run, scope)
  if (isBusy(run, scope)) throw new EngineError('conflict', messages.adHocRunning)
  plan(run, { kind: 'close', token: scope })
}

export const adHocCommands = { startInAdHoc, completeAdHoc }
