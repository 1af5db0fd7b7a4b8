// Lists and feeds of deleted channels leave the site at once, like the pages of their articles; other pages that list them follow with the next run.
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import { type ChannelPlace, channelFolders, folderOf, isArticlePage } from './page-path.ts'
import { nodesOf } from './pages/page-nodes.ts'
import { siteObjects } from './pages/page-objects.ts'
import { pagesOf } from './pages/page-tree.ts'
import { loadCurrentPages, loadPresence } from './pages/queries.ts'
import { leaveChannelsKind, type PublishQueue, removeChannelsKind } from './publication.ts'
import { removePages } from './publish-site.ts'
import { loadChannels, loadSite } from './queries.ts'
import { loadShownIn, noteWithdrawals } from './withdrawals/queries.ts'

/** Of articles that were edited, or wait for a review, in other channels since: all others have left with the channels. */
async function withdrawLeft(queue: PublishQueue, appid: number, channelIds: readonly number[]): Promise<void> {
  const shown = await loadShownIn(queue.db, appid, channelIds)
  if (shown.length === 0) return
  await noteWithdrawals(queue.db, appid, shown)
  await queue.enqueue({ kind: leaveChannelsKind, payload: { appid, channelIds } })
}

/** In the transaction that deletes the channels, and after they are gone. */
export async function enqueueChannelRemoval(
  queue: PublishQueue,
  appid: number,
  removed: readonly ChannelPlace[],
): Promise<void> {
  await withdrawLeft(
    queue,
    appid,
    removed.map(({ id }) => id),
  )
  const live = await loadChannels(queue.db, appid)
  const left = channelFolders(live)
  const folders = [...channelFolders([...live, ...removed])].filter((folder) => !left.has(folder))
  if (folders.length === 0) return
  const withdrawn = folders.map((path) => ({ articleId: null, path }))
  await noteWithdrawals(queue.db, appid, withdrawn)
  if ((await loadPresence(queue.db, appid)) !== 'held')
    await queue.enqueue({ kind: removeChannelsKind, payload: { appid, folders } })
}

/** A folder that has a channel again is left alone. */
export async function removeChannels(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  appid: number,
  folders: readonly string[],
): Promise<void> {
  const site = await loadSite(database.read, appid)
  const current = site && (await loadCurrentPages(database.read, appid))
  if (!current) return
  const live = channelFolders(await loadChannels(database.read, appid))
  const gone = new Set(folders.filter((folder) => !live.has(folder)))
  const paths: string[] = []
  for await (const [path] of pagesOf(nodesOf(siteObjects(files, site.code)), current.root)) {
    if (!isArticlePage(path) && gone.has(folderOf(path))) paths.push(path)
  }
  await removePages({ database, files }, appid, paths)
}
