// Rows of findings, and the articles that are searched for them.
import type { Reader } from '../ports/database.ts'
import { plainTexts } from './article-texts.ts'

/** SQLite allows 32766 parameters per statement. */
const slice = 10_000

export async function deleteHits(db: Reader, articleIds: readonly number[]): Promise<void> {
  for (let at = 0; at < articleIds.length; at += slice)
    await db
      .deleteFrom('cms_sensitive_hit')
      .where('articleId', 'in', articleIds.slice(at, at + slice))
      .execute()
}

export async function hasHits(db: Reader, articleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cms_sensitive_hit')
    .select('id')
    .where('articleId', '=', articleId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFindings(db: Reader, siteId: number): Promise<{ articles: number; words: number }> {
  const { words, articles } = await db
    .selectFrom('cms_sensitive_hit')
    .select(({ fn }) => [fn.countAll().as('words'), fn.count('articleId').distinct().as('articles')])
    .where('appid', '=', siteId)
    .executeTakeFirstOrThrow()
  return { articles: Number(articles), words: Number(words) }
}

function liveArticles(db: Reader, siteId: number) {
  return db.selectFrom('cms_article').where('appid', '=', siteId).where('recycleTime', 'is', null)
}

export async function countArticles(db: Reader, siteId: number): Promise<number> {
  const { count } = await liveArticles(db, siteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next ones after an id. */
export async function loadArticleIds(db: Reader, siteId: number, { after, limit }: { after: number; limit: number }) {
  const rows = await liveArticles(db, siteId).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const checked = ['id', 'appid', 'channelId', ...plainTexts, 'content', 'updateTime'] as const

export async function loadArticles(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const live = db.selectFrom('cms_article').where('id', 'in', ids).where('recycleTime', 'is', null)
  return live.select(checked).orderBy('id').execute()
}

/** Of those that are not in the recycle bin. */
export async function loadUpdateTimes(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  if (ids.length === 0) return new Map()
  const live = db.selectFrom('cms_article').where('id', 'in', ids).where('recycleTime', 'is', null)
  const rows = await live.select(['id', 'updateTime']).execute()
  return new Map(rows.map(({ id, updateTime }) => [id, updateTime]))
}
