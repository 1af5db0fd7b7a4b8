// Creates the channels of a pack that a site does not have yet, with the rights that a channel made by hand gets.
import { channelModules } from '../../../shared/entity/rights-modules.ts'
import type { Call, Row } from '../../call/call.ts'
import { lockTable } from '../../sql/lock-table.ts'
import { linkChannel } from '../site-model.ts'
import type { PackChannel } from './template-pack.ts'

type Channel = Row<'cms/channel'>

const types = { list: 1, single: 2, link: linkChannel } as const
const standard = { articlePage: 10, orderBy: 'showTime desc', open: '_self', releaseType: 1 } as const
const internalLink = 2

/** Code -> id, of the channels of a site. */
type Ids = ReadonlyMap<string, number>

export interface ChannelOrder {
  readonly appid: number
  readonly channels: readonly PackChannel[]
  /** Name -> id of the site's templates. */
  readonly templates: Ids
}

/** The right to add each channel where it goes: on the site at the top, else on the channel above. */
async function assertMayAdd(call: Call, { appid, channels }: ChannelOrder, stored: Ids): Promise<void> {
  for (const { parent } of channels) {
    const above = parent === null ? undefined : stored.get(parent)
    if (above !== undefined)
      await call.rights.assert(call, { module: 'channel', targetId: above, code: 'channel:btn:add' })
    else if (parent === null) await call.rights.assert(call, { module: 'app', targetId: appid, code: 'app:btn:alter' })
  }
}

function rowOf(
  channel: PackChannel,
  { appid, templates }: ChannelOrder,
  place: { pid: number | null; sortId: number },
): Partial<Channel> {
  const { code, name, kind, menu, template, detail, values } = channel
  const idOf = (wanted: string | null): number | null => (wanted === null ? null : (templates.get(wanted) ?? null))
  return {
    ...standard,
    ...values,
    ...place,
    appid,
    code,
    name,
    type: types[kind],
    linkType: kind === 'link' ? internalLink : null,
    generalTemplate: idOf(template),
    detailTemplate: idOf(detail),
    menu: menu ? 1 : 0,
    allow: kind === 'link' ? 0 : 1,
    isHomePage: 0,
    flowPublish: 0,
    flowRevoke: 0,
    flowDelete: 0,
  }
}

async function grant(call: Call, { id, pid, appid }: Channel): Promise<void> {
  if (pid !== null) await call.rights.inherit(call, channelModules, { from: pid, to: id })
  else await call.rights.grantAll(call, channelModules, { targetId: id, site: appid, without: [] })
}

/** At the end of their siblings, in the order of the pack. Returns how many were created. */
export async function createChannels(call: Call, order: ChannelOrder): Promise<number> {
  await lockTable(call.db, 'cms_channel')
  const rows = call.of('cms/channel')
  const stored = await rows.find({ where: { appid: order.appid } })
  const ids = new Map(stored.flatMap(({ code, id }) => (code === null ? [] : [[code, id] as const])))
  const missing = order.channels.filter(({ code }) => !ids.has(code))
  await assertMayAdd(call, { ...order, channels: missing }, ids)
  let sortId = Math.max(0, ...stored.map((one) => one.sortId))
  for (const channel of missing) {
    const pid = channel.parent === null ? null : (ids.get(channel.parent) ?? null)
    sortId += 1
    const link = channel.link === null ? undefined : ids.get(channel.link)
    const row = await rows.insert({ ...rowOf(channel, order, { pid, sortId }), linkChannelId: link ?? null })
    ids.set(channel.code, row.id)
    await grant(call, row)
  }
  return missing.length
}
