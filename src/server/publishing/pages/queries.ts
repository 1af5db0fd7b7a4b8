// Which pages readers of a site see: the root of the current tree, changed by compare-and-swap. No row: nothing has been published yet.
import type { Reader } from '../../ports/database.ts'
import { chunksOf } from '../queries.ts'
import { dropWithdrawals } from '../withdrawals/queries.ts'

export interface CurrentPages {
  /** Null: recovered from the recycle bin, and without pages until somebody publishes the site. */
  readonly root: string | null
}

export async function loadCurrentPages(db: Reader, appid: number): Promise<CurrentPages | null> {
  const row = await db.selectFrom('cms_published_site').select('root').where('appid', '=', appid).executeTakeFirst()
  return row ?? null
}

export type Presence = 'online' | 'offline' | 'held'

/** `online`: readers see pages, or a run is about to show them some; `held`: only a publication of the site shows any. */
export async function loadPresence(db: Reader, appid: number): Promise<Presence> {
  const pages = await loadCurrentPages(db, appid)
  if (pages !== null) return pages.root === null ? 'held' : 'online'
  const run = db.selectFrom('cms_publication').select('id').where('appid', '=', appid).where('state', '=', 'running')
  return (await run.limit(1).executeTakeFirst()) ? 'online' : 'offline'
}

/** Of a site that returns from the recycle bin: none, until somebody publishes it. */
export async function holdPages(trx: Reader, appid: number): Promise<void> {
  await forgetPages(trx, appid)
  await trx.insertInto('cms_published_site').values({ appid, root: null }).execute()
}

/** False if the site's pages are no longer those of `from`. */
export async function swapPages(
  trx: Reader,
  appid: number,
  { from, to }: { readonly from: CurrentPages | null; readonly to: string | null },
): Promise<boolean> {
  if (from === null) {
    const insert = trx.insertInto('cms_published_site').values({ appid, root: to })
    const { numInsertedOrUpdatedRows: rows } = await insert
      .onConflict((conflict) => conflict.column('appid').doNothing())
      .executeTakeFirstOrThrow()
    return (rows ?? 0n) > 0n
  }
  const row = trx.updateTable('cms_published_site').set({ root: to }).where('appid', '=', appid)
  const { numUpdatedRows: rows } = await (from.root === null
    ? row.where('root', 'is', null)
    : row.where('root', '=', from.root)
  ).executeTakeFirst()
  return rows > 0n
}

/** The site has no pages any more. */
export async function forgetPages(trx: Reader, appid: number): Promise<void> {
  await trx.deleteFrom('cms_published_site').where('appid', '=', appid).execute()
  await dropWithdrawals(trx, appid)
}

interface LiveSite {
  readonly id: number
  /** Null: nothing has been published. */
  readonly pages: CurrentPages | null
  /** Some of the pages may not be shown any more. */
  readonly hasWithdrawals: boolean
}

export interface LiveSites {
  readonly byCode: ReadonlyMap<string, LiveSite>
  /** When the first published article of all sites expires, or did. */
  readonly expiry: number | null
}

/** Every live site, and what every request for a page asks of it, in one statement. */
export async function loadLiveSites(db: Reader): Promise<LiveSites> {
  const rows = await db
    .selectFrom('cms_site')
    .leftJoin('cms_published_site', 'cms_published_site.appid', 'cms_site.id')
    .select(['cms_site.id', 'cms_site.code', 'cms_published_site.id as published', 'cms_published_site.root'])
    .select(({ selectFrom }) => [
      selectFrom('cms_withdrawal')
        .select(({ fn }) => fn.min('cms_withdrawal.id').as('first'))
        .whereRef('cms_withdrawal.appid', '=', 'cms_site.id')
        .as('withdrawal'),
      selectFrom('cms_published_article')
        .select(({ fn }) => fn.min('offlineTime').as('first'))
        .as('expiry'),
    ])
    .where('cms_site.recycleTime', 'is', null)
    .execute()
  const sites = rows.map(({ id, code, published, root, withdrawal }) => {
    const pages = published === null ? null : { root }
    return [code, { id, pages, hasWithdrawals: withdrawal !== null }] as const
  })
  return { byCode: new Map(sites), expiry: rows[0]?.expiry ?? null }
}

export async function loadPublishedIds(db: Reader): Promise<number[]> {
  return (await db.selectFrom('cms_published_site').select('appid').execute()).map(({ appid }) => appid)
}

function shownArticles(db: Reader, appid: number, now: number) {
  return db
    .selectFrom('cms_published_article')
    .select(['articleId', 'path'])
    .where('appid', '=', appid)
    .where((eb) => eb.or([eb('showTime', 'is', null), eb('showTime', '<=', now)]))
    .where((eb) => eb.or([eb('offlineTime', 'is', null), eb('offlineTime', '>', now)]))
}

/** Those of the given paths that an article is shown at now. */
export async function loadShownPaths(db: Reader, appid: number, given: { paths: readonly string[]; now: number }) {
  const shown = new Set<string>()
  for (const chunk of chunksOf(given.paths)) {
    const rows = await shownArticles(db, appid, given.now).where('path', 'in', chunk).execute()
    for (const { path } of rows) if (path !== null) shown.add(path)
  }
  return shown
}

/** Those of the given articles that are shown now, with the paths of their pages. */
export async function loadShown(
  db: Reader,
  appid: number,
  given: { articleIds: readonly number[]; now: number },
): Promise<Map<number, string | null>> {
  const shown = new Map<number, string | null>()
  for (const chunk of chunksOf(given.articleIds)) {
    const rows = await shownArticles(db, appid, given.now).where('articleId', 'in', chunk).execute()
    for (const { articleId, path } of rows) shown.set(articleId, path)
  }
  return shown
}

/** The tree whose pages have all got their variants. */
export async function loadCompressed(db: Reader, appid: number): Promise<string | null> {
  const row = db.selectFrom('cms_published_site').select('compressed').where('appid', '=', appid)
  return (await row.executeTakeFirst())?.compressed ?? null
}

export async function storeCompressed(trx: Reader, appid: number, root: string | null): Promise<void> {
  await trx.updateTable('cms_published_site').set({ compressed: root }).where('appid', '=', appid).execute()
}
