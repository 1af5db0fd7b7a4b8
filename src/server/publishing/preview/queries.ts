// Working copies for previews, restricted to what the requesting user may view; and unsaved templates. These are in the database
// because any server may be asked for the page; short-lived, and their author's alone.
import type { Reader } from '../../ports/database.ts'
import { articleColumns, chunksOf, loadQuotes, type Seen, toArticle } from '../queries.ts'
import type { ArticleInfo, TemplateInfo } from '../site-model.ts'
import { newTemplateId } from './draft.ts'

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

/** Per user; older ones are dropped. */
const mostDrafts = 10

interface DraftOf {
  readonly appid: number
  readonly userId: number
  /** Epoch milliseconds. */
  readonly expireTime: number
}

async function dropOldDrafts(trx: Reader, userId: number, now: number): Promise<void> {
  await trx.deleteFrom('cms_template_draft').where('expireTime', '<=', now).execute()
  const own = trx.selectFrom('cms_template_draft').select('id').where('userId', '=', userId)
  const kept = own.orderBy('id', 'desc').limit(mostDrafts - 1)
  await trx.deleteFrom('cms_template_draft').where('userId', '=', userId).where('id', 'not in', kept).execute()
}

export async function insertDraft(
  trx: Reader,
  of: DraftOf & { readonly now: number },
  template: TemplateInfo,
): Promise<number> {
  const { now, ...owner } = of
  const { id, name, fileName, type, content } = template
  await dropOldDrafts(trx, of.userId, now)
  const templateId = id === newTemplateId ? null : id
  const row = { ...owner, templateId, name, fileName, type, content }
  const inserted = await trx.insertInto('cms_template_draft').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** Null if it has expired, or is somebody else's. */
export async function loadDraft(
  db: Reader,
  id: number,
  of: Pick<DraftOf, 'appid' | 'userId'> & { readonly now: number },
): Promise<TemplateInfo | null> {
  const row = await db
    .selectFrom('cms_template_draft')
    .select(['templateId', 'name', 'fileName', 'type', 'content'])
    .where('id', '=', id)
    .where('appid', '=', of.appid)
    .where('userId', '=', of.userId)
    .where('expireTime', '>', of.now)
    .executeTakeFirst()
  if (!row) return null
  const { templateId, ...values } = row
  return { id: templateId ?? newTemplateId, ...values }
}
