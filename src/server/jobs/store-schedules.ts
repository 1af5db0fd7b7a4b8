// What is run again and again, written at start: storeSchedules(database, schedules, { now, timeZone }).
import type { Database } from '../ports/database.ts'
import { ensureSchedule, type Schedule } from './enqueue-job.ts'
import { dropOtherSchedules } from './queries.ts'

/** At start. A schedule that is known goes on; one under another key goes. */
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
