// Deletes obsolete rows in slices: no statement holds the one writer for long.
import { sql } from 'kysely'
import type { Reader } from '../../../ports/database.ts'

const SLICE = 1000

interface Old {
  readonly table:
    | 'system_session'
    | 'system_view_as'
    | 'system_captcha'
    | 'system_password_reset'
    | 'system_login_attempt'
    | 'system_upload_quota'
    | 'system_draft'
    | 'system_event'
    | 'system_notice'
    | 'system_import_failure'
    | 'system_presence'
    | 'system_undo'
    | 'system_login_log'
    | 'system_operation_log'
  readonly column:
    | 'expireTime'
    | 'attemptTime'
    | 'savedTime'
    | 'eventTime'
    | 'sentTime'
    | 'loginTime'
    | 'operTime'
    | 'failTime'
  /** Epoch milliseconds; earlier rows are deleted. */
  readonly before: number
}

/** At most a thousand of them; returns how many. */
export async function deleteOld(trx: Reader, { table, column, before }: Old): Promise<number> {
  const old = sql`select "id" from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${SLICE}`
  const result = await sql`delete from ${sql.table(table)} where "id" in (${old})`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

/** Finished runs of jobs; waiting and running rows are never touched. */
export async function deleteFinishedJobs(trx: Reader, before: number): Promise<number> {
  const old = trx
    .selectFrom('system_job')
    .select('id')
    .where('status', 'in', ['done', 'failed'])
    .where('finishTime', '<', before)
    .limit(SLICE)
  const result = await trx.deleteFrom('system_job').where('id', 'in', old).executeTakeFirst()
  return Number(result.numDeletedRows)
}
