// Adds what has changed since to the counters: before every analysis, and in the background so that little is left to add.
import type { Call } from '../../../../call/call.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Poller } from '../../../../jobs/pollers.ts'
import type { Database } from '../../../../ports/database.ts'
import { dayOf } from '../days.ts'
import { statisticsMessages as messages } from '../messages.ts'
import { Sums } from './counted.ts'
import { markOf } from './mark.ts'
import { countArticles } from './count-articles.ts'
import { addToCounters, hasChanges, lastChange, lockCounters, readProgress, takeChanges } from './queries.ts'

/** Everybody waits for each part. */
const changesAtATime = 100

/** An analysis leaves more than these to the background. */
const mostBeforeAnAnalysis = 10_000

/** The last change that was counted, if more may be left. Counters that another version or time zone has made are left to its processes. */
async function countSome(call: Call): Promise<number | null> {
  return call.transaction(async ({ db, now, timeZone }) => {
    await lockCounters(db)
    const progress = await readProgress(db)
    if (progress?.mark !== markOf(call)) return null
    const changes = await takeChanges(db, changesAtATime)
    const sums = new Sums(timeZone)
    // Articles that the first count has not reached are counted as they will be then.
    const isReached = ({ articleId }: { readonly articleId: number }) =>
      progress.isComplete || articleId <= progress.articleId
    const today = dayOf(now, timeZone)
    for (const change of changes) if (isReached(change)) sums.add(change, today)
    await addToCounters(db, sums.take())
    return changes.length < changesAtATime ? null : Math.max(...changes.map(({ id }) => id))
  })
}

const passes = new WeakMap<Database, Promise<void>>()

/** Counts what is committed when it begins, not what is written meanwhile. */
function beginPass(call: Call): Promise<void> {
  const run = async (): Promise<void> => {
    const last = await lastChange(call.db)
    for (let counted: number | null = 0; counted !== null && counted < last; ) counted = await countSome(call)
  }
  const pass = run().finally(() => passes.delete(call.database))
  passes.set(call.database, pass)
  return pass
}

/** Afterwards the counters include everything that was committed before; analyses at the same time share the work. */
export async function countChanges(call: Call): Promise<void> {
  const progress = await readProgress(call.db)
  if (progress?.mark === markOf(call) && !progress.isComplete)
    throw new AppError({ message: messages.preparing, status: 503 })
  // One that is running may have begun before what this caller has changed.
  await passes.get(call.database)?.catch(() => undefined)
  if (!(await hasChanges(call.db))) return
  if (await hasChanges(call.db, mostBeforeAnAnalysis)) throw new AppError({ message: messages.updating, status: 503 })
  await (passes.get(call.database) ?? beginPass(call))
}

/** Polls between two looks. */
const pause = 10
/** Of each second, while changes are left. */
const budgetMs = 500

/** Until there is nothing left, or the time is over; whether there is more. */
async function goOn(countPart: () => Promise<boolean>, end: number): Promise<boolean> {
  let isMore: boolean
  do isMore = await countPart()
  while (isMore && performance.now() < end)
  return isMore
}

export function createCounting(): Poller {
  let wait = 0
  return async (call) => {
    if (wait-- > 0) return
    wait = pause - 1
    const end = performance.now() + budgetMs
    const isFirstCount = (await readProgress(call.db))?.isComplete === false
    const countPart = async () => (isFirstCount ? countArticles(call) : (await countSome(call)) !== null)
    if ((isFirstCount || (await hasChanges(call.db))) && (await goOn(countPart, end))) wait = 0
  }
}
