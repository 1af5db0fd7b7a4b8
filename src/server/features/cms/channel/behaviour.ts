// Channels: links, copies, publishing with descendants, and cleaning up the site when they are deleted.
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type FieldOption, type Saving } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { publishingMessages } from '../../../publishing/messages.ts'
import { loadPresence } from '../../../publishing/pages/queries.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { enqueueChannelRemoval } from '../../../publishing/remove-channels.ts'
import { openPreview, type ReleaseInput, releasePages, releaseTimeOf } from '../../../publishing/release.ts'
import { storeChannelMove } from '../../../publishing/redirects/queries.ts'
import { linkChannel } from '../../../publishing/site-model.ts'
import { copyChannel } from './copy.ts'
import { channelMessages as messages } from './messages.ts'
import { dropQuotesReleasedSince } from './queries.ts'

type ChannelCall = EntityCall<'cms/channel'>
type Channel = Row<'cms/channel'>

const maxFlows = 1000

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

/** Its pages, and those below it, get new addresses when it is published; the old ones lead there. */
async function noteMove(call: ChannelCall, row: Channel, { before }: Saving<'cms/channel'>): Promise<void> {
  if (before && (before.code !== row.code || before.pid !== row.pid)) await storeChannelMove(call.db, before, row)
}

/** What was released while it was in the recycle bin has not been reviewed for it. */
async function dropUnreviewed(call: ChannelCall, { id, flowId, flowPublish }: Channel, since: number): Promise<void> {
  if (flowId === null || flowPublish !== 1) return
  for (const article of await dropQuotesReleasedSince(call.db, { channelId: id, since }))
    await call.log({ entity: 'cms/article', id: article, action: 'share', before: { channelId: id } })
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
  if ((await loadPresence(call.db, channel.appid)) === 'held') throw conflict(publishingMessages.siteHeld)
  return releasePages(
    call,
    { appid: channel.appid, channelId: channel.id, name: channel.name },
    { range: input.range, runAt },
  )
}

async function preview(call: ChannelCall, { id }: { id: number }) {
  const channel = await load(call, id)
  if (channel.type === linkChannel) throw conflict(messages.linkHasNoPreview)
  return openPreview(call, { siteId: channel.appid, channelId: id }, messages.nothingToPreview)
}

/** A flow is named by its key, so that articles are reviewed by its newest version. Editors hold no right on processes themselves. */
async function loadFlows(call: ChannelCall): Promise<readonly FieldOption[]> {
  const { rows } = await call.engine.definitions(call, { latest: true, suspended: false, size: maxFlows })
  return rows.map(({ key, name }) => ({ id: key, label: name ?? key }))
}

export const channelBehaviour = defineBehaviour('cms/channel', {
  check: checkLinks,
  afterSave: async (call, row, saving) => {
    await noteMove(call, row, saving)
    if (saving.event === 'recover') await dropUnreviewed(call, row, saving.before?.recycleTime ?? 0)
  },
  afterRemove: async (call, rows, event) => {
    if (event === 'purge') return
    for (const [appid, removed] of Map.groupBy(rows, (row) => row.appid))
      await enqueueChannelRemoval(call, appid, removed)
  },
  undone: async (call, rows, { action }) => {
    if (action !== 'remove') return
    // Their lists are missing.
    for (const appid of new Set(rows.map((row) => row.appid))) await enqueueChanges(call, appid, {})
  },
  options: { flowId: loadFlows },
  actions: { release, preview, copy: copyChannel },
})
