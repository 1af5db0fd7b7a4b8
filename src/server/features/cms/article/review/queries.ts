// The process that reviews an article, and whether the ready processes were ever installed.
import type { Reader } from '../../../../ports/database.ts'

/** Not an edit: `updateTime` stays. */
export async function storeCase(db: Reader, articleId: number, caseId: string): Promise<void> {
  await db.updateTable('cms_article').set({ caseId }).where('id', '=', articleId).execute()
}

/** Of a channel that quotes the article and reviews what is published there. */
export async function loadQuotingFlow(db: Reader, articleId: number) {
  const row = await db
    .selectFrom('cms_article_quote')
    .innerJoin('cms_channel', 'cms_channel.id', 'cms_article_quote.channelId')
    .select(['cms_channel.id', 'cms_channel.flowId'])
    .where('cms_article_quote.articleId', '=', articleId)
    .where('cms_channel.flowPublish', '=', 1)
    .where('cms_channel.flowId', 'is not', null)
    .where('cms_channel.recycleTime', 'is', null)
    .orderBy('cms_channel.id')
    .executeTakeFirst()
  return row && { channelId: row.id, flowId: row.flowId ?? '' }
}

const marker = 'article.reviews'

export async function wasInstalled(db: Reader): Promise<boolean> {
  const known = await db.selectFrom('system_setting').select('id').where('code', '=', marker).executeTakeFirst()
  return known !== undefined
}

export async function markInstalled(db: Reader, val: string): Promise<void> {
  await db.insertInto('system_setting').values({ code: marker, val }).execute()
}
