// Shows what a site showed after an earlier publication again, without anything that has been revoked, deleted or expired since.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileStore } from '../../ports/file-store.ts'
import type { Reader } from '../../ports/database.ts'
import { type PageEntry, type PageNodes, nodesOf } from '../pages/page-nodes.ts'
import { type PageObjects, siteObjects } from '../pages/page-objects.ts'
import { editPages, pagesOf } from '../pages/page-tree.ts'
import { channelFolders, folderOf, isArticlePage, siteAddress } from '../page-path.ts'
import { isSitemap, pathsIn } from './linked-paths.ts'
import { loadShown, loadShownPaths } from '../pages/queries.ts'
import { loadChannels, type SiteRow } from '../queries.ts'
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

interface Gone {
  /** Pages of articles that are not shown at this address any more, and of channels that do not exist any more. */
  readonly paths: ReadonlySet<string>
  /** Articles that are not shown any more, wherever their pages were. */
  readonly articles: ReadonlySet<number>
  /** New pages of articles that have moved. */
  readonly moved: readonly string[]
}

/** Compared by article or channel, not by address: an address may have been reused, and an article may have had several. */
async function findGone({ site, db, now }: Site, pages: ReadonlyMap<string, PageEntry>): Promise<Gone> {
  const ids = new Set([...pages.values()].flatMap(({ articles = [] }) => articles))
  const shown = await loadShown(db, site.id, { articleIds: [...ids], now })
  const unknown = [...pages].filter(([path, { articles }]) => isArticlePage(path) && !articles).map(([path]) => path)
  const byPath = await loadShownPaths(db, site.id, { paths: unknown, now })
  const folders = channelFolders(await loadChannels(db, site.id))
  const moved: string[] = []
  const isGone = (path: string, { articles }: PageEntry): boolean => {
    if (!isArticlePage(path)) return !folders.has(folderOf(path))
    const [own] = articles ?? []
    if (own === undefined) return !byPath.has(path)
    const now = shown.get(own) ?? null
    if (now !== null && now !== path) moved.push(now)
    return now !== path
  }
  const paths = new Set([...pages].filter(([path, entry]) => isGone(path, entry)).map(([path]) => path))
  return { paths, articles: new Set([...ids].filter((id) => !shown.has(id))), moved }
}

function lastName(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/^.*\/(?=[^/])/, '')
}

/** Code or id of an article. */
function nameOf(path: string): string {
  return lastName(path).replace(/\.html$/, '')
}

/** What a page links to, by the last part of the address, which is short. */
const linked = /[^/"'<>\s]{1,300}(?:\.html|\/(?=["'<]))/g

/** As plain text or escaped for HTML. Null matches nothing. Sorted, so that common beginnings are compared once. */
function anyOf(texts: readonly string[]): RegExp | null {
  const literals = [...new Set(texts)]
    .sort()
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/[&<>"']/g, String.raw`(?:$&|&#?\w+;)`))
  return literals.length > 0 ? new RegExp(literals.join('|')) : null
}

/** Pages that show withdrawn articles, link to their pages, or name their titles. */
async function findNaming(
  objects: PageObjects,
  pages: ReadonlyMap<string, PageEntry>,
  gone: Gone & { readonly titles: readonly string[] },
): Promise<string[]> {
  const names = new Set([...gone.paths].map(lastName))
  const title = anyOf(gone.titles)
  const naming: string[] = []
  for (const [path, { hash, articles = [] }] of pages) {
    if (articles.some((id) => gone.articles.has(id))) {
      naming.push(path)
      continue
    }
    const text = new TextDecoder().decode((await objects.read(hash)) ?? undefined)
    if (title?.test(text) || [...text.matchAll(linked)].some(([name]) => names.has(name))) naming.push(path)
    await nextTurn()
  }
  return naming
}

/** The address belongs to another article now. */
function isOfAnother(before: PageEntry | undefined, now: PageEntry | undefined): boolean {
  const [own] = now?.articles ?? []
  return own !== undefined && before?.articles !== undefined && own !== before.articles[0]
}

interface Kept {
  readonly pages: Map<string, PageEntry>
  readonly current: ReadonlyMap<string, PageEntry>
  readonly paths: readonly string[]
}

/** Pages that stay must not lead to pages that the target did not have: these stay as well, and those to which they lead. */
async function keepLinked(objects: PageObjects, site: SiteRow, { pages, current, paths }: Kept): Promise<void> {
  const open = paths.filter((path) => !isSitemap(path))
  for (const path of open) {
    const text = new TextDecoder().decode((await objects.read(pages.get(path)?.hash ?? '')) ?? undefined)
    for (const linkedPath of pathsIn(text, { path, root: siteAddress(site.code) })) {
      const entry = pages.has(linkedPath) ? undefined : current.get(linkedPath)
      if (!entry) continue
      pages.set(linkedPath, entry)
      open.push(linkedPath)
    }
    await nextTurn()
  }
}

interface RolledBack {
  /** To switch to. */
  readonly root: string | null
  /** Pages that stay as readers see them now. */
  readonly kept: number
}

/** Pages that name withdrawn articles stay as readers see them now, which is without these. */
export async function rolledBack(
  files: FileStore,
  given: Site & { readonly target: string; readonly current: string | null },
): Promise<RolledBack> {
  const objects = siteObjects(files, given.site.code)
  const nodes = nodesOf(objects)
  const pages = await load(nodes, given.target)
  const gone = await findGone(given, pages)
  if (gone.paths.size + gone.articles.size === 0) return { root: given.target, kept: 0 }
  const current = await load(nodes, given.current)
  let kept = 0
  const keepCurrent = (path: string): void => {
    const entry = current.get(path)
    if (entry && entry.hash !== pages.get(path)?.hash) kept += 1
    if (entry) pages.set(path, entry)
    else pages.delete(path)
  }
  const taken = [...gone.paths].filter((path) => isOfAnother(pages.get(path), current.get(path)))
  const unknown = [...gone.paths].filter((path) => isArticlePage(path) && !pages.get(path)?.articles)
  const titles = await loadTitles(given.db, given.site.id, { names: unknown.map(nameOf), ids: [...gone.articles] })
  for (const path of gone.paths) pages.delete(path)
  const naming = await findNaming(objects, pages, { ...gone, titles })
  const stay = [...taken, ...gone.moved, ...naming]
  for (const path of stay) keepCurrent(path)
  await keepLinked(objects, given.site, { pages, current, paths: stay.filter((path) => pages.has(path)) })
  return { root: await editPages(nodes, null, pages), kept }
}
