// Takes over pages published by a version that kept them as plain files in `public/`. They are served from there until it is done.
import type { Database } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { siteFolder } from '../page-path.ts'
import { nodesOf, type PageEntry } from './page-nodes.ts'
import { type PageObjects, siteObjects } from './page-objects.ts'
import { editPages } from './page-tree.ts'
import { loadCurrentPages, swapPages } from './queries.ts'
import { type PublishedSite, withdrawPages } from './switch-pages.ts'

/** Pages of earlier versions, below the site's folder. */
export function plainFolder(code: string): string {
  return `${siteFolder(code)}/public`
}

async function* pathsBelow(files: FileStore, folder: string, prefix = ''): AsyncGenerator<string> {
  for (const { path, type } of await files.list(folder)) {
    if (type === 'dir') yield* pathsBelow(files, `${folder}/${path}`, `${prefix}${path}/`)
    else yield prefix + path
  }
}

async function storeAll(files: FileStore, folder: string, objects: PageObjects): Promise<Map<string, PageEntry>> {
  const pages = new Map<string, PageEntry>()
  for await (const path of pathsBelow(files, folder)) {
    const bytes = await files.read(`${folder}/${path}`)
    if (bytes) pages.set(path, await objects.put(bytes))
  }
  return pages
}

/** In the lane of the site. Pages withdrawn meanwhile, which are deleted from the folder, do not come back. */
export async function adoptPages(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  site: PublishedSite,
): Promise<void> {
  const folder = plainFolder(site.code)
  if ((await files.stat(folder)) === null) return
  if ((await loadCurrentPages(database.read, site.id)) === null) {
    const objects = siteObjects(files, site.code)
    const pages = await storeAll(files, folder, objects)
    const root = await editPages(nodesOf(objects), null, pages)
    await database.transaction((trx) => swapPages(trx, site.id, { from: null, to: root }))
    for await (const path of pathsBelow(files, folder)) pages.delete(path)
    await withdrawPages({ database, files }, site, [...pages.keys()])
  }
  await files.remove(folder)
}
