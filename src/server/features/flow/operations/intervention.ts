// Records an operator's intervention in the history of an instance: who, where, and why.
import type { FlowCall } from '../calls/flow-call.ts'
import { textIn, type Values } from '../calls/parse-query.ts'

export interface Intervention {
  readonly instanceId: string
  readonly action: string
  readonly source?: string
  readonly target?: string | null
  /** The request body; may hold a reason. */
  readonly body?: Values
}

function shortened(text: string | null | undefined, most: number): string | null {
  if (text === null || text === undefined) return null
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

export function recordIntervention({ engine, work, person }: FlowCall, intervention: Intervention): Promise<void> {
  const { instanceId, action, source, target, body = {} } = intervention
  return engine.writeLog(work, {
    instanceId,
    taskId: null,
    taskName: null,
    action,
    account: person.account,
    source: shortened(source, 255),
    target: shortened(target, 2000),
    opinion: textIn(body, 'reason', 2000) ?? null,
  })
}
