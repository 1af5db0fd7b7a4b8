// Addresses that pages and folders have left: stored when a channel or an article moves, read when an address has no page.
import type { Reader } from '../../ports/database.ts'
import { dialectOf } from '../../sql/dynamic.ts'
import { executeText } from '../../sql/statements.ts'
import { channelFolder, isArticlePage } from '../page-path.ts'
import type { MovedPage } from '../site-model.ts'

/** Below the site's root; folders end with a slash. */
interface Move {
  readonly appid: number
  readonly path: string
  readonly target: string
  /** Whose page moved; null for a folder. */
  readonly articleId: number | null
}

async function deleteMove(db: Reader, { appid, path, target }: Move): Promise<void> {
  const known = db.deleteFrom('cms_redirect').where('appid', '=', appid).where('path', '=', path)
  await known.where('target', '=', target).execute()
}

/**
 * Moves of earlier owners of both addresses stay, for what they had there and the new owner does not; only a way straight back ends the
 * way there. The newest move of an address is its last row.
 */
async function storeMove(db: Reader, move: Move): Promise<void> {
  await deleteMove(db, { ...move, path: move.target, target: move.path })
  await deleteMove(db, move)
  await db.insertInto('cms_redirect').values(move).execute()
}

/** The address itself, then the folders it is in, the innermost first. */
function placesOf(path: string): readonly string[] {
  const parts = path.split('/')
  const folders = parts.slice(0, -1).map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
  return [path, ...(path.endsWith('/') ? [] : [`${path}/`]), ...folders.toReversed()]
}

interface StoredMove extends Omit<Move, 'appid'> {
  /** Of the article, as published; null without one, or without a page of its own. */
  readonly page: string | null
  readonly publishedId: number | null
}

/** An article leads to its page itself: another article may have taken an address in between. */
function leadsOf({ path, target, articleId, page, publishedId }: StoredMove, from: string): readonly string[] {
  if (articleId !== null && publishedId === null && isArticlePage(target)) return []
  const next = target + from.slice(path.length)
  return page === null ? [next] : [page, next]
}

/** Where pages at `path`, or its folders, went next: the innermost place first, and its last move. */
export async function loadMoves(db: Reader, site: { appid: number }, path: string): Promise<string[]> {
  const places = [...new Set(placesOf(path))]
  const rows = await db
    .selectFrom('cms_redirect as move')
    .leftJoin('cms_published_article as shown', 'shown.articleId', 'move.articleId')
    .select(['move.path', 'move.target', 'move.articleId', 'shown.path as page', 'shown.articleId as publishedId'])
    .where('move.appid', '=', site.appid)
    .where('move.path', 'in', places)
    .orderBy('move.id', 'desc')
    .execute()
  return places.flatMap((place) => rows.filter((row) => row.path === place)).flatMap((move) => leadsOf(move, path))
}

export async function loadSiteId(db: Reader, code: string): Promise<number | null> {
  const site = await db.selectFrom('cms_site').select('id').where('code', '=', code).executeTakeFirst()
  return site?.id ?? null
}

interface ChannelPlace {
  readonly id: number
  readonly appid: number
  readonly pid: number | null
  readonly code: string | null
}

/** A channel has another code or parent, which may be in the recycle bin: all addresses below its folder move with it. */
export async function storeChannelMove(db: Reader, before: ChannelPlace, after: ChannelPlace): Promise<void> {
  const rows = await db
    .selectFrom('cms_channel')
    .select(['id', 'pid', 'code'])
    .where('appid', '=', after.appid)
    .execute()
  const folderOf = (own: ChannelPlace): string => {
    const channels = new Map(rows.map((row) => [row.id, row]))
    const chain: Pick<ChannelPlace, 'id' | 'code'>[] = []
    const seen = new Set<number>()
    for (let at: typeof own | (typeof rows)[number] | undefined = own; at && !seen.has(at.id); ) {
      seen.add(at.id)
      chain.unshift(at)
      at = at.pid === null ? undefined : channels.get(at.pid)
    }
    return channelFolder(chain)
  }
  const [path, target] = [folderOf(before), folderOf(after)]
  if (path !== target) await storeMove(db, { appid: after.appid, path, target, articleId: null })
}

interface PublishedPath {
  readonly articleId: number
  readonly appid: number
  readonly path: string | null
}

/** The entries of a parameter with a JSON array, as the column `value`: one text for lists of any length. */
function entriesOf(db: Reader): string {
  return dialectOf(db) === 'postgres' ? 'json_array_elements(cast(? as json))' : 'json_each(?)'
}

function pathsOf(db: Reader): string {
  const ids = `select cast(cast("value" as text) as bigint) from ${entriesOf(db)}`
  return `select "articleId", "appid", "path" from "cms_published_article" where "articleId" in (${ids})`
}

function pathUpdate(db: Reader): string {
  return `update "cms_published_article" set "path" = moved."value" ->> 1
    from ${entriesOf(db)} as moved where "articleId" = cast(moved."value" ->> 0 as bigint)`
}

/** The paths of articles' pages, so that a page there can be removed, and its address led on, when it changes. */
export async function storePaths(db: Reader, moved: readonly MovedPage[]): Promise<void> {
  if (moved.length === 0) return
  const leads = new Map(moved.map(([id, , lead]) => [id, lead]))
  const before = await executeText<PublishedPath>(db, pathsOf(db), [JSON.stringify([...leads.keys()])])
  await executeText(db, pathUpdate(db), [JSON.stringify(moved.map(([id, path]) => [id, path]))])
  for (const row of before) {
    const target = leads.get(row.articleId) ?? null
    if (row.path === null || target === null || row.path === target) continue
    // Most articles move with their channel, whose folder is stored once.
    const [next] = await loadMoves(db, row, row.path)
    if (next === target) continue
    await storeMove(db, { appid: row.appid, path: row.path, target, articleId: row.articleId })
  }
}
