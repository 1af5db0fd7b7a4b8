// The operation log: who changed what, when and from where, written in the transaction of the change.
import { insertOperation } from '../../access/queries.ts'
import type { Call } from '../../call/call.ts'

export interface AuditEntry {
  readonly entity: string
  readonly id: number | null
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

export function writeAuditRow(call: Call, entry: AuditEntry): Promise<void> {
  return insertOperation(call.db, {
    operTime: call.now,
    userId: call.user?.id ?? null,
    account: call.account,
    ip: call.ip,
    requestId: call.requestId,
    entity: entry.entity,
    rowId: entry.id,
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}
