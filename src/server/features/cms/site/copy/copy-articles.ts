// Copies the articles of a site and where they are quoted; the copies are unpublished.
import type { Call } from '../../../../call/call.ts'
import { copyOf, type Ids, insertCopies, type Shape } from './copy-rows.ts'
import { loadArticleIds, loadQuotes, storeQuotes } from '../queries.ts'

/** Bodies are long: few at a time. */
const slice = 200
const unpublished = 1

interface ArticleCopy {
  readonly from: number
  readonly shape: Shape
  readonly ids: Readonly<Record<'templates' | 'channels' | 'sources', Ids>>
}

export async function copyArticles(call: Call, { from, shape, ids }: ArticleCopy): Promise<void> {
  const own = { ...shape, own: { ...shape.own, status: unpublished, releaseTime: null } }
  const all = await loadArticleIds(call.db, from)
  const made = new Map<number, number>()
  for (let at = 0; at < all.length; at += slice) {
    const where = { id: all.slice(at, at + slice) }
    const originals = await call.of('cms/article').find({ where, orderBy: [{ field: 'id', direction: 'asc' }] })
    const placed = originals.filter(({ channelId }) => ids.channels.has(channelId))
    const copies = placed.map((row) => {
      // A source of all sites is not copied and stays.
      const source = { sourceId: ids.sources.get(row.sourceId ?? 0) ?? row.sourceId }
      const references = { channelId: ids.channels, detailTemplateId: ids.templates }
      return { ...copyOf({ ...row }, own, references), ...source }
    })
    for (const [id, copy] of await insertCopies(call, 'cms/article', { originals: placed, copies })) made.set(id, copy)
  }
  const quotes = (await loadQuotes(call.db, from)).flatMap(({ articleId, channelId }) => {
    const [article, channel] = [made.get(articleId), ids.channels.get(channelId)]
    return article === undefined || channel === undefined ? [] : [{ articleId: article, channelId: channel }]
  })
  await storeQuotes(call.db, Number(shape.own['appid']), quotes)
}
