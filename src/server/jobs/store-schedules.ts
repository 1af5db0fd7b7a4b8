// Recurring jobs, stored at start: storeSchedules(database, schedules, { now, timeZone }).
import type { Database } from '../ports/database.ts'
import { ensureSchedule, type Schedule } from './enqueue-job.ts'
import { dropOtherSchedules } from './queries.ts'

/** At start: a known schedule continues; one stored under another key is removed. */
export async function storeSchedules(
  database: Database,
  schedules: readonly Schedule[],
  when: { readonly now: number; readonly timeZone: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    for (const schedule of schedules) {
      await dropOtherSchedules(trx, schedule)
      await ensureSchedule(trx, schedule, when)
    }
  })
}
