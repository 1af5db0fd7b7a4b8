// Moves an article into another channel: it keeps its status, and what readers see moves with it.
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { conflict } from '../../../errors/errors.ts'
import { refreshHits } from '../../../words/hits.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { deleteQuote } from './queries.ts'
import { moveShown } from './move-shown.ts'
import { noteRecord } from './records.ts'
import { assertShowsArticles } from './release.ts'
import { startReview } from './review/start-review.ts'
import { articleStatus } from './status.ts'
import { keepPublished } from './keep-published.ts'
import { type ArticleCall, loadTransfer, type Transfer } from './target-channel.ts'

export async function moveArticle(call: ArticleCall, transfer: Transfer): Promise<number> {
  const { article, target } = await loadTransfer(call, transfer)
  if (article.channelId === target.id) throw conflict(messages.alreadyThere)
  const isPublished = article.status === articleStatus.published
  if (isPublished) assertShowsArticles(target)
  await keepPublished(call, [article.id])
  await keepDeleted(call, 'cms/article-quote', { articleId: article.id, channelId: target.id })
  await deleteQuote(call.db, { articleId: article.id, channelId: target.id })
  await call.rows.update(article.id, { channelId: target.id, sortId: 0 })
  const source = await call.of('cms/channel').get(article.channelId)
  await noteRecord(call, article, { kind: 'edit', description: texts.moved(source?.name ?? '', target.name) })
  const moved = await call.rows.get(article.id)
  if (moved) await refreshHits(call, moved)
  if (!isPublished || !moved || (await startReview(call, moved, { action: 'publish' })) === 'started') return 1
  await moveShown(call, moved)
  return 1
}
