// Cancel end events: the transaction is compensated, everything active in it ends, and the cancel boundary event fires.
import type { ExecutionRecord } from '../../state/records.ts'
import { leaveByBoundary } from '../events/boundaries.ts'
import { notedIn, throwCompensation } from '../events/compensation.ts'
import { executeMessages as messages } from '../messages.ts'
import { endActivity } from './history.ts'
import { removeExecution } from './remove.ts'
import { fail, type Run } from '../run.ts'
import {
  boundariesOf,
  childrenOf,
  createChild,
  isLoopInstance,
  isSnapshot,
  nodeOf,
  parentOfToken,
  scopeAround,
} from './tree.ts'
import { localsOf, setLocal } from '../variables/variables.ts'

function transactionAround(run: Run, token: ExecutionRecord): ExecutionRecord {
  let scope = scopeAround(run, token)
  while (scope.parentId !== null && nodeOf(run, scope).type !== 'transaction') scope = scopeAround(run, scope)
  return scope
}

/** Handlers see the variables of the transaction: they move to a scope that lives until the last handler is done. */
function undo(run: Run, transaction: ExecutionRecord, around: ExecutionRecord): void {
  const noted = notedIn(run, transaction)
  if (noted.length === 0) return
  const kept = createChild(run, around, {
    activityId: transaction.activityId ?? '',
    active: false,
    scope: true,
    eventScope: true,
  })
  for (const [name, value] of Object.entries(localsOf(run, transaction))) setLocal(run, kept, { name, value })
  for (const child of childrenOf(run, transaction)) {
    if (isSnapshot(run, child)) run.session.executions.update(child, { parentId: kept.id })
  }
  throwCompensation(run, noted, kept)
}

export function cancelTransaction(run: Run, token: ExecutionRecord): void {
  const scope = transactionAround(run, token)
  const detail = `Could not find cancel boundary event for cancel end event ${token.activityId}`
  if (scope.parentId === null) fail(messages.noCancelBoundary(token.activityId ?? ''), detail)
  const node = nodeOf(run, scope)
  const event = boundariesOf(run.session.modelOf(scope), node).find(({ definition }) => definition.kind === 'cancel')
  if (event === undefined) return fail(messages.noCancelBoundary(token.activityId ?? ''), detail)
  endActivity(run, token)
  const whole = isLoopInstance(run, scope) ? parentOfToken(run, scope) : scope
  const around = scopeAround(run, whole)
  for (const part of whole === scope ? [scope] : childrenOf(run, whole)) undo(run, part, around)
  removeExecution(run, whole, `boundary event (${event.id})`)
  const out = createChild(run, around, { activityId: event.id })
  leaveByBoundary(run, out, event)
}
