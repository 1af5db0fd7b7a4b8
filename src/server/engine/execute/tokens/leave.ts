// A token leaves its node: compensation is recorded, a loop instance reports to its root, other tokens take the outgoing flows.
import type { FlowNode, SubProcess } from '../../model/flow-node.ts'
import type { SequenceFlow } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { clearBoundaries } from '../events/boundaries.ts'
import { finishHandler } from '../events/compensation.ts'
import { holds, isSkipped, skipsApply } from '../variables/evaluate.ts'
import { endActivity, recordFlow } from './history.ts'
import { runListeners } from '../variables/listeners.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from './remove.ts'
import { fail, type Operation, plan, type Run } from '../run.ts'
import { createChild, isActivity, isBusy, nodeOf, parentOf, parentOfToken } from './tree.ts'
import { addJob } from '../events/waiting.ts'

type Leave = Operation & { kind: 'leave' }

export function outgoingFlows(run: Run, token: ExecutionRecord, node: FlowNode): SequenceFlow[] {
  const { flows } = run.session.modelOf(token)
  return node.outgoing.map((id) => flows.get(id)).filter((flow) => flow !== undefined)
}

function isTaken(run: Run, token: ExecutionRecord, { flow, node }: { flow: SequenceFlow; node: FlowNode }): boolean {
  if (skipsApply(run, token, flow.skipExpression)) return node.outgoing.length === 1 || isSkipped(run, token, flow)
  if (flow.id === node.defaultFlowId) return false
  return flow.condition === null || holds(run, token, flow.condition)
}

/** All flows whose conditions hold; the default flow if none does. */
function chooseFlows(run: Run, token: ExecutionRecord, node: FlowNode): SequenceFlow[] {
  const all = outgoingFlows(run, token, node)
  const taken = all.filter((flow) => isTaken(run, token, { flow, node }))
  if (taken.length > 0 || all.length === 0) return taken
  const standard = all.find(({ id }) => id === node.defaultFlowId)
  if (standard !== undefined) return [standard]
  const detail = `No outgoing sequence flow of element '${node.id}' could be selected for continuing the process`
  return fail(messages.noFlow(node.id), detail)
}

/** The token takes the first; the others get new tokens. All are created before the first one moves. */
function follow(run: Run, token: ExecutionRecord, flows: readonly SequenceFlow[]): void {
  const tokens = flows.map((flow, index) => {
    if (index > 0) return createChild(run, parentOfToken(run, token), { activityId: flow.targetId })
    run.session.executions.update(token, { activityId: flow.targetId, active: true, scope: false })
    return token
  })
  flows.forEach((flow, index) => plan(run, { kind: 'flow', token: tokens[index] ?? token, flow }))
}

function adHocAround(run: Run, token: ExecutionRecord): { scope: ExecutionRecord; node: SubProcess } | null {
  const scope = parentOf(run, token)
  if (scope === null || scope.activityId === null) return null
  const node = nodeOf(run, scope)
  return node.type === 'adHocSubProcess' && nodeOf(run, token).parentId === node.id ? { scope, node } : null
}

/** Inside an ad-hoc subprocess the completion condition is evaluated after each activity. */
function leaveAdHoc(run: Run, token: ExecutionRecord, { scope, node }: { scope: ExecutionRecord; node: SubProcess }) {
  const done = node.completionCondition !== null && holds(run, token, node.completionCondition)
  const flows = chooseFlows(run, token, nodeOf(run, token))
  if (flows.length > 0) follow(run, token, flows)
  else removeExecution(run, token, null)
  if (done && (node.cancelRemainingInstances || !isBusy(run, scope)))
    plan(run, { kind: 'close', token: scope, force: true })
}

export function leave(run: Run, { token, flows, conditions = true, force = false }: Leave): void {
  const node = nodeOf(run, token)
  if (node.asyncLeave && !force) {
    const payload = { conditions, flows: flows?.map(({ id }) => id) ?? null }
    addJob(run, token, { kind: 'asyncLeave', activityId: node.id, payload })
    return
  }
  clearBoundaries(run, token)
  if (isActivity(node) && node.isForCompensation) return finishHandler(run, token)
  // As in Flowable, an exclusive gateway's chosen flow calls no listeners.
  if (node.type !== 'exclusiveGateway') runListeners(run, token, { listeners: node.listeners, event: 'end' })
  endActivity(run, token)
  const adHoc = adHocAround(run, token)
  if (adHoc !== null) return leaveAdHoc(run, token, adHoc)
  const chosen = flows ?? (conditions ? chooseFlows(run, token, node) : outgoingFlows(run, token, node))
  if (chosen.length === 0) plan(run, { kind: 'end', token })
  else follow(run, token, chosen)
}

export function takeFlow(run: Run, { token, flow }: Operation & { kind: 'flow' }): void {
  for (const event of ['start', 'take', 'end'])
    runListeners(run, token, { listeners: flow.listeners, event, flowId: flow.id })
  recordFlow(run, token, flow)
  plan(run, { kind: 'enter', token })
}
