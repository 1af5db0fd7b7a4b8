// Writes one row of the operation log, in the transaction of the change it tells about.
import type { Call } from '../behaviour.ts'
import { executeShape } from './shape-cache.ts'

export interface AuditEntry {
  readonly entity: string
  readonly id: number | null
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

export const writeAuditRow = async (call: Call, entry: AuditEntry): Promise<void> => {
  const row = {
    operTime: call.now,
    userId: call.user?.id ?? null,
    account: call.user?.account ?? null,
    ip: call.ip,
    requestId: call.requestId,
    entity: entry.entity,
    rowId: entry.id,
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }
  const shape = { key: 'insert audit row', values: Object.values(row) }
  await executeShape(call.db, shape, () => call.db.insertInto('system_operation_log').values(row))
}
