// Catching events: in the flow, after an event-based gateway, at the boundary of an activity.
import type { BoundaryEvent, IntermediateEvent } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { fireBoundary } from '../events/boundaries.ts'
import { removeExecution } from '../tokens/remove.ts'
import { plan, type Run } from '../run.ts'
import { childrenOf, nodeById, parentOfToken } from '../tokens/tree.ts'
import { arm, disarm } from '../events/waiting.ts'
import type { Behaviour } from './behaviour.ts'

function gatewayBefore(run: Run, token: ExecutionRecord, node: IntermediateEvent) {
  const model = run.session.modelOf(token)
  for (const id of node.incoming) {
    const source = nodeById(model, model.flows.get(id)?.sourceId ?? '')
    if (source.type === 'eventBasedGateway') return source
  }
  return null
}

/** The first event wins: the other events after the same gateway are cancelled. */
function cancelOthers(run: Run, token: ExecutionRecord, node: IntermediateEvent): void {
  const gateway = gatewayBefore(run, token, node)
  if (gateway === null) return
  const { flows } = run.session.modelOf(token)
  const others = new Set(gateway.outgoing.map((id) => flows.get(id)?.targetId).filter((id) => id !== node.id))
  for (const sibling of childrenOf(run, parentOfToken(run, token))) {
    if (others.delete(sibling.activityId ?? '')) removeExecution(run, sibling, 'event based gateway cancel')
  }
}

export const intermediateCatchEvent: Behaviour<IntermediateEvent> = {
  execute(run, token, node) {
    if (node.definition?.kind === 'link') plan(run, { kind: 'leave', token })
    else arm(run, token, node)
  },
  trigger(run, token, node) {
    // Two signals at the same moment: the first one counts.
    if (!token.active) return
    run.session.executions.update(token, { active: false })
    disarm(run, token)
    cancelOthers(run, token, node)
    plan(run, { kind: 'leave', token })
  },
}

export const boundaryEvent: Behaviour<BoundaryEvent> = {
  execute: (run, token, node) => arm(run, token, node),
  trigger: (run, token, node) => fireBoundary(run, token, node),
}
