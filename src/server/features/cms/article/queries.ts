// What articles leave behind: the addresses of their pages, quotes, their state.
import type { Reader } from '../../../ports/database.ts'
import type { LeftArticle } from '../../../publishing/publication.ts'
import { publishStatus } from './status.ts'

const chunkSize = 500

const leftColumns = [
  'articleId',
  'appid',
  'channelId',
  'top',
  'sortId',
  'showTime',
  'compileTime',
  'articleUpdateTime',
  'path',
  'bak01',
] as const

export type Left = LeftArticle & { readonly appid: number }

/** The published versions of these articles. */
export async function loadLeft(db: Reader, articleIds: readonly number[]): Promise<Left[]> {
  const left: Left[] = []
  for (let at = 0; at < articleIds.length; at += chunkSize) {
    const ids = articleIds.slice(at, at + chunkSize)
    const rows = await db
      .selectFrom('cms_published_article')
      .select(leftColumns)
      .where('articleId', 'in', ids)
      .execute()
    for (const { articleId, top, showTime, compileTime, articleUpdateTime, ...rest } of rows) {
      const createTime = compileTime ?? 0
      const times = { showTime: showTime ?? createTime, createTime, updateTime: articleUpdateTime ?? 0 }
      left.push({ ...rest, ...times, id: articleId, top: top === 1 })
    }
  }
  return left
}

export async function dropQuotes(db: Reader, articleIds: readonly number[]): Promise<void> {
  for (let at = 0; at < articleIds.length; at += chunkSize) {
    await db
      .deleteFrom('cms_article_quote')
      .where('articleId', 'in', articleIds.slice(at, at + chunkSize))
      .execute()
  }
}

/** What readers see of the article, or undefined. */
export function loadPublished(db: Reader, articleId: number) {
  return db.selectFrom('cms_published_article').selectAll().where('articleId', '=', articleId).executeTakeFirst()
}

/** Title of another article that readers see under this code: the code of its row may be another one by now. */
export async function loadCodeHolder(
  db: Reader,
  { articleId, appid, code }: { articleId: number; appid: number; code: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('cms_article')
    .innerJoin('cms_published_article', 'cms_published_article.articleId', 'cms_article.id')
    .select('cms_published_article.title')
    .where('cms_article.appid', '=', appid)
    .where('cms_article.id', '!=', articleId)
    .where(({ eb, or }) =>
      or([eb('cms_article.code', '=', code), eb('cms_article.publishStatus', '=', publishStatus.changed)]),
    )
    .where('cms_published_article.code', '=', code)
    .executeTakeFirst()
  return found?.title ?? null
}

export function loadPublishedOf(db: Reader, articleIds: readonly number[]) {
  return db.selectFrom('cms_published_article').selectAll().where('articleId', 'in', articleIds).execute()
}

interface Quote {
  readonly articleId: number
  readonly channelId: number
}

/** False: the channel quotes it already. */
export async function insertQuote(db: Reader, quote: Quote & { readonly appid: number }): Promise<boolean> {
  const inserted = await db
    .insertInto('cms_article_quote')
    .values(quote)
    .onConflict((conflict) => conflict.columns(['channelId', 'articleId']).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isQuoted(db: Reader, { articleId, channelId }: Quote): Promise<boolean> {
  const found = await db
    .selectFrom('cms_article_quote')
    .select('id')
    .where('articleId', '=', articleId)
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  return found !== undefined
}

/** False: the channel does not quote it. */
export async function deleteQuote(db: Reader, { articleId, channelId }: Quote): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cms_article_quote')
    .where('articleId', '=', articleId)
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const mostQuotes = 500

/** The newest quotes of a channel. */
export async function loadQuoted(db: Reader, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cms_article_quote')
    .select('articleId')
    .where('channelId', '=', channelId)
    .orderBy('id', 'desc')
    .limit(mostQuotes)
    .execute()
  return rows.map(({ articleId }) => articleId)
}

/** Readers see the same version elsewhere. */
export async function moveVersion(
  db: Reader,
  moved: Quote & { readonly articleUpdateTime: number; readonly sortId: number },
): Promise<void> {
  const { articleId, ...values } = moved
  await db.updateTable('cms_published_article').set(values).where('articleId', '=', articleId).execute()
}

/** The placed articles of its channel that are pinned as it is, in their order. */
export function loadPlaced(db: Reader, { appid, channelId, top }: { appid: number; channelId: number; top: number }) {
  return db
    .selectFrom('cms_article')
    .select(['id', 'sortId'])
    .where('appid', '=', appid)
    .where('channelId', '=', channelId)
    .where('top', '=', top)
    .where('sortId', '>', 0)
    .where('recycleTime', 'is', null)
    .orderBy('sortId', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of the rows, without touching their versions, and of what readers see; a later release time shows rendering processes that it changed. */
export async function storePlaces(db: Reader, ids: readonly number[], placeOf: (id: number) => number): Promise<void> {
  for (const id of ids) {
    const sortId = placeOf(id)
    await db.updateTable('cms_article').set({ sortId }).where('id', '=', id).execute()
    await db
      .updateTable('cms_published_article')
      .set((eb) => ({ sortId, releaseTime: eb('releaseTime', '+', 1) }))
      .where('articleId', '=', id)
      .execute()
  }
}

/** Nothing in the recycle bin is published. */
export async function storeUnpublished(db: Reader, articleIds: readonly number[]): Promise<void> {
  for (let at = 0; at < articleIds.length; at += chunkSize) {
    const ids = articleIds.slice(at, at + chunkSize)
    await db
      .updateTable('cms_article')
      .set({ status: 1, publishStatus: 1, releaseTime: null })
      .where('id', 'in', ids)
      .execute()
  }
}

/** Whether its channel and its site still exist. */
export async function isLive(db: Reader, article: { channelId: number; appid: number }): Promise<boolean> {
  const found = await db
    .selectFrom('cms_channel')
    .innerJoin('cms_site', 'cms_site.id', 'cms_channel.appid')
    .select('cms_channel.id')
    .where('cms_channel.id', '=', article.channelId)
    .where('cms_site.id', '=', article.appid)
    .where('cms_channel.recycleTime', 'is', null)
    .where('cms_site.recycleTime', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
