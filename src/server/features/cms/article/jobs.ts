// Jobs of articles: a planned release, and removal at the offline time.
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import type { PublishedVersion } from '../../../publishing/search/queries.ts'
import { recordTexts as texts } from './messages.ts'
import { isLive } from './queries.ts'
import { noteRecord } from './records.ts'
import { offlineKind, published, publishVersion, releaseKind, withdraw } from './release.ts'
import { articleStatus, unpublished } from './status.ts'
import { publishStatusOf } from './version.ts'

/** The version was fixed when the release was planned, and the row may have been edited or moved since; a deleted or pending article is skipped. */
async function releasePlanned({ call, payload }: JobContext): Promise<void> {
  const version = payload.version as PublishedVersion
  const id = version.articleId
  await call.transaction(async (inside) => {
    const articles = inside.of('cms/article', 'release')
    const article = await articles.get(id)
    if (!article || article.status === articleStatus.pending || !(await isLive(inside.db, article))) return
    await publishVersion(inside, { ...version, channelId: article.channelId, releaseTime: inside.now })
    await articles.update(id, { ...published(inside), publishStatus: await publishStatusOf(inside, article) })
    await noteRecord(inside, article, { kind: 'publish', description: texts.appeared })
  })
}

async function takeOffline({ call, payload }: JobContext): Promise<void> {
  const id = Number(payload.articleId)
  await call.transaction(async (inside) => {
    const articles = inside.of('cms/article', 'revoke')
    const article = await articles.get(id)
    if (article?.status !== articleStatus.published || !(await isLive(inside.db, article))) return
    await withdraw(inside, [id])
    await articles.update(id, unpublished)
    await noteRecord(inside, article, { kind: 'revoke', description: texts.expired })
  })
}

export const articleJobs: JobHandlers = { [releaseKind]: releasePlanned, [offlineKind]: takeOffline }
