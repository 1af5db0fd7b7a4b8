// Places an article in the list of its channel, and orders that list: pinned first, then placed ones, then by the channel's order.
import type { SortEntry } from '../../../../shared/entity/descriptor.ts'
import { placeFlags } from '../../../../shared/entity/list-position.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { placeArticle, type Placing } from './placing.ts'
import { loadLeft, loadPlaced, storePlaces } from './queries.ts'
import { noteRecord } from './records.ts'
import type { ArticleCall } from './target-channel.ts'

/** How far below the placed ones an article can be dropped: all above it are placed then. */
const farthest = 500

const ordered: ReadonlySet<string> = new Set(['id', 'createTime', 'updateTime', 'showTime', 'bak01'])

/** `",showTime desc,id asc"` as the channel has it. */
function parseOrder(orderBy: string): SortEntry[] {
  return orderBy.split(',').flatMap((part) => {
    const [field = '', direction] = part.trim().split(/\s+/)
    return ordered.has(field) ? [{ field, direction: direction === 'asc' ? 'asc' : 'desc' } as const] : []
  })
}

function orderOf({ orderBy }: Row<'cms/channel'>): readonly SortEntry[] {
  const own = parseOrder(orderBy)
  const first = [
    { field: 'top', direction: 'desc' },
    { field: 'sortId', direction: 'desc' },
  ] as const
  return [
    ...first,
    ...own,
    ...(own.some(({ field }) => field === 'id') ? [] : [{ field: 'id', direction: 'desc' } as const]),
  ]
}

/** The list of one channel has its order. */
export async function listOrder(call: ArticleCall, { channelId }: RowValues): Promise<readonly SortEntry[] | null> {
  const id = typeof channelId === 'number' || typeof channelId === 'string' ? Number(channelId) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const channel = await call.of('cms/channel').get(id)
  return channel ? orderOf(channel) : null
}

/** Among the articles that are pinned as it is. */
async function loadOthers(call: ArticleCall, { appid, channelId, top }: Row<'cms/article'>): Promise<number[]> {
  const channel = await call.of('cms/channel').get(channelId)
  if (!channel) throw conflict(messages.channelGone)
  const where = { appid, channelId, top, sortId: 0 }
  const rows = await call.rows.find({ where, orderBy: orderOf(channel), limit: farthest })
  return rows.map(({ id }) => id)
}

export interface PlaceInput {
  readonly id: number
  readonly sortFlag?: string | null
  readonly beforeId?: number | null
}

function parseFlag(flag: string): Placing['flag'] {
  return placeFlags.find((known) => known === flag) ?? 'original'
}

/** Readers see the new order; the versions of the other articles stay, so that open forms remain valid. */
export async function placeInChannel(
  call: ArticleCall,
  { id, sortFlag, beforeId = null }: PlaceInput,
): Promise<number> {
  const article = await call.rows.get(id)
  if (!article) throw conflict(messages.channelGone)
  if (sortFlag === null || sortFlag === undefined) return 0
  const before = await loadPlaced(call.db, article)
  const flag = parseFlag(sortFlag)
  const others = flag === 'other' && !before.some((one) => one.id === beforeId) ? await loadOthers(call, article) : []
  const placed = placeArticle({ placed: before.map((one) => one.id), others }, { id, flag, beforeId })
  if (placed === null) throw invalid([{ field: 'beforeId', message: messages.notBeside }])
  const numbers = new Map(placed.map((one, index) => [one, placed.length - index]))
  const stored = new Map(before.map((one) => [one.id, one.sortId]))
  const changed = [...new Set([...numbers.keys(), ...stored.keys()])].filter(
    (one) => (numbers.get(one) ?? 0) !== (stored.get(one) ?? 0),
  )
  if (changed.length === 0) return 0
  const left = await loadLeft(call.db, changed)
  await storePlaces(call.db, changed, (one) => numbers.get(one) ?? 0)
  await call.log({ entity: 'cms/article', id, action: 'place', after: { sortFlag, beforeId } })
  await noteRecord(call, article, { kind: 'edit', description: texts.placed })
  if (left.length > 0) {
    const articleIds = left.map((one) => one.id)
    await enqueueChanges(call, article.appid, { articleIds, left: left.map((one) => ({ ...one, path: null })) })
  }
  return 1
}
