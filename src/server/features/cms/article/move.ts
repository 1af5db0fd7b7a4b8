// Moves an article into another channel: it keeps its status, and what readers see moves with it.
import { conflict } from '../../../errors/errors.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { deleteQuote, loadLeft, moveVersion } from './queries.ts'
import { noteRecord } from './records.ts'
import { assertShowsArticles } from './release.ts'
import { startReview } from './review/start-review.ts'
import { articleStatus } from './status.ts'
import { type ArticleCall, loadTransfer, type Transfer } from './target-channel.ts'

export async function moveArticle(call: ArticleCall, transfer: Transfer): Promise<number> {
  const { article, target } = await loadTransfer(call, transfer)
  if (article.channelId === target.id) throw conflict(messages.alreadyThere)
  const isPublished = article.status === articleStatus.published
  if (isPublished) assertShowsArticles(target)
  await deleteQuote(call.db, { articleId: article.id, channelId: target.id })
  await call.rows.update(article.id, { channelId: target.id, sortId: 0 })
  const source = await call.of('cms/channel').get(article.channelId)
  await noteRecord(call, article, { kind: 'edit', description: texts.moved(source?.name ?? '', target.name) })
  const moved = await call.rows.get(article.id)
  if (!isPublished || !moved || (await startReview(call, moved, { action: 'publish' })) === 'started') return 1
  const left = await loadLeft(call.db, [article.id])
  await moveVersion(call.db, { articleId: article.id, channelId: target.id, articleUpdateTime: moved.updateTime })
  // Its page is rendered at the new address, to which the old one leads; the lists of both channels follow.
  await enqueueChanges(call, article.appid, {
    articleIds: [article.id],
    left: left.map((one) => ({ ...one, path: null })),
  })
  return 1
}
