// Unsaved articles of previews: in the database because any server may be asked for the page; short-lived, and their author's alone.
import type { Reader } from '../../ports/database.ts'
import type { ArticleInfo } from '../site-model.ts'
import { loadWorkingArticles, loadWorkingBodies } from './queries.ts'
import type { UnsavedArticle } from './unsaved-article.ts'

const table = 'cms_article_preview'

/** Per user; older ones are dropped. */
const mostUnsaved = 5

interface UnsavedOf {
  readonly appid: number
  readonly userId: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** As it is stored in this transaction. */
export async function readArticle(trx: Reader, { id, appid }: { id: number; appid: number }): Promise<UnsavedArticle> {
  const [article] = await loadWorkingArticles(trx, appid, { limit: 0, include: id, seen: null })
  if (!article) throw new Error(`The article ${id} is not in the site ${appid}`)
  return { article, content: (await loadWorkingBodies(trx, [id])).get(id) ?? '' }
}

export async function dropExpired(trx: Reader, now: number): Promise<void> {
  await trx.deleteFrom(table).where('expireTime', '<=', now).execute()
}

export async function insertUnsaved(
  trx: Reader,
  of: UnsavedOf & { readonly expireTime: number },
  { article, content }: UnsavedArticle,
): Promise<number> {
  const { now, ...owner } = of
  await dropExpired(trx, now)
  const kept = trx
    .selectFrom(table)
    .select('id')
    .where('userId', '=', of.userId)
    .orderBy('id', 'desc')
    .limit(mostUnsaved - 1)
  await trx.deleteFrom(table).where('userId', '=', of.userId).where('id', 'not in', kept).execute()
  const row = { ...owner, shown: JSON.stringify(article), content }
  return (await trx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Null if it has expired, or is somebody else's. */
export async function loadUnsaved(db: Reader, id: number, of: UnsavedOf): Promise<UnsavedArticle | null> {
  const row = await db
    .selectFrom(table)
    .select(['shown', 'content'])
    .where('id', '=', id)
    .where('appid', '=', of.appid)
    .where('userId', '=', of.userId)
    .where('expireTime', '>', of.now)
    .executeTakeFirst()
  return row ? { article: JSON.parse(row.shown) as ArticleInfo, content: row.content ?? '' } : null
}
