// Conditional events: evaluated when variables are set from outside while they wait, and on request.
import { EvaluationError } from '../../expression/contract.ts'
import type { SubscriptionRecord } from '../../state/records.ts'
import { holds } from '../variables/evaluate.ts'
import { plan, type Run } from '../run.ts'
import { nodeById } from '../tokens/tree.ts'

/** A condition that cannot be evaluated yet counts as false. */
function isTrue(run: Run, row: SubscriptionRecord): boolean {
  const token = run.session.executions.get(row.executionId)
  const node = nodeById(run.session.modelOf(row), row.activityId)
  if (token === undefined || !('definition' in node) || node.definition?.kind !== 'conditional') return false
  try {
    return holds(run, token, node.definition.condition)
  } catch (error) {
    if (error instanceof EvaluationError) return false
    throw error
  }
}

function fire(run: Run, rows: readonly SubscriptionRecord[]): boolean {
  let fired = false
  for (const row of rows) {
    const token = run.session.executions.get(row.executionId)
    if (token === undefined || !isTrue(run, row)) continue
    plan(run, { kind: 'trigger', token })
    fired = true
  }
  return fired
}

export function fireConditions(run: Run): boolean {
  if (run.broughtTo.size === 0) return false
  const brought = new Map(run.broughtTo)
  run.broughtTo.clear()
  const rows = run.session.subscriptions.all()
  return fire(
    run,
    rows.filter(
      ({ kind, instanceId, sequence }) => kind === 'conditional' && sequence < (brought.get(instanceId) ?? 0),
    ),
  )
}

/** Requested from outside, whatever has changed. */
export function askConditions(run: Run, instanceId: string): void {
  fire(
    run,
    run.session.subscriptions.all().filter((row) => row.kind === 'conditional' && row.instanceId === instanceId),
  )
}
