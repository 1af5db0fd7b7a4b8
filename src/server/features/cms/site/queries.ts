// Statements about the rows of a site: those deleted along with it, and those that are copied.
import type { Reader } from '../../../ports/database.ts'
import { dropSiteVersions } from '../../../publishing/search/queries.ts'

const ownTables = [
  'cms_article_quote',
  'cms_redirect',
  'cms_article',
  'cms_article_source',
  'cms_channel',
  'cms_template_draft',
  'cms_template',
] as const

export async function loadChannelIds(db: Reader, siteId: number): Promise<number[]> {
  const rows = await db.selectFrom('cms_channel').select('id').where('appid', '=', siteId).execute()
  return rows.map((row) => row.id)
}

/** Templates are the only content with a history. */
async function deleteVersions(db: Reader, siteId: number): Promise<void> {
  await db
    .deleteFrom('system_row_version')
    .where('entity', '=', 'cms/template')
    .where('rowId', 'in', (query) => query.selectFrom('cms_template').select('id').where('appid', '=', siteId))
    .execute()
}

export async function deleteContent(db: Reader, siteId: number): Promise<void> {
  await deleteVersions(db, siteId)
  await dropSiteVersions(db, siteId)
  for (const table of ownTables) await db.deleteFrom(table).where('appid', '=', siteId).execute()
}

/** Of all sites, recycled ones too, in lower case: they name folders. */
export async function loadCodes(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('cms_site').select('code').execute()
  return new Set(rows.map(({ code }) => code.toLowerCase()))
}

/** Part of a new row: no change of its own. */
export async function storeHomeTemplate(db: Reader, siteId: number, homeTemplate: number): Promise<void> {
  await db.updateTable('cms_site').set({ homeTemplate }).where('id', '=', siteId).execute()
}

/** Where channels of type link lead. */
export async function storeLinks(
  db: Reader,
  links: readonly { readonly id: number; readonly linkChannelId: number }[],
): Promise<void> {
  for (const { id, linkChannelId } of links) {
    await db.updateTable('cms_channel').set({ linkChannelId }).where('id', '=', id).execute()
  }
}

function liveArticles(db: Reader, siteId: number) {
  return db.selectFrom('cms_article').where('appid', '=', siteId).where('recycleTime', 'is', null)
}

export async function loadArticleIds(db: Reader, siteId: number): Promise<number[]> {
  return (await liveArticles(db, siteId).select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** Channels with live articles. */
export async function loadArticleChannels(db: Reader, siteId: number): Promise<number[]> {
  const rows = await liveArticles(db, siteId).select('channelId').distinct().execute()
  return rows.map(({ channelId }) => channelId)
}

/** Channels, and articles if they are copied too. */
export async function countCopied(db: Reader, siteId: number, articles: boolean): Promise<number> {
  const row = await db
    .selectFrom('cms_channel')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('appid', '=', siteId)
    .executeTakeFirst()
  return Number(row?.count ?? 0) + (articles ? (await loadArticleIds(db, siteId)).length : 0)
}

export async function loadQuotes(db: Reader, siteId: number): Promise<{ articleId: number; channelId: number }[]> {
  return db.selectFrom('cms_article_quote').select(['articleId', 'channelId']).where('appid', '=', siteId).execute()
}

export async function storeQuotes(
  db: Reader,
  appid: number,
  quotes: readonly { readonly articleId: number; readonly channelId: number }[],
): Promise<void> {
  for (let at = 0; at < quotes.length; at += 500) {
    const rows = quotes.slice(at, at + 500).map((quote) => ({ ...quote, appid }))
    await db.insertInto('cms_article_quote').values(rows).execute()
  }
}
