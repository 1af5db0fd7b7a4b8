// Quotes in a channel that comes back.
import type { Reader } from '../../../ports/database.ts'

/** Of articles that readers have seen another version of since then. Returns their ids. */
export async function dropQuotesReleasedSince(
  db: Reader,
  { channelId, since }: { readonly channelId: number; readonly since: number },
): Promise<number[]> {
  const released = db.selectFrom('cms_published_article').select('articleId').where('releaseTime', '>=', since)
  const quotes = db.deleteFrom('cms_article_quote').where('channelId', '=', channelId)
  const dropped = await quotes.where('articleId', 'in', released).returning('articleId').execute()
  return dropped.map(({ articleId }) => articleId)
}
