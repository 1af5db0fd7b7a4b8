// Who may copy a site: whoever holds the right to it and may view everything that the copy will show them.
import type { Call } from '../../../../call/call.ts'
import { forbidden } from '../../../../errors/errors.ts'
import { loadRoleIds } from '../../../../access/queries.ts'
import { siteMessages as messages } from '../messages.ts'
import { loadArticleChannels, loadLiveChannelIds } from '../queries.ts'

const copyCode = 'app:btn:copy'
const channelViewCode = 'channel:btn:get'
const viewCode = 'article:btn:get'

export interface Copying {
  readonly siteId: number
  readonly articles: boolean
}

/** The copy gives its creator every right on its channels and templates: they must be able to view those of the original. */
async function assertFrameVisible(call: Call, siteId: number): Promise<void> {
  const channels = await loadLiveChannelIds(call.db, siteId)
  const held = await call.rights.codes(call, 'channel', channels)
  const hasTemplates = (await call.of('cms/template').count({ appid: siteId })) > 0
  const isSeen = channels.every((id) => held.get(id)?.includes(channelViewCode))
  if (!isSeen || (hasTemplates && !(await call.rights.canView(call, 'template', siteId))))
    throw forbidden(messages.unseenFrame)
}

/** The copy shows its creator every article: they must be able to view them all. */
async function assertArticlesVisible(call: Call, siteId: number): Promise<void> {
  const channels = await loadArticleChannels(call.db, siteId)
  const held = await call.rights.codes(call, 'article', channels)
  if (!channels.every((id) => held.get(id)?.includes(viewCode))) throw forbidden(messages.unseenArticles)
}

export async function assertMayCopy(call: Call, { siteId, articles }: Copying): Promise<void> {
  await call.rights.assert(call, { module: 'app', targetId: siteId, code: copyCode })
  await assertFrameVisible(call, siteId)
  if (articles) await assertArticlesVisible(call, siteId)
}

/** A job that copies holds every right itself: what counts is which data rights the person who asked for it holds by now. */
export async function assertAskerMayCopy(call: Call, copying: Copying): Promise<void> {
  const [asker] = await call.of('system/user').find({ where: { account: call.account ?? '' } })
  if (!asker?.enabled || asker.locked) throw forbidden()
  const { id, account, username, admin, orgid } = asker
  const user = { id, account, username, admin, orgid, roleIds: await loadRoleIds(call.db, id) }
  await assertMayCopy({ ...call, isJob: false, user }, copying)
}
