// Searches the stored articles of a site for sensitive words, as a job; what it finds is the list of findings.
import type { RowValues } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { conflict, forbidden, notFound } from '../../../errors/errors.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { checkArticles } from '../../../words/hits.ts'
import { countArticles, countFindings, loadArticleIds } from '../../../words/queries-hits.ts'
import { sensitiveWordMessages as messages } from './messages.ts'

export const rescanKind = 'cms/rescan-articles'

const slice = 50

export async function rescan(call: EntityCall<'cms/sensitive-word'>): Promise<{ jobId: number }> {
  const site = call.siteId
  if (site === null || site === 0) throw conflict(messages.noSite)
  if (!(await call.of('cms/site').get(site))) throw notFound(messages.siteGone)
  if (!(await call.rights.canView(call, 'app', site))) throw forbidden()
  const key = String(site)
  return { jobId: await call.enqueue({ kind: rescanKind, key, lane: `${rescanKind} ${key}`, payload: { site } }) }
}

export async function rescanSite({ call, laterCall, payload, ...job }: JobContext): Promise<RowValues> {
  const site = Number(payload.site)
  const { read } = call.database
  const total = await countArticles(read, site)
  let [done, after] = [0, 0]
  for (;;) {
    job.signal.throwIfAborted()
    const ids = await loadArticleIds(read, site, { after, limit: slice })
    await checkArticles(laterCall(), ids)
    after = ids.at(-1) ?? after
    done += ids.length
    await job.progress(Math.min(done, total), total)
    if (ids.length < slice) break
  }
  const { articles, words } = await countFindings(read, site)
  return { note: articles === 0 ? messages.foundNone : messages.found(articles, words) }
}
