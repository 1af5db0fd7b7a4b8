// The first count of all articles: in chunks, so that nobody waits for it. What changes behind its progress is counted with the other changes.
import type { Call } from '../../../../call/call.ts'
import { Sums } from './counted.ts'
import { markOf } from './mark.ts'
import { addToCounters, lockCounters, noteProgress, readProgress, takeArticles } from './queries.ts'

/** Everybody waits for each chunk: 500 took up to 270 ms on a slow machine. */
const articlesAtATime = 100

/** Counts the next chunk; false if none is left, or they are not this process's to count. */
export function countArticles(call: Call, limit = articlesAtATime): Promise<boolean> {
  return call.transaction(async (inside) => {
    const { db, timeZone } = inside
    await lockCounters(db)
    const progress = await readProgress(db)
    if (progress === null || progress.isComplete || progress.mark !== markOf(inside)) return false
    const articles = await takeArticles(db, { after: progress.articleId, limit })
    const sums = new Sums(timeZone)
    for (const article of articles) sums.add(article)
    await addToCounters(db, sums.take())
    const isComplete = articles.length < limit
    await noteProgress(db, { articleId: articles.at(-1)?.id ?? progress.articleId, isComplete })
    return !isComplete
  })
}
