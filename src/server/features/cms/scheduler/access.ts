// Who may see and change scheduled jobs: those of a site belong to users who may publish it, those of the server to administrators.
import type { Call } from '../../../call/call.ts'
import { conflict, forbidden, notFound } from '../../../errors/errors.ts'
import { hasWaitingTwin, lockKey } from '../../../jobs/queries.ts'
import { loadSchedule, type ScheduleRow } from '../../../jobs/queries-schedules.ts'
import { schedulerMessages as messages } from './messages.ts'

/** Publishing decides what a site shows, and when. */
const releaseCode = 'app:btn:release'

/** The jobs of the whole server. */
export const server = 0

export function mayManageServer(call: Call): boolean {
  return call.user?.admin === true
}

export async function assertManages(call: Call, appid: number): Promise<void> {
  if (appid !== server) return call.rights.assert(call, { module: 'app', targetId: appid, code: releaseCode })
  if (!mayManageServer(call)) throw forbidden()
}

/** With the right to change it. */
export async function loadManaged(call: Call, id: number): Promise<ScheduleRow> {
  const row = await loadSchedule(call.db, id)
  if (!row) throw notFound(messages.gone)
  await assertManages(call, row.appid ?? server)
  return row
}

/** In a transaction: two people change the same job one after the other. */
export async function lockManaged(inside: Call, id: number): Promise<ScheduleRow> {
  await lockKey(inside.db, 'schedule', `${id}`)
  return loadManaged(inside, id)
}

/** Before a plan that has ended is revived: the same may have been planned again since, and one of a kind and key waits at a time. */
export async function assertNoTwin(
  { db }: Call,
  { kind, jobKey }: Pick<ScheduleRow, 'kind' | 'jobKey'>,
): Promise<void> {
  if (jobKey !== null) await lockKey(db, kind, jobKey)
  if (await hasWaitingTwin(db, { kind, jobKey })) throw conflict(messages.plannedAgain)
}
