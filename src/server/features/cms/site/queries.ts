// Statements about the rows of a site: those deleted along with it, and those that are copied.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { RowValues } from '../../../call/call.ts'
import { deleteViewsOf } from '../../../access/queries-views.ts'
import { deleteDraftsOfScope } from '../../../entity/draft/queries.ts'
import { insertRows } from '../../../entity/query/insert.ts'
import { removeRows } from '../../../entity/query/remove.ts'
import type { Reader } from '../../../ports/database.ts'
import { deleteVersions } from '../../../entity/version/queries.ts'
import { deleteRuns } from '../../../publishing/history/queries.ts'
import { moveFolderKind } from '../../../publishing/publication.ts'
import { loadAlivePayloads } from '../../../publishing/queries-jobs.ts'
import { dropSiteVersions } from '../../../publishing/search/queries.ts'

/** Everything of a site that the site itself creates; referring rows before those they refer to. */
const own = {
  cms_article_preview: 'cms/article-preview',
  cms_article_quote: 'cms/article-quote',
  cms_redirect: 'cms/redirect',
  cms_article_record: 'cms/article-record',
  cms_article: 'cms/article',
  cms_article_source: 'cms/article-source',
  cms_sensitive_hit: 'cms/sensitive-hit',
  cms_sensitive_word: 'cms/sensitive-word',
  cms_hotword: 'cms/hotword',
  cms_join: 'cms/join',
  cms_category: 'cms/category',
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
  await deleteViewsOf(db, 'site', [siteId])
  // Articles of other sites may show copies of them; those that nobody uses are collected like all others.
  await db.updateTable('cms_attachment').set({ appid: null }).where('appid', '=', siteId).execute()
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

/** Codes whose folders have not been moved yet, to those that the sites have now. */
async function loadLeftCodes(db: Reader): Promise<string[]> {
  return (await loadAlivePayloads(db, moveFolderKind)).map(({ from }) => String(from))
}

/** Of all sites, recycled ones too, in lower case: they name folders. */
export async function loadCodes(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('cms_site').select('code').execute()
  const codes = [...rows.map(({ code }) => code), ...(await loadLeftCodes(db))]
  return new Set(codes.map((code) => code.toLowerCase()))
}

/** Its folder holds the files of a recycled site, which may come back, or those of a site that has just changed its code. */
export async function isCodeReserved(db: Reader, code: string, own: number | null): Promise<boolean> {
  const recycled = await db
    .selectFrom('cms_site')
    .select(['id', 'code'])
    .where('recycleTime', 'is not', null)
    .where('id', '!=', own ?? 0)
    .execute()
  const reserved = [...recycled.map((site) => site.code), ...(await loadLeftCodes(db))]
  return reserved.some((one) => one.toLowerCase() === code.toLowerCase())
}

/** Another site that is not recycled has this code but for the case of its letters. */
export async function isCodeInOtherCase(db: Reader, code: string, own: number | null): Promise<boolean> {
  const sites = await db
    .selectFrom('cms_site')
    .select('code')
    .where('recycleTime', 'is', null)
    .where('id', '!=', own ?? 0)
    .execute()
  return sites.some((site) => site.code !== code && site.code.toLowerCase() === code.toLowerCase())
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

/** Without those in the recycle bin. */
export async function loadLiveChannelIds(db: Reader, siteId: number): Promise<number[]> {
  const rows = db.selectFrom('cms_channel').select('id').where('appid', '=', siteId).where('recycleTime', 'is', null)
  return (await rows.execute()).map(({ id }) => id)
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
