// Statements about the rows of a site: those deleted along with it, and those that are copied.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { RowValues } from '../../../call/call.ts'
import { deleteDraftsOfScope } from '../../../entity/draft/queries.ts'
import { insertRows } from '../../../entity/query/insert.ts'
import { removeRows } from '../../../entity/query/remove.ts'
import type { Reader } from '../../../ports/database.ts'
import { deleteVersions } from '../../../entity/version/queries.ts'
import { deleteRuns } from '../../../publishing/history/queries.ts'
import { dropSiteVersions } from '../../../publishing/search/queries.ts'

/** Everything of a site that the site itself creates; referring rows before those they refer to. */
const own = {
  cms_article_preview: 'cms/article-preview',
  cms_article_quote: 'cms/article-quote',
  cms_redirect: 'cms/redirect',
  cms_article_record: 'cms/article-record',
  cms_article: 'cms/article',
  cms_article_source: 'cms/article-source',
  cms_channel: 'cms/channel',
  cms_template_draft: 'cms/template-draft',
  cms_template: 'cms/template',
} as const
type OwnTable = keyof typeof own

const perStep = 500

export async function loadChannelIds(db: Reader, siteId: number): Promise<number[]> {
  const rows = await db.selectFrom('cms_channel').select('id').where('appid', '=', siteId).execute()
  return rows.map((row) => row.id)
}

/** Some rows, with their search index and versions. False if there are none left. */
export async function deleteSome(db: Reader, siteId: number): Promise<boolean> {
  for (const table of Object.keys(own) as OwnTable[]) {
    const rows = await db.selectFrom(table).select('id').where('appid', '=', siteId).limit(perStep).execute()
    const ids = rows.map(({ id }) => id)
    const descriptor = descriptors[own[table]]
    if (descriptor.versions !== null) await deleteVersions(db, descriptor.name, ids)
    if ((await removeRows(db, descriptor, ids)) > 0) return true
  }
  return false
}

export async function deleteContent(db: Reader, siteId: number, now: number): Promise<void> {
  await deleteDraftsOfScope(db, siteId)
  await dropSiteVersions(db, siteId)
  await deleteRuns(db, siteId, now)
  while (await deleteSome(db, siteId));
}

/** An id that no site will ever have, unless it is stored with it. */
export async function reserveId(db: Reader, site: RowValues): Promise<number> {
  const [id = 0] = await insertRows(db, descriptors['cms/site'], [site])
  await db.deleteFrom('cms_site').where('id', '=', id).execute()
  return id
}

/** With another site, recycled ones too. */
export async function isCodeShared(db: Reader, { id, code }: { id: number; code: string }): Promise<boolean> {
  const others = db.selectFrom('cms_site').select('id').where('code', '=', code).where('id', '!=', id)
  return (await others.limit(1).executeTakeFirst()) !== undefined
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
