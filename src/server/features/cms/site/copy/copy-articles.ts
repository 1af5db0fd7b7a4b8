// Copies the articles of a site and where they are quoted; the copies are unpublished.
import type { Call } from '../../../../call/call.ts'
import { copyOf, type Ids, insertCopies, type Shape } from './copy-rows.ts'
import { loadArticleIds, loadQuotes, storeQuotes } from '../queries.ts'

/** Bodies are long, and other people's saves wait for each part. */
const slice = 50
const unpublished = 1

/** A review is of the original only. */
const noReview = {
  pendingAction: null,
  pendingBefore: null,
  pendingPlan: null,
  pendingTarget: null,
  submitBy: null,
  caseId: null,
}

export interface ArticleCopy {
  readonly from: number
  readonly shape: Shape
  readonly ids: Readonly<Record<'templates' | 'channels' | 'sources', Ids>>
}

export function partsOf(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / slice) }, (_, at) => ids.slice(at * slice, (at + 1) * slice))
}

export async function copySome(call: Call, some: readonly number[], { shape, ids }: ArticleCopy): Promise<Ids> {
  const state = { status: unpublished, publishStatus: unpublished, releaseTime: null, ...noReview }
  const own = { ...shape, own: { ...shape.own, ...state } }
  const where = { id: some }
  const originals = await call.of('cms/article').find({ where, orderBy: [{ field: 'id', direction: 'asc' }] })
  const placed = originals.filter(({ channelId }) => ids.channels.has(channelId))
  const copies = placed.map((row) => {
    // A source of all sites is not copied and stays.
    const source = { sourceId: ids.sources.get(row.sourceId ?? 0) ?? row.sourceId }
    const references = { channelId: ids.channels, detailTemplateId: ids.templates }
    return { ...copyOf({ ...row }, own, references), ...source }
  })
  return insertCopies(call, 'cms/article', { originals: placed, copies })
}

export async function copyQuotes(call: Call, made: Ids, { from, shape, ids }: ArticleCopy): Promise<void> {
  const quotes = (await loadQuotes(call.db, from)).flatMap(({ articleId, channelId }) => {
    const [article, channel] = [made.get(articleId), ids.channels.get(channelId)]
    return article === undefined || channel === undefined ? [] : [{ articleId: article, channelId: channel }]
  })
  await storeQuotes(call.db, Number(shape.own['appid']), quotes)
}

export async function copyArticles(call: Call, copy: ArticleCopy): Promise<void> {
  const made = new Map<number, number>()
  for (const some of partsOf(await loadArticleIds(call.db, copy.from))) {
    for (const [id, own] of await copySome(call, some, copy)) made.set(id, own)
  }
  await copyQuotes(call, made, copy)
}
