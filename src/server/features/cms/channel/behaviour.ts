// Channels: links, positions, publishing with descendants, and cleaning up the site when they are deleted.
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { descendantsOf, parentMap } from '../../../../shared/entity/tree.ts'
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict, forbidden } from '../../../errors/errors.ts'
import { enqueueFullRun } from '../../../publishing/publication.ts'
import { openPreview, type ReleaseInput, releasePages, releaseTimeOf } from '../../../publishing/release.ts'
import { linkChannel } from '../../../publishing/site-model.ts'
import { channelMessages as messages } from './messages.ts'
import { sortIdFor } from './position.ts'

type ChannelCall = EntityCall<'cms/channel'>
type Channel = Row<'cms/channel'>

/** Follows internal links from channel to channel: a cycle would lead nowhere. */
async function checkLinks(
  call: ChannelCall,
  row: Partial<Channel>,
  { before }: Saving<'cms/channel'>,
): Promise<readonly FieldError[]> {
  const own = before?.id
  const seen = new Set<number>()
  let next = row.type === linkChannel ? (row.linkChannelId ?? null) : null
  while (next !== null && !seen.has(next)) {
    if (next === own) return [{ field: 'linkChannelId', message: messages.linkLoop }]
    seen.add(next)
    const target: Channel | undefined = await call.rows.get(next)
    next = target?.type === linkChannel ? target.linkChannelId : null
  }
  return []
}

async function place(
  call: ChannelCall,
  row: Partial<Channel>,
  saving: Saving<'cms/channel'>,
): Promise<Partial<Channel> | undefined> {
  if (saving.event === 'recover') return undefined
  const sortId = await sortIdFor(call, row, saving)
  return sortId === undefined ? undefined : { sortId }
}

/** Publishing a subtree requires the right on every channel in it. */
async function assertSubtree(call: ChannelCall, channel: Channel): Promise<void> {
  if (call.user?.admin) return
  const rows = await call.rows.find({ where: { appid: channel.appid } })
  const ids = [channel.id, ...descendantsOf(parentMap(rows, 'pid'), channel.id)]
  const code = call.descriptor.access.codes.release ?? ''
  const held = await call.rights.codes(call, 'channel', ids)
  if (!ids.every((id) => held.get(id)?.includes(code))) throw forbidden()
}

async function load(call: ChannelCall, id: number): Promise<Channel> {
  const channel = await call.rows.get(id)
  if (!channel) throw conflict()
  return channel
}

async function release(call: ChannelCall, input: ReleaseInput & { readonly id: number; readonly range: number }) {
  const channel = await load(call, input.id)
  const runAt = releaseTimeOf(call, input)
  if (channel.type === linkChannel) throw conflict(messages.linkHasNoPage)
  await assertSubtree(call, channel)
  return releasePages(call, { appid: channel.appid, channelId: channel.id }, { range: input.range, runAt })
}

async function preview(call: ChannelCall, { id }: { id: number }) {
  const channel = await load(call, id)
  return openPreview(call, { siteId: channel.appid, channelId: id }, messages.nothingToPreview)
}

export const channelBehaviour = defineBehaviour('cms/channel', {
  check: checkLinks,
  beforeSave: place,
  afterRemove: async (call, rows, event) => {
    if (event === 'purge') return
    for (const appid of new Set(rows.map((row) => row.appid))) await enqueueFullRun(call, appid)
  },
  actions: { release, preview },
})
