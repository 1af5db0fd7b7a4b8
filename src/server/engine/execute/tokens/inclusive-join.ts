// Inclusive joins: they open when no token of their scope can reach them any more.
import type { ProcessModel } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { removeExecution } from './remove.ts'
import { plan, type Run } from '../run.ts'
import { childrenOf, isBusy, isSnapshot, isWaitingBoundary, nodeOf, parentOfToken } from './tree.ts'

const reached = new WeakMap<ProcessModel, Map<string, ReadonlySet<string>>>()

/** Every node reachable from a node in its scope, itself included. Cached per definition. */
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

function open(run: Run, token: ExecutionRecord, siblings: readonly ExecutionRecord[]): void {
  for (const other of siblings) {
    if (other.id === token.id || other.activityId !== token.activityId) continue
    removeExecution(run, other, null)
  }
  run.session.executions.update(token, { active: true })
  plan(run, { kind: 'leave', token })
}

/** Tokens that the token's join is waiting for. */
function expectedAt(run: Run, token: ExecutionRecord): ExecutionRecord[] {
  const gatewayId = token.activityId ?? ''
  const siblings = childrenOf(run, parentOfToken(run, token))
  return siblings.filter((other) => other.id !== token.id && canArrive(run, other, gatewayId))
}

/** Opens the token's join if no other token can arrive; returns whether it did. */
export function tryInclusiveJoin(run: Run, token: ExecutionRecord): boolean {
  if (expectedAt(run, token).length > 0) return false
  open(run, token, childrenOf(run, parentOfToken(run, token)))
  return true
}

function isWaitingToken(run: Run, execution: ExecutionRecord): boolean {
  if (execution.parentId === null || execution.eventScope) return false
  return !isWaitingBoundary(run, parentOfToken(run, execution), execution) && !isBusy(run, execution)
}

function isAtJoin(run: Run, token: ExecutionRecord): boolean {
  return !token.active && /^(parallel|inclusive)Gateway$/.test(nodeOf(run, token).type)
}

/**
 * Resolves a deadlock of tokens in a cycle that all wait for one another: the oldest continues. A token that waits at
 * another join, even in vain, still prevents it.
 */
function isStuck(run: Run, token: ExecutionRecord): boolean {
  const tokens = run.session.executions.all().filter((each) => each.instanceId === token.instanceId)
  if (!tokens.filter((each) => isWaitingToken(run, each)).every((each) => isAtJoin(run, each))) return false
  const reachable = reachableFrom(run.session.modelOf(token), token.activityId ?? '')
  return expectedAt(run, token).every(({ activityId }) => reachable.has(activityId ?? ''))
}

/** When the agenda is empty: joins that waited for a token which went another way. */
export function openInclusiveJoins(run: Run): boolean {
  const waiting = run.session.executions.all().filter((token) => {
    if (token.active || token.activityId === null || token.multiInstanceRoot || token.eventScope) return false
    return nodeOf(run, token).type === 'inclusiveGateway'
  })
  let opened = false
  for (const token of waiting) {
    if (run.session.executions.has(token) && !token.active && tryInclusiveJoin(run, token)) opened = true
  }
  if (opened) return true
  const oldest = waiting.find((token) => isStuck(run, token))
  if (oldest === undefined) return false
  open(run, oldest, childrenOf(run, parentOfToken(run, oldest)))
  return true
}
