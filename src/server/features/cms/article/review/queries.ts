// The process that reviews an article, and whether the ready processes were ever installed.
import type { Reader } from '../../../../ports/database.ts'

/** Not an edit: `updateTime` stays. */
export async function storeCase(db: Reader, articleId: number, caseId: string): Promise<void> {
  await db.updateTable('cms_article').set({ caseId }).where('id', '=', articleId).execute()
}

/** By article: of the first channel that quotes it and reviews what is published there. */
export async function loadQuotingFlows(db: Reader, articleIds: readonly number[]) {
  const flows = new Map<number, { readonly channelId: number; readonly flowId: string }>()
  if (articleIds.length === 0) return flows
  const rows = await db
    .selectFrom('cms_article_quote')
    .innerJoin('cms_channel', 'cms_channel.id', 'cms_article_quote.channelId')
    .select(['cms_article_quote.articleId', 'cms_channel.id', 'cms_channel.flowId'])
    .where('cms_article_quote.articleId', 'in', articleIds)
    .where('cms_channel.flowPublish', '=', 1)
    .where('cms_channel.flowId', 'is not', null)
    .where('cms_channel.recycleTime', 'is', null)
    .orderBy('cms_channel.id')
    .execute()
  for (const { articleId, id, flowId } of rows)
    if (!flows.has(articleId)) flows.set(articleId, { channelId: id, flowId: flowId ?? '' })
  return flows
}

const marker = 'article.reviews'

export async function wasInstalled(db: Reader): Promise<boolean> {
  const known = await db.selectFrom('system_setting').select('id').where('code', '=', marker).executeTakeFirst()
  return known !== undefined
}

export async function markInstalled(db: Reader, val: string): Promise<void> {
  await db.insertInto('system_setting').values({ code: marker, val }).execute()
}
