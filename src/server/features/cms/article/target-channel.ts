// The channel that articles are moved, copied or shared into: live, of the same site, and the caller may add articles there.
import type { Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { linkChannel } from '../../../publishing/site-model.ts'
import { articleMessages as messages } from './messages.ts'

export type ArticleCall = EntityCall<'cms/article'>

export interface Transfer {
  readonly id: number
  readonly targetChannelId: number
}

export interface Transferred {
  readonly article: Row<'cms/article'>
  readonly target: Row<'cms/channel'>
}

export async function loadTransfer(call: ArticleCall, { id, targetChannelId }: Transfer): Promise<Transferred> {
  const refuse = (message: string) => invalid([{ field: 'targetChannelId', message }])
  const [article, target] = [await call.rows.get(id), await call.of('cms/channel').get(targetChannelId)]
  if (!article) throw conflict()
  if (!target) throw refuse(messages.targetGone)
  if (target.appid !== article.appid) throw refuse(messages.otherSite)
  if (target.type === linkChannel) throw refuse(messages.linkChannel)
  const code = call.descriptor.access.codes.create ?? ''
  await call.rights.assert(call, { module: 'article', targetId: target.id, code })
  return { article, target }
}
