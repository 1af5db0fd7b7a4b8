// Reads working copies for previews, restricted to what the requesting user may view.
import type { Reader } from '../../ports/database.ts'
import { articleColumns, chunksOf, loadQuotes, type Seen, toArticle } from '../queries.ts'
import type { ArticleInfo } from '../site-model.ts'

/** The channel of a live article. */
export async function loadChannelOf(db: Reader, articleId: number): Promise<number | null> {
  const article = db.selectFrom('cms_article').select('channelId').where('id', '=', articleId)
  return (await article.where('recycleTime', 'is', null).executeTakeFirst())?.channelId ?? null
}

/** Visible working copies: the newest of a site, and the requested one. */
export async function loadWorkingArticles(
  db: Reader,
  siteId: number,
  options: { limit: number; include: number | null; seen: Seen },
): Promise<ArticleInfo[]> {
  if (options.seen === false) return []
  const quotes = await loadQuotes(db, siteId)
  const all = db
    .selectFrom('cms_article')
    .leftJoin('cms_article_source', 'cms_article_source.id', 'cms_article.sourceId')
    .select(articleColumns.map((name) => `cms_article.${name}` as const))
    .select(['cms_article.id', 'cms_article.updateTime', 'cms_article.releaseTime'])
    .select(['cms_article_source.name as sourceName', 'cms_article_source.url as sourceUrl'])
    .where('cms_article.appid', '=', siteId)
    .where('cms_article.recycleTime', 'is', null)
  const working = options.seen === null ? all : all.where(options.seen)
  const newest = await working.orderBy('cms_article.showTime', 'desc').limit(options.limit).execute()
  const asked = options.include === null ? [] : await working.where('cms_article.id', '=', options.include).execute()
  const rows = new Map([...newest, ...asked].map((row) => [row.id, row]))
  return [...rows.values()].map((row) => toArticle({ ...row, path: null }, quotes))
}

export async function loadWorkingBodies(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  for (const chunk of chunksOf(ids)) {
    const rows = await db.selectFrom('cms_article').select(['id', 'content']).where('id', 'in', chunk).execute()
    for (const { id, content } of rows) bodies.set(id, content ?? '')
  }
  return bodies
}

export async function loadSetting(db: Reader, code: string): Promise<string | null> {
  const row = await db.selectFrom('system_setting').select('val').where('code', '=', code).executeTakeFirst()
  return row?.val ?? null
}
