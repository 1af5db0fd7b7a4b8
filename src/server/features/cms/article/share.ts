// Quotes: an article shown in another channel as well. They are in the list and on the site there; removing one leaves the article.
import type { RowValues } from '../../../call/call.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { deleteQuote, isQuoted, loadLeft, loadQuoted } from './queries.ts'
import { noteRecord } from './records.ts'
import { assertShowsArticles } from './release.ts'
import { startReview } from './review/start-review.ts'
import { shareInto } from './share-into.ts'
import { articleStatus } from './status.ts'
import { type ArticleCall, loadTransfer, type Transfer } from './target-channel.ts'

/** `shareType` of rows that are quotes. */
export const quote = 0

export async function shareArticle(call: ArticleCall, transfer: Transfer): Promise<number> {
  const { article, target } = await loadTransfer(call, transfer)
  const isPublished = article.status === articleStatus.published
  if (isPublished) assertShowsArticles(target)
  if (article.channelId === target.id || (await isQuoted(call.db, { articleId: article.id, channelId: target.id })))
    throw conflict(messages.alreadyThere)
  // Of an unpublished article readers see nothing there until it is published, which is reviewed.
  const targetId = target.id
  if (isPublished && (await startReview(call, article, { action: 'share', targetId })) === 'started') return 1
  await shareInto(call, article, target)
  return 1
}

function toId(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

/** The del call with `shareType` 0 takes articles out of the channel that quotes them. Null: it is about articles of the channel itself. */
export async function removeQuotes(
  call: ArticleCall,
  ids: readonly number[],
  { shareType, channelId }: RowValues,
): Promise<number | null> {
  if (toId(shareType ?? 1) !== quote) return null
  const place = toId(channelId)
  if (!Number.isSafeInteger(place)) throw notFound(messages.notQuoted)
  const code = call.descriptor.access.codes.remove ?? ''
  await call.rights.assert(call, { module: 'article', targetId: place, code })
  const channel = await call.of('cms/channel').get(place)
  for (const id of ids) {
    const article = await call.rows.get(id)
    if (!article || !(await deleteQuote(call.db, { articleId: id, channelId: place })))
      throw notFound(messages.notQuoted)
    await call.log({ entity: 'cms/article', id, action: 'share', before: { channelId: place } })
    await noteRecord(call, article, { kind: 'edit', description: texts.unshared(channel?.name ?? '') })
    const left = await loadLeft(call.db, [id])
    // Where it was quoted counts as a place that it left.
    const quoted = left.map((one) => ({ ...one, channelId: place, path: null }))
    if (quoted.length > 0) await enqueueChanges(call, article.appid, { articleIds: [id], left: quoted })
  }
  return ids.length
}

/**
 * Quotes that the list of one channel shows, with what differs from the articles themselves: they can be viewed and taken out
 * there; everything else is done where they belong.
 */
export async function listQuotes(call: ArticleCall, { channelId }: RowValues): Promise<ReadonlyMap<number, RowValues>> {
  const place = toId(channelId)
  if (!Number.isSafeInteger(place)) return new Map()
  const ids = await loadQuoted(call.db, place)
  if (ids.length === 0 || !(await call.rights.canView(call, 'article', place))) return new Map()
  const { list, remove } = call.descriptor.access.codes
  const held = (await call.rights.codes(call, 'article', [place])).get(place) ?? []
  const channel = await call.of('cms/channel').get(place)
  const values = {
    shareType: quote,
    channelId: place,
    channelName: channel?.name ?? null,
    articlePermissions: held.filter((code) => code === list || code === remove),
  }
  return new Map(ids.map((id) => [id, values]))
}
