// Where the page of an address without one is now.
import type { Reader } from '../../ports/database.ts'
import { linkTo } from '../page-path.ts'
import { followMoves } from '../redirects/follow-moves.ts'
import { loadMoves, loadSiteId } from '../redirects/queries.ts'

/** The address below the site's root; null if it never had a page, or that is nowhere any more. */
export async function findMoved(
  db: Reader,
  { code, path }: { readonly code: string; readonly path: string },
  shownAt: (path: string) => Promise<string | null>,
): Promise<string | null> {
  const appid = await loadSiteId(db, code)
  if (appid === null) return null
  const found = await followMoves(path, { nextOf: (from) => loadMoves(db, { appid }, from), shownAt })
  return found === null ? null : encodeURI(linkTo('', found))
}
