// Rows that an import could not store, with the reason, until its file of failed rows is written.
import type { Reader } from '../../ports/database.ts'

const table = 'system_import_failure'

export interface RowFailure {
  /** Number in the sheet. */
  readonly row: number
  readonly reason: string
}

const longestReason = 2000

export async function insertFailure(trx: Reader, job: { readonly id: number; readonly now: number }, one: RowFailure) {
  const reason = one.reason.slice(0, longestReason)
  await trx.insertInto(table).values({ importId: job.id, row: one.row, reason, failTime: job.now }).execute()
}

export function loadFailures(db: Reader, importId: number): Promise<RowFailure[]> {
  return db.selectFrom(table).select(['row', 'reason']).where('importId', '=', importId).orderBy('row').execute()
}

export async function deleteFailures(trx: Reader, importId: number): Promise<void> {
  await trx.deleteFrom(table).where('importId', '=', importId).execute()
}
