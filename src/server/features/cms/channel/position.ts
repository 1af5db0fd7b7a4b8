// The position of a channel among its siblings: top, bottom, before another one, or unchanged.
import type { Row } from '../../../call/call.ts'
import type { EntityCall, Saving } from '../../../entity/behaviour.ts'
import { invalid } from '../../../errors/errors.ts'
import { channelMessages as messages } from './messages.ts'
import { loadEnds, loadOrder, type Place, storePlace } from './queries.ts'

type ChannelCall = EntityCall<'cms/channel'>
type Channel = Row<'cms/channel'>

/** Renumbers the siblings with a gap before the given one; returns the number of the gap. */
async function openGap(
  call: ChannelCall,
  place: Place,
  gap: { id: number | undefined; before: number },
): Promise<number> {
  const order = (await loadOrder(call.db, place)).filter((id) => id !== gap.id)
  const at = order.indexOf(gap.before)
  if (at === -1) throw invalid([{ field: 'beforeId', message: messages.beforeSibling }])
  for (const [number, id] of order.entries()) await storePlace(call.db, id, number < at ? number : number + 1)
  return at
}

/** The sortId to store, or undefined to leave it unchanged. A new or moved channel goes to the bottom. */
export async function sortIdFor(
  call: ChannelCall,
  row: Partial<Channel>,
  { before, body }: Saving<'cms/channel'>,
): Promise<number | undefined> {
  const place: Place = { appid: row.appid ?? 0, pid: row.pid ?? null }
  if (body.sortFlag === 'other') return openGap(call, place, { id: before?.id, before: Number(body.beforeId) })
  const moved = before === null || (before.pid ?? null) !== place.pid
  if (body.sortFlag !== 'top' && body.sortFlag !== 'bottom' && !moved) return undefined
  const ends = await loadEnds(call.db, place)
  if (!ends) return 0
  return body.sortFlag === 'top' ? ends.first - 1 : ends.last + 1
}
