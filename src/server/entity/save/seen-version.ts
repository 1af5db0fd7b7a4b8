// Optimistic locking: a caller who names the version they have seen is refused if the row has changed since.
import { parseTime } from '../../../shared/entity/wire-time.ts'
import { loadNames } from '../../access/queries-names.ts'
import { staleEdit } from '../../errors/errors.ts'
import { isEmpty } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { Body, Work } from '../runtime.ts'

export const version = 'updateTime'

/** Epoch milliseconds of the version; undefined = overwrite unconditionally. */
export function parseSeenVersion(work: Work, body: Body): number | undefined {
  const { updateTime } = body
  if (isEmpty(updateTime) || !work.plan.hasUpdateTime) return undefined
  const epoch = typeof updateTime === 'string' ? parseTime(updateTime, work.runtime.timeZone) : null
  // Anything else was never sent by this server: it counts as stale.
  return epoch ?? -1
}

/** Sent times have whole seconds; a row written by a job may have a finer one. */
function wholeSeconds(time: unknown) {
  return typeof time === 'number' ? time - (time % 1000) : time
}

/** The refusal names whoever has changed it. */
export async function assertSeenVersion({ call }: Work, row: StoredRow, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === wholeSeconds(row.updateTime)) return
  const account = typeof row.updateBy === 'string' ? row.updateBy : null
  const names = await loadNames(call.db, [account])
  throw staleEdit(entityMessages.stale, names.get(account) ?? account)
}
