// The call that copies a site: at once, or by a job if there is much to copy.
import type { Call, Row, RowValues } from '../../../../call/call.ts'
import type { EntityCall } from '../../../../entity/behaviour.ts'
import { conflict, forbidden } from '../../../../errors/errors.ts'
import type { JobContext, JobHandlers } from '../../../../jobs/job-context.ts'
import { siteFolder } from '../../../../publishing/page-path.ts'
import { siteMessages as messages } from '../messages.ts'
import { countCopied, loadArticleChannels } from '../queries.ts'
import { copyFilesKind, type CopyOrder, copySite } from './copy-site.ts'

type SiteCall = EntityCall<'cms/site'>
type Site = Row<'cms/site'>

const copyKind = 'cms/copy-site'

const viewCode = 'article:btn:get'

/** Rows beyond which copying may take longer than a caller waits. */
const atOnce = 2000

type Copied = Pick<Site, 'id' | 'name' | 'code'>

function toCopied({ id, name, code }: Site): Copied {
  return { id, name, code }
}

/** The copy shows its creator every article: they must be able to view them all. */
async function assertArticlesVisible(call: SiteCall, siteId: number): Promise<void> {
  const channels = await loadArticleChannels(call.db, siteId)
  const held = await call.rights.codes(call, 'article', channels)
  if (!channels.every((id) => held.get(id)?.includes(viewCode))) throw forbidden(messages.unseenArticles)
}

export async function copy(call: SiteCall, input: { id: number; name: string; articles?: boolean | null }) {
  const articles = input.articles === true
  const source = await call.rows.get(input.id)
  if (!source) throw conflict()
  if (articles) await assertArticlesVisible(call, source.id)
  const creator = call.user === null || call.user.admin ? null : call.user.id
  const order: CopyOrder = { name: input.name, articles, creator }
  if ((await countCopied(call.db, source.id, articles)) <= atOnce) return toCopied(await copySite(call, source, order))
  return { jobId: await call.enqueue({ kind: copyKind, payload: { siteId: source.id, ...order } }) }
}

/** The result is stored with the copy: a run that was interrupted afterwards does not copy twice. */
async function copyOnce(call: Call, jobId: number, payload: RowValues): Promise<Copied> {
  const jobs = call.of('system/job')
  const { copied } = ((await jobs.get(jobId))?.payload ?? {}) as { copied?: Copied }
  if (copied) return copied
  const { siteId, name, articles, creator } = payload
  const source = await call.of('cms/site').get(Number(siteId))
  if (!source) throw conflict(messages.sourceGone)
  const by = typeof creator === 'number' ? creator : null
  const site = toCopied(await copySite(call, source, { name: String(name), articles: articles === true, creator: by }))
  await jobs.update(jobId, { payload: { ...payload, copied: site } })
  return site
}

async function copyInJob({ call, job, payload, progress }: JobContext): Promise<RowValues> {
  await progress(0, 1, messages.copying)
  const site = await call.transaction((inside) => copyOnce(inside, job.id, payload))
  await progress(1, 1, messages.copied)
  return { site }
}

export const copyJobs: JobHandlers = {
  [copyKind]: copyInJob,
  [copyFilesKind]: async ({ files, payload }) => {
    const assetsOf = (code: unknown): string => `${siteFolder(String(code))}/assets`
    const from = assetsOf(payload.from)
    if ((await files.stat(from)) !== null) await files.copy(from, assetsOf(payload.to))
  },
}
