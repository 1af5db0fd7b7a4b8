// Makes a channel quote an article.
import type { Call, Row } from '../../../call/call.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { recordTexts as texts } from './messages.ts'
import { insertQuote } from './queries.ts'
import { noteRecord } from './records.ts'
import { articleStatus } from './status.ts'

export async function shareInto(call: Call, article: Row<'cms/article'>, target: Row<'cms/channel'>): Promise<void> {
  const { id, appid } = article
  if (!(await insertQuote(call.db, { articleId: id, channelId: target.id, appid }))) return
  await call.log({ entity: 'cms/article', id, action: 'share', after: { channelId: target.id } })
  await noteRecord(call, article, { kind: 'edit', description: texts.shared(target.name) })
  if (article.status === articleStatus.published) await enqueueChanges(call, appid, { articleIds: [id] })
}
