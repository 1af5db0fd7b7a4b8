// Inclusive joins: they open when no token of their scope can reach them any more.
import type { ProcessModel } from '../model/process-model.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { endActivity } from './history.ts'
import { removeExecution } from './remove.ts'
import { plan, type Run } from './run.ts'
import { childrenOf, isSnapshot, nodeOf, parentOfToken } from './tree.ts'

const reached = new WeakMap<ProcessModel, Map<string, ReadonlySet<string>>>()

/** Every node that lies ahead of a node in its scope, itself included. Kept per definition. */
export function reachableFrom(model: ProcessModel, id: string): ReadonlySet<string> {
  const known = reached.get(model) ?? new Map<string, ReadonlySet<string>>()
  reached.set(model, known)
  const found = known.get(id)
  if (found !== undefined) return found
  const seen = new Set([id])
  for (const at of seen) {
    for (const flowId of model.nodes.get(at)?.outgoing ?? []) {
      const target = model.flows.get(flowId)?.targetId
      if (target !== undefined) seen.add(target)
    }
    const node = model.nodes.get(at)
    if (node?.type === 'intermediateThrowEvent' && node.definition?.kind === 'link') {
      if (node.definition.targetId !== null) seen.add(node.definition.targetId)
    }
  }
  known.set(id, seen)
  return seen
}

function canArrive(run: Run, other: ExecutionRecord, gatewayId: string): boolean {
  if (other.activityId === null || isSnapshot(run, other) || other.eventScope) return false
  if (other.activityId === gatewayId) return other.active
  return reachableFrom(run.session.modelOf(other), other.activityId).has(gatewayId)
}

/** Opens the join a token waits at, when nothing else can come; answers whether it did. */
export function tryInclusiveJoin(run: Run, token: ExecutionRecord): boolean {
  const gatewayId = token.activityId ?? ''
  const siblings = childrenOf(run, parentOfToken(run, token))
  if (siblings.some((other) => other.id !== token.id && canArrive(run, other, gatewayId))) return false
  for (const other of siblings) {
    if (other.id === token.id || other.activityId !== gatewayId) continue
    endActivity(run, other)
    removeExecution(run, other, null)
  }
  endActivity(run, token)
  plan(run, { kind: 'leave', token, conditions: true })
  run.session.executions.update(token, { active: true })
  return true
}

/** When all else is quiet: joins that waited for a token that went another way. */
export function openInclusiveJoins(run: Run): boolean {
  let opened = false
  for (const token of run.session.executions.all()) {
    if (token.active || token.activityId === null || !run.session.executions.has(token)) continue
    if (token.multiInstanceRoot || token.eventScope) continue
    if (nodeOf(run, token).type === 'inclusiveGateway' && tryInclusiveJoin(run, token)) opened = true
  }
  return opened
}
