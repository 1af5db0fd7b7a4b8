// Preview of an article as it is typed: shown on its site for ten minutes, without a change of the article.
import type { Call, Row } from '../../../call/call.ts'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { openPreview } from '../../../publishing/release.ts'
import { unsavedLifetime } from '../../../publishing/preview/preview-address.ts'
import { dropExpired, insertUnsaved, readArticle } from '../../../publishing/preview/queries-unsaved.ts'
import { newArticleId } from '../../../publishing/preview/unsaved-article.ts'
import { articleMessages as messages } from './messages.ts'

export const expiredPreviewsKind = 'cms/expired-previews'

export async function previewUnsaved(inside: Call, row: Row<'cms/article'>, isNew: boolean) {
  const { id, appid, channelId } = row
  const { article, content } = await readArticle(inside.db, { id, appid })
  const shown = isNew ? { ...article, id: newArticleId, quotedIn: [] } : article
  return async (call: Call) => {
    const owner = { appid, userId: call.user?.id ?? 0, now: call.now }
    const unsaved = { article: shown, content }
    const unsavedId = await insertUnsaved(call.db, { ...owner, expireTime: call.now + unsavedLifetime }, unsaved)
    const target = isNew ? { channelId } : { articleId: id }
    return openPreview(call, { siteId: appid, ...target, unsavedId }, messages.nothingToPreview)
  }
}

export async function dropPreviews({ call }: JobContext): Promise<void> {
  await call.transaction(({ db, now }) => dropExpired(db, now))
}

export function previewSchedules(): Schedule[] {
  const schedule = { type: 'tidy', appid: 0, name: messages.previewsTidied } as const
  return [{ kind: expiredPreviewsKind, key: 'all', cron: '*/10 * * * *', payload: {}, schedule }]
}
