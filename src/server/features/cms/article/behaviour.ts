// Articles: sanitising the body on save, publishing, withdrawing, previewing.
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { openPreview } from '../../../publishing/release.ts'
import { refreshHits } from '../../../words/hits.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { leave } from './leave.ts'
import { previewUnsaved } from './preview-unsaved.ts'
import { assertPublishable, published, publishRow, release, revoke } from './release.ts'
import { audit, withdraw } from './review/decide.ts'
import { findReview, startReview } from './review/start-review.ts'
import { copyArticle } from './copy.ts'
import { listOrder, placeInChannel } from './place.ts'
import { moveArticle } from './move.ts'
import { listQuotes, removeQuotes, shareArticle } from './share.ts'
import { sanitiseAhead, toSanitised } from './sanitise-beside.ts'
import { beginningOf, hasContent, hasPicture } from './sanitise-body.ts'
import { toArticleDtos, withHistory } from './article-dto.ts'
import { noteRecord, noteSave } from './records.ts'
import { articleStatus, noReview, unpublished } from './status.ts'
import { undone } from './undone.ts'
import { publishStatusOf } from './version.ts'

type ArticleCall = EntityCall<'cms/article'>
type Article = Row<'cms/article'>

const withBody = 1
const saveAndPublish = 3
const summaryLength = 160

function startOf(content: string | null | undefined): string {
  return content ? beginningOf(content, summaryLength) : ''
}

/** Without a summary of its own, an article has the beginning of its text, also when that changes. */
function summaryOf({ content, summary }: Partial<Article>, before: Partial<Article> | null): string | null {
  const isOwn = Boolean(summary) && summary !== startOf(before?.content)
  return (isOwn ? summary : startOf(content)) || null
}

async function cleanBody(
  row: Partial<Article>,
  before: Partial<Article> | null,
): Promise<Pick<Article, 'content' | 'hasPicture' | 'summary'>> {
  const content = row.type === withBody && row.content ? await toSanitised(row.content) : null
  if (row.type === withBody && (content === null || !hasContent(content))) {
    throw invalid([{ field: 'content', message: messages.bodyRequired }])
  }
  const summary = summaryOf({ content, summary: row.summary ?? null }, before)
  return { content, hasPicture: content !== null && hasPicture(content) ? 1 : 0, summary }
}

/** Saving and publishing in one step requires both rights. Returns whether it is published now, without a review. */
async function publishesNow(call: ArticleCall, row: Partial<Article>): Promise<boolean> {
  const { channelId = 0, offlineTime = null } = row
  const code = call.descriptor.access.codes.release ?? ''
  await call.rights.assert(call, { module: 'article', targetId: channelId, code })
  await assertPublishable(call, { ...row, channelId, offlineTime })
  return (await findReview(call, { ...row, channelId }, 'publish')) === null
}

async function prepare(
  call: ArticleCall,
  row: Partial<Article>,
  { event, before, body }: Saving<'cms/article'>,
): Promise<Partial<Article>> {
  if (event === 'recover') return { ...unpublished, ...noReview }
  // A place belongs to a channel, and to the pinned or the other articles of it.
  const isElsewhere = before !== null && (before.channelId !== row.channelId || before.top !== row.top)
  const times = { showTime: row.showTime ?? call.now, compileTime: before?.compileTime ?? call.now }
  const saved = { ...row, ...(await cleanBody(row, before)), ...times, ...(isElsewhere && { sortId: 0 }) }
  if (body.saveMode === saveAndPublish && (await publishesNow(call, { ...before, ...saved })))
    return { ...saved, ...published(call) }
  if (before?.status !== articleStatus.published) return saved
  return { ...saved, publishStatus: await publishStatusOf(call, { ...before, ...saved }) }
}

async function preview(call: ArticleCall, { id }: { id: number }) {
  const article = await call.rows.get(id)
  if (!article) throw conflict(messages.nothingToPreview)
  return openPreview(call, { siteId: article.appid, articleId: id }, messages.nothingToPreview)
}

export const articleBehaviour = defineBehaviour('cms/article', {
  prepareSave: ({ content }, maySave) => sanitiseAhead(content, maySave),
  beforeSave: prepare,
  afterSave: async (call, row, saving) => {
    const { event, body } = saving
    if (event === 'recover') return noteRecord(call, row, { kind: 'restore', description: texts.restored })
    await noteSave(call, row, saving)
    if (saving.before !== null) await refreshHits(call, row)
    const { sortFlag, beforeId } = body as { sortFlag?: string | null; beforeId?: number | null }
    if (sortFlag) await placeInChannel(call, { id: row.id, sortFlag, ...(beforeId !== undefined && { beforeId }) })
    if (body.saveMode !== saveAndPublish) return
    const reviewers = typeof body['reviewers'] === 'string' ? body['reviewers'] : null
    if ((await startReview(call, row, { action: 'publish', reviewers })) === 'none') await publishRow(call, row)
  },
  previewSave: previewUnsaved,
  postponeRemove: async (call, rows) => {
    const postponed: number[] = []
    for (const row of rows)
      if ((await startReview(call, row, { action: 'delete' })) === 'started') postponed.push(row.id)
    return postponed
  },
  afterRemove: leave,
  present: toArticleDtos,
  presentDetail: withHistory,
  undone,
  divertRemove: removeQuotes,
  alsoListed: listQuotes,
  listOrder,
  actions: {
    release,
    revoke,
    preview,
    audit,
    withdraw,
    place: placeInChannel,
    move: moveArticle,
    copy: copyArticle,
    share: shareArticle,
  },
})
