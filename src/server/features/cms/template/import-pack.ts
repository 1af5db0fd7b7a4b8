// Import of a template pack into a site that exists.
import type { EntityActions } from '../../../../generated/entities.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { badRequest, notFound } from '../../../errors/errors.ts'
import { type Installed, installPack, type PackedChannels } from '../../../publishing/packs/install-pack.ts'
import { findPack } from '../../../publishing/packs/packs.ts'
import { assertAllFound } from './assert-unused.ts'
import { templateMessages as messages } from './messages.ts'

type Input = EntityActions['cms/template']['importPack']

const replacing = 2
const channelsOf: readonly PackedChannels[] = ['none', 'none', 'needed', 'all']

/** Answers how many templates and channels were created, and how many templates replaced. */
export async function importPack(
  call: EntityCall<'cms/template'>,
  { pack: id, existing, channels }: Input,
): Promise<Omit<Installed, 'home'>> {
  if (call.siteId === null) throw badRequest(messages.noSite)
  const pack = findPack(id)
  if (!pack || !(await call.of('cms/site').get(call.siteId))) throw notFound(messages.siteGone)
  const order = { pack, siteId: call.siteId, channels: channelsOf[channels] ?? 'none', replace: existing === replacing }
  const before = order.replace ? await call.rows.find({ where: { appid: call.siteId } }) : []
  const { home: _home, ...counts } = await installPack(call, order)
  await assertAllFound(call, before, 'existing')
  return counts
}
