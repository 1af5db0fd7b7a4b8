// Gateways: exclusive, parallel and inclusive splits, and joins that wait for the other tokens.
import type { Gateway } from '../../model/flow-node.ts'
import type { SequenceFlow } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { holds, isSkipped, skipsApply } from '../variables/evaluate.ts'
import { endActivity } from '../tokens/history.ts'
import { tryInclusiveJoin } from '../tokens/inclusive-join.ts'
import { outgoingFlows } from '../tokens/leave.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from '../tokens/remove.ts'
import { fail, plan, type Run } from '../run.ts'
import { childrenOf, parentOfToken } from '../tokens/tree.ts'
import type { Behaviour } from './behaviour.ts'

function isChosen(run: Run, token: ExecutionRecord, { flow, node }: { flow: SequenceFlow; node: Gateway }): boolean {
  if (skipsApply(run, token, flow.skipExpression)) return isSkipped(run, token, flow)
  if (flow.id === node.defaultFlowId) return false
  return flow.condition === null || holds(run, token, flow.condition)
}

/** The first in document order whose condition holds; later ones are not evaluated. */
export const exclusiveGateway: Behaviour<Gateway> = {
  execute(run, token, node) {
    const ways = outgoingFlows(run, token, node)
    const chosen =
      ways.find((flow) => isChosen(run, token, { flow, node })) ?? ways.find(({ id }) => id === node.defaultFlowId)
    if (chosen === undefined) {
      const detail = `No outgoing sequence flow of the exclusive gateway '${node.id}' could be selected for continuing the process`
      return fail(messages.noFlow(node.id), detail)
    }
    return plan(run, { kind: 'leave', token, flows: [chosen] })
  },
}

/** As many tokens as incoming flows have arrived; two along the same flow count as two. */
export const parallelGateway: Behaviour<Gateway> = {
  execute(run, token, node) {
    run.session.executions.update(token, { active: false })
    const arrived = childrenOf(run, parentOfToken(run, token)).filter(
      (each) => each.activityId === node.id && !each.active,
    )
    endActivity(run, token)
    if (arrived.length < node.incoming.length) return
    for (const other of arrived) if (other.id !== token.id) removeExecution(run, other, null)
    plan(run, { kind: 'leave', token, conditions: false })
  },
}

export const inclusiveGateway: Behaviour<Gateway> = {
  execute(run, token) {
    run.session.executions.update(token, { active: false })
    endActivity(run, token)
    tryInclusiveJoin(run, token)
  },
}

/** All outgoing flows are taken; the events after it wait, and the first to occur cancels the others. */
export const eventBasedGateway: Behaviour<Gateway> = {
  execute: (run, token) => plan(run, { kind: 'leave', token, conditions: false }),
}
