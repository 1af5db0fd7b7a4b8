// Articles: sanitising the body on save, publishing, withdrawing, previewing.
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { openPreview } from '../../../publishing/release.ts'
import { assertNoBlockedWords } from './blocked-words.ts'
import { articleMessages as messages } from './messages.ts'
import { dropQuotes, storeUnpublished } from './queries.ts'
import { articleStatus, assertReleasable, published, publishRow, release, revoke, withdraw } from './release.ts'
import { hasContent, hasPicture, sanitiseBody, textOfBody } from './sanitise-body.ts'

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
  if (event === 'recover') return { status: articleStatus.unpublished }
  const clean = await cleanBody(row)
  return {
    ...clean,
    showTime: row.showTime ?? call.now,
    compileTime: before?.compileTime ?? call.now,
    ...(body.saveMode === saveAndPublish ? await publishing(call, { ...row, ...clean }) : {}),
  }
}

async function leave(
  call: ArticleCall,
  rows: readonly Article[],
  event: 'recycle' | 'remove' | 'purge',
): Promise<void> {
  const ids = rows.map((row) => row.id)
  await withdraw(call, ids)
  if (event === 'recycle') await storeUnpublished(call.db, ids)
  else await dropQuotes(call.db, ids)
}

async function preview(call: ArticleCall, { id }: { id: number }) {
  const article = await call.rows.get(id)
  if (!article) throw conflict(messages.nothingToPreview)
  return openPreview(call, { siteId: article.appid, articleId: id }, messages.nothingToPreview)
}

/** Own rows have shareType 1; quoted rows would have 0. */
function present(_call: ArticleCall, rows: readonly RowValues[]): readonly RowValues[] {
  return rows.map((row) => ({ ...row, shareType: 1 }))
}

export const articleBehaviour = defineBehaviour('cms/article', {
  beforeSave: prepare,
  afterSave: async (call, row, { event, body }) => {
    if (event !== 'recover' && body.saveMode === saveAndPublish) await publishRow(call, row)
  },
  afterRemove: leave,
  present,
  actions: { release, revoke, preview },
})
