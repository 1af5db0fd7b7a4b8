// Recurring jobs, stored at start: storeSchedules(database, schedules, { now, timeZone }).
import type { Database } from '../ports/database.ts'
import { ensureSchedule, type Schedule } from './enqueue-job.ts'
import { dropOtherSchedules } from './queries-schedules.ts'

/** At start: a known schedule continues, under another key too. */
export async function storeSchedules(
  database: Database,
  schedules: readonly Schedule[],
  when: { readonly now: number; readonly timeZone: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    for (const schedule of schedules) {
      const id = await ensureSchedule(trx, schedule, when)
      if (id !== null) await dropOtherSchedules(trx, { kind: schedule.kind, id })
    }
  })
}
