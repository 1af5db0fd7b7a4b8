// Articles: sanitising the body on save, publishing, withdrawing, previewing.
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { openPreview } from '../../../publishing/release.ts'
import { assertNoBlockedWords } from './blocked-words.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { dropQuotes, storeUnpublished } from './queries.ts'
import { assertReleasable, published, publishRow, release, revoke, withdraw } from './release.ts'
import { startReview } from './review.ts'
import { copyArticle } from './copy.ts'
import { listOrder, placeInChannel } from './place.ts'
import { moveArticle } from './move.ts'
import { listQuotes, removeQuotes, shareArticle } from './share.ts'
import { hasContent, hasPicture, sanitiseBody, textOfBody } from './sanitise-body.ts'
import { toArticleDtos, withHistory } from './article-dto.ts'
import { dropRecords } from './queries-records.ts'
import { noteRecord, noteSave } from './records.ts'
import { articleStatus, unpublished } from './status.ts'
import { publishStatusOf } from './version.ts'

type ArticleCall = EntityCall<'cms/article'>
type Article = Row<'cms/article'>

const withBody = 1
const saveAndPublish = 3
const summaryLength = 160

async function cleanBody(row: Partial<Article>): Promise<Pick<Article, 'content' | 'hasPicture' | 'summary'>> {
  const content = row.type === withBody && row.content ? await sanitiseBody(row.content) : null
  if (row.type === withBody && (content === null || !hasContent(content))) {
    throw invalid([{ field: 'content', message: messages.bodyRequired }])
  }
  const text = content === null ? '' : textOfBody(content).slice(0, summaryLength).trim()
  return { content, hasPicture: content !== null && hasPicture(content) ? 1 : 0, summary: row.summary || text || null }
}

/** Saving and publishing in one step requires both rights. */
async function publishing(call: ArticleCall, row: Partial<Article>): Promise<Partial<Article>> {
  const { channelId = 0, offlineTime = null } = row
  const code = call.descriptor.access.codes.release ?? ''
  await call.rights.assert(call, { module: 'article', targetId: channelId, code })
  await assertReleasable(call, { channelId, offlineTime })
  await assertNoBlockedWords(call, row)
  return published(call)
}

async function prepare(
  call: ArticleCall,
  row: Partial<Article>,
  { event, before, body }: Saving<'cms/article'>,
): Promise<Partial<Article>> {
  if (event === 'recover') return unpublished
  // A place belongs to a channel, and to the pinned or the other articles of it.
  const isElsewhere = before !== null && (before.channelId !== row.channelId || before.top !== row.top)
  const times = { showTime: row.showTime ?? call.now, compileTime: before?.compileTime ?? call.now }
  const saved = { ...row, ...(await cleanBody(row)), ...times, ...(isElsewhere && { sortId: 0 }) }
  if (body.saveMode === saveAndPublish) return { ...saved, ...(await publishing(call, saved)) }
  if (before?.status !== articleStatus.published) return saved
  return { ...saved, publishStatus: await publishStatusOf(call, { ...before, ...saved }) }
}

async function leave(
  call: ArticleCall,
  rows: readonly Article[],
  event: 'recycle' | 'remove' | 'purge',
): Promise<void> {
  const ids = rows.map((row) => row.id)
  await withdraw(call, ids)
  if (event !== 'recycle') {
    await dropQuotes(call.db, ids)
    await dropRecords(call.db, ids)
    return
  }
  await storeUnpublished(call.db, ids)
  for (const row of rows) await noteRecord(call, row, { kind: 'delete', description: texts.recycled })
}

async function preview(call: ArticleCall, { id }: { id: number }) {
  const article = await call.rows.get(id)
  if (!article) throw conflict(messages.nothingToPreview)
  return openPreview(call, { siteId: article.appid, articleId: id }, messages.nothingToPreview)
}

export const articleBehaviour = defineBehaviour('cms/article', {
  beforeSave: prepare,
  afterSave: async (call, row, saving) => {
    const { event, body } = saving
    if (event === 'recover') return noteRecord(call, row, { kind: 'restore', description: texts.restored })
    await noteSave(call, row, saving)
    const { sortFlag, beforeId } = body as { sortFlag?: string | null; beforeId?: number | null }
    if (sortFlag) await placeInChannel(call, { id: row.id, sortFlag, ...(beforeId !== undefined && { beforeId }) })
    if (body.saveMode !== saveAndPublish) return
    if ((await startReview(call, row, 'publish')) === 'none') await publishRow(call, row)
  },
  postponeRemove: async (call, rows) => {
    const postponed: number[] = []
    for (const row of rows) if ((await startReview(call, row, 'delete')) === 'started') postponed.push(row.id)
    return postponed
  },
  afterRemove: leave,
  present: toArticleDtos,
  presentDetail: withHistory,
  divertRemove: removeQuotes,
  alsoListed: listQuotes,
  listOrder,
  actions: {
    release,
    revoke,
    preview,
    place: placeInChannel,
    move: moveArticle,
    copy: copyArticle,
    share: shareArticle,
  },
})
