// Events that wait for a variable of their instance: triggered once, when everything else in the command is done.
import type { SubscriptionRecord } from '../../state/records.ts'
import { type ChangedVariable, plan, type Run } from '../run.ts'

function isMeant({ name, instanceId, configuration }: SubscriptionRecord, changed: ChangedVariable): boolean {
  if (changed.name !== name || changed.instanceId !== instanceId) return false
  const wanted = configuration ?? 'all'
  return wanted === 'all' || wanted === changed.change || (wanted === 'update-create' && changed.change !== 'delete')
}

/** Once per change of the variable; an event that waits for one change continues with the first. */
export function fireVariableEvents(run: Run): boolean {
  const changes = run.changedVariables.splice(0)
  if (changes.length === 0) return false
  const waiting = run.session.subscriptions.all().filter(({ kind }) => kind === 'variable')
  const triggered = waiting.flatMap((row) =>
    changes.filter((changed) => isMeant(row, changed)).map(() => row.executionId),
  )
  for (const id of triggered) {
    const token = run.session.executions.get(id)
    if (token !== undefined) plan(run, { kind: 'trigger', token })
  }
  return triggered.length > 0
}
