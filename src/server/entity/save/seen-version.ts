// Which version of a row the caller has seen: who says so is refused when it is no longer the stored one.
import type { EntityAction } from '../../../shared/entity/descriptor.ts'
import { parseTime } from '../../../shared/entity/wire-time.ts'
import { staleEdit } from '../../errors/errors.ts'
import { isEmpty } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { Body, Work } from '../runtime.ts'

export const version = 'updateTime'

/** What it does depends on what was seen: on a row that has changed it would turn back, or undo what others did. */
export function followsVersion({ title, send }: EntityAction): boolean {
  return typeof title !== 'string' || send.includes(version)
}

/** Epoch milliseconds of the version; undefined = they overwrite whatever is there. */
export function parseSeenVersion(work: Work, body: Body): number | undefined {
  const { updateTime } = body
  if (isEmpty(updateTime) || !work.plan.hasUpdateTime) return undefined
  const epoch = typeof updateTime === 'string' ? parseTime(updateTime, work.runtime.timeZone) : null
  // Anything else was never sent by this server: as stale as it gets.
  return epoch ?? -1
}

/** Sent times have whole seconds; a row that a job wrote may hold a finer one. */
function wholeSeconds(time: unknown) {
  return typeof time === 'number' ? time - (time % 1000) : time
}

export function assertSeenVersion(row: StoredRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== wholeSeconds(row.updateTime)) throw staleEdit(entityMessages.stale)
}
