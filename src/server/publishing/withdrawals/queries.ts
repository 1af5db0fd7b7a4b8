// What has been withdrawn since the pages of a site were switched last: stored by the call itself, so that its pages are refused from its answer on.
import { lockKey } from '../../jobs/queries.ts'
import type { Reader } from '../../ports/database.ts'
import { folderOf, isArticlePage } from '../page-path.ts'
import { chunksOf } from '../queries.ts'

export interface Withdrawal {
  /** Null: not of an article. */
  readonly articleId: number | null
  /** Of an article's page, null if unknown; or the folder of a channel, with a trailing slash. */
  readonly path: string | null
}

/** In the transaction that withdraws them. Locked, so that the rows of a site are committed in the order of their ids. */
export async function noteWithdrawals(trx: Reader, appid: number, withdrawn: readonly Withdrawal[]): Promise<void> {
  if (withdrawn.length === 0) return
  await lockKey(trx, 'withdrawal', `${appid}`)
  for (const part of chunksOf(withdrawn)) {
    const rows = part.map(({ articleId, path }) => ({ appid, articleId, path }))
    await trx.insertInto('cms_withdrawal').values(rows).execute()
  }
}

/** The id of the last one; a run that starts afterwards makes no page of it. */
export async function loadLastWithdrawal(db: Reader, appid: number): Promise<number> {
  const last = db.selectFrom('cms_withdrawal').select((eb) => eb.fn.max('id').as('id'))
  return (await last.where('appid', '=', appid).executeTakeFirst())?.id ?? 0
}

/** In the transaction that switches to pages without them. */
export async function endWithdrawals(trx: Reader, appid: number, upTo: number): Promise<void> {
  await trx.deleteFrom('cms_withdrawal').where('appid', '=', appid).where('id', '<=', upTo).execute()
}

/** The site has no pages any more. */
export async function dropWithdrawals(trx: Reader, appid: number): Promise<void> {
  await trx.deleteFrom('cms_withdrawal').where('appid', '=', appid).execute()
}

interface FoundPage {
  readonly path: string
  /** Whose page it is; undefined: unknown, or not that of an article. */
  readonly articleId: number | undefined
}

/** Whether a page was withdrawn, or its article has expired. Addresses may have been reused: the article decides where it is known. */
export async function isWithdrawn(
  db: Reader,
  appid: number,
  { path, articleId, now }: FoundPage & { readonly now: number },
): Promise<boolean> {
  const isKnown = isArticlePage(path) && articleId !== undefined
  const rows = db.selectFrom('cms_withdrawal').select('id').where('appid', '=', appid).limit(1)
  const places = isArticlePage(path) ? [path] : [path, folderOf(path)]
  const row = isKnown ? rows.where('articleId', '=', articleId) : rows.where('path', 'in', places)
  if (await row.executeTakeFirst()) return true
  const expired = db.selectFrom('cms_published_article').select('appid').where('offlineTime', '<=', now)
  const page = isKnown ? expired.where('articleId', '=', articleId) : expired.where('path', '=', path)
  // The site is compared here: by an index of sites the database would read all articles of one.
  return (await page.execute()).some((one) => one.appid === appid)
}

/** What readers see in these channels of the site. */
export async function loadShownIn(
  db: Reader,
  appid: number,
  channelIds: readonly number[],
): Promise<{ articleId: number; path: string | null }[]> {
  const shown = []
  for (const part of chunksOf(channelIds)) {
    const rows = db.selectFrom('cms_published_article').select(['articleId', 'path']).where('appid', '=', appid)
    shown.push(...(await rows.where('channelId', 'in', part).orderBy('articleId').execute()))
  }
  return shown
}
