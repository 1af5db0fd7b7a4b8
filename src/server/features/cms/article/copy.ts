// Copies an article into a channel, the same one too: an independent, unpublished article without the code of the original.
import { recordTexts as texts } from './messages.ts'
import { noteRecord } from './records.ts'
import type { ArticleCall, Transfer } from './target-channel.ts'
import { loadTransfer } from './target-channel.ts'
import { unpublished } from './status.ts'

export async function copyArticle(call: ArticleCall, transfer: Transfer): Promise<number> {
  const { article, target } = await loadTransfer(call, transfer)
  const { id: _id, createTime: _ct, createBy: _cb, updateTime: _ut, updateBy: _ub, ...values } = article
  const fresh = { code: null, sortId: 0, top: 0, compileTime: call.now, caseId: null }
  const copy = await call.rows.insert({ ...values, ...fresh, ...unpublished, channelId: target.id })
  await noteRecord(call, copy, { kind: 'edit', description: texts.copied(article.title) })
  return 1
}
