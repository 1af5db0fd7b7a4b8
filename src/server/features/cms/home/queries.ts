// The latest published articles of the sites and channels that a user may view.
import { sql } from 'kysely'
import type { CmsPublishedArticle as PublishedArticle } from '../../../../generated/entities.ts'
import type { Call } from '../../../call/call.ts'
import { dialectOf } from '../../../sql/dynamic.ts'

/** From the newest on: SQLite would read the articles of each site, and sort them. */
function newestFirst(call: Call) {
  const index = sql.ref('cms_published_article_releaseTime_id_channelId')
  const by = dialectOf(call.db) === 'sqlite' ? sql` indexed by ${index}` : sql``
  return sql<PublishedArticle>`"cms_published_article"`.as<'cms_published_article'>(sql`"cms_published_article"${by}`)
}

export async function loadLatestNews(call: Call, limit: number) {
  const visible = await call.rights.visible(call, { module: 'article', column: 'cms_published_article.channelId' })
  if (visible === false) return []
  const news = call.db
    .selectFrom(newestFirst(call))
    .innerJoin('cms_site', 'cms_site.id', 'cms_published_article.appid')
    .innerJoin('cms_channel', 'cms_channel.id', 'cms_published_article.channelId')
    .select([
      'cms_published_article.articleId as id',
      'cms_published_article.photo',
      'cms_published_article.title as articleTitle',
      'cms_site.name as appTitle',
      'cms_channel.name as channelTitle',
      'cms_published_article.summary',
      'cms_published_article.author',
      'cms_published_article.showTime',
      'cms_published_article.releaseTime as publishTime',
      'cms_published_article.path',
      'cms_site.code as siteCode',
    ])
    .where('cms_site.recycleTime', 'is', null)
    .where('cms_channel.recycleTime', 'is', null)
    .where((build) => build.or([build('showTime', 'is', null), build('showTime', '<=', call.now)]))
  const allowed = visible === null ? news : news.where(visible)
  return allowed
    .orderBy('cms_published_article.releaseTime', 'desc')
    .orderBy('cms_published_article.id', 'desc')
    .limit(limit)
    .execute()
}
