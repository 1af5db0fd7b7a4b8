// At every start: the database notes changes of articles, and all articles are counted again if the counters are missing or days have changed.
import type { Call } from '../../../../call/call.ts'
import { dayOf } from '../days.ts'
import { countArticles } from './count-articles.ts'
import { markOf } from './mark.ts'
import { createTriggers, hasTriggers, readProgress, startAgain } from './queries.ts'

/** Nobody is answered yet. */
const articlesAtStart = 500

/** Days are those of the time zone: after a change of it all articles are counted again. */
export async function installCounters(call: Call): Promise<void> {
  const mark = markOf(call)
  if ((await hasTriggers(call.db)) && (await readProgress(call.db))?.mark === mark) return
  await call.transaction(async (inside) => {
    await startAgain(inside.db, { mark, since: dayOf(inside.now, inside.timeZone) })
    await createTriggers(inside.db)
  })
  // Small databases are ready at once; the background goes on with larger ones.
  await countArticles(call, articlesAtStart)
}
