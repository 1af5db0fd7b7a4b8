// Shows what a site showed after an earlier publication again, without anything that has been revoked, deleted or expired since.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileStore } from '../../ports/file-store.ts'
import type { Reader } from '../../ports/database.ts'
import { type PageEntry, type PageNodes, nodesOf } from '../pages/page-nodes.ts'
import { type PageObjects, siteObjects } from '../pages/page-objects.ts'
import { editPages, pagesOf } from '../pages/page-tree.ts'
import { channelFolder, folderOf, isArticlePage } from '../page-path.ts'
import { loadShownPaths } from '../pages/queries.ts'
import { loadChannels, type SiteRow } from '../queries.ts'
import type { ChannelInfo } from '../site-model.ts'
import { loadTitles } from './queries.ts'

interface Site {
  readonly site: SiteRow
  readonly db: Reader
  readonly now: number
}

async function load(nodes: PageNodes, root: string | null): Promise<Map<string, PageEntry>> {
  const pages = new Map<string, PageEntry>()
  for await (const [path, entry] of pagesOf(nodes, root)) pages.set(path, entry)
  return pages
}

function channelFolders(channels: readonly ChannelInfo[]): Set<string> {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const chainOf = (channel: ChannelInfo): ChannelInfo[] => {
    const parent = channel.pid === null ? undefined : byId.get(channel.pid)
    return parent ? [...chainOf(parent), channel] : [channel]
  }
  return new Set(['', ...channels.map((channel) => channelFolder(chainOf(channel)))])
}

/** Pages of articles that are not shown any more, and of channels that do not exist any more. */
async function findGone({ site, db, now }: Site, paths: readonly string[]): Promise<Set<string>> {
  const articles = paths.filter(isArticlePage)
  const shown = await loadShownPaths(db, site.id, { paths: articles, now })
  const folders = channelFolders(await loadChannels(db, site.id))
  return new Set(paths.filter((path) => (isArticlePage(path) ? !shown.has(path) : !folders.has(folderOf(path)))))
}

function lastName(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/^.*\/(?=[^/])/, '')
}

/** Code or id of an article. */
function nameOf(path: string): string {
  return lastName(path).replace(/\.html$/, '')
}

/** What a page links to, by the last part of the address. */
const linked = /[^/"'<>\s]+(?:\.html|\/(?=["'<]))/g

/** As plain text or escaped for HTML. Null matches nothing. Sorted, so that common beginnings are compared once. */
function anyOf(texts: readonly string[]): RegExp | null {
  const literals = [...new Set(texts)]
    .sort()
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/[&<>"']/g, String.raw`(?:$&|&#?\w+;)`))
  return literals.length > 0 ? new RegExp(literals.join('|')) : null
}

/** Pages that link to withdrawn ones, or show their titles. */
async function findNaming(
  objects: PageObjects,
  pages: ReadonlyMap<string, PageEntry>,
  gone: { readonly paths: readonly string[]; readonly titles: readonly string[] },
): Promise<string[]> {
  const names = new Set(gone.paths.map(lastName))
  const title = anyOf(gone.titles)
  const naming: string[] = []
  for (const [path, { hash }] of pages) {
    const text = new TextDecoder().decode((await objects.read(hash)) ?? undefined)
    if (title?.test(text) || [...text.matchAll(linked)].some(([name]) => names.has(name))) naming.push(path)
    await nextTurn()
  }
  return naming
}

/** The root to switch to. Pages that name withdrawn ones stay as readers see them now, which is without these. */
export async function rolledBack(
  files: FileStore,
  given: Site & { readonly target: string; readonly current: string | null },
): Promise<string | null> {
  const objects = siteObjects(files, given.site.code)
  const nodes = nodesOf(objects)
  const pages = await load(nodes, given.target)
  const gone = await findGone(given, [...pages.keys()])
  if (gone.size === 0) return given.target
  const current = await load(nodes, given.current)
  for (const path of gone) pages.delete(path)
  const titles = await loadTitles(given.db, given.site.id, [...gone].filter(isArticlePage).map(nameOf))
  for (const path of await findNaming(objects, pages, { paths: [...gone], titles })) {
    const entry = current.get(path)
    if (entry) pages.set(path, entry)
    else pages.delete(path)
  }
  return editPages(nodes, null, pages)
}
