// Who would be asked if articles were published now: the choice in the release dialog and in the editor.
import type { Call, Row } from '../../../../call/call.ts'
import type { RightsHolder } from '../../../../call/data-rights.ts'
import { parseIds } from '../../../../entity/ids.ts'
import { forbidden, notFound } from '../../../../errors/errors.ts'
import type { RouteSpec } from '../../../../http/route.ts'
import { idsSchema, optionalIdSchema } from '../../../../http/wire-schema.ts'
import { articleMessages as messages } from '../messages.ts'
import { channelsOfReviews, othersWhoMayReview } from './start-review.ts'

const releaseCode = 'article:btn:release'

interface Placed {
  readonly id?: number
  readonly channelId: number
}

async function loadArticles(call: Call, body: Readonly<Record<string, unknown>>): Promise<Row<'cms/article'>[]> {
  if (body['ids'] === undefined) return []
  const ids = parseIds({ ids: body['ids'] })
  const found = await call.of('cms/article').find({ where: { id: ids } })
  if (found.length < ids.length) throw notFound()
  return found
}

/** As they are stored, or in the channel that an editor has chosen and not saved. */
function placedIn(articles: readonly Row<'cms/article'>[], channelId: number): readonly Placed[] {
  if (channelId === 0) return articles
  return articles.length === 0 ? [{ channelId }] : articles.map(({ id }) => ({ id, channelId }))
}

/** They see the articles, and may publish in these channels. */
async function assertMayAsk(
  call: Call,
  articles: readonly Row<'cms/article'>[],
  placed: readonly Placed[],
): Promise<void> {
  for (const id of new Set(articles.map(({ channelId }) => channelId)))
    if (!(await call.rights.canView(call, 'article', id))) throw forbidden()
  for (const targetId of new Set(placed.map(({ channelId }) => channelId)))
    await call.rights.assert(call, { module: 'article', targetId, code: releaseCode })
}

/** Those who may review all of them. */
async function sharedReviewers(call: Call, channels: ReadonlySet<number>): Promise<readonly RightsHolder[]> {
  let shared: readonly RightsHolder[] | null = null
  for (const channelId of channels) {
    const here = await othersWhoMayReview(call, channelId)
    const ids = new Set(here.map(({ id }) => id))
    shared = shared === null ? here : shared.filter(({ id }) => ids.has(id))
  }
  return shared ?? []
}

const person = {
  type: 'object',
  required: ['id', 'account', 'username'],
  properties: { id: { type: 'integer' }, account: { type: 'string' }, username: { type: 'string' } },
}

export const reviewerRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/article/reviewer',
  access: 'data',
  inView: true,
  title: messages.reviewersTitle,
  body: { type: 'object', properties: { ids: idsSchema, channelId: optionalIdSchema } },
  answer: {
    type: 'object',
    required: ['review', 'reviewers'],
    properties: { review: { type: 'boolean' }, reviewers: { type: 'array', items: person } },
  },
  async handle(call, body) {
    const articles = await loadArticles(call, body)
    const placed = placedIn(articles, Number(body['channelId'] ?? 0))
    await assertMayAsk(call, articles, placed)
    const channels = await channelsOfReviews(call, placed)
    return { review: channels.size > 0, reviewers: await sharedReviewers(call, channels) }
  },
}
