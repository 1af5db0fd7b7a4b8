// What every list of a site needs and only a publication changes: kept in memory for the sites that are open.
import { type CopiedFiles, loadCopied } from '../../../publishing/files/copy-files.ts'
import { copiedRecord } from '../../../publishing/files/working-files.ts'
import { nodesOf } from '../../../publishing/pages/page-nodes.ts'
import { siteObjects } from '../../../publishing/pages/page-objects.ts'
import { pagesOf } from '../../../publishing/pages/page-tree.ts'
import { loadCurrentPages } from '../../../publishing/pages/queries.ts'
import type { Place } from './place.ts'

/** Each may take megabytes. */
const keptSites = 4

/** The newest value by site, as long as its version is the same. */
class Kept<Value> {
  readonly #values = new Map<string, { readonly version: string; readonly value: Promise<Value> }>()

  get(site: string, version: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(site)
    const own = known?.version === version ? known : { version, value: load() }
    this.#values.delete(site)
    this.#values.set(site, own)
    for (const oldest of [...this.#values.keys()].slice(0, -keptSites)) this.#values.delete(oldest)
    own.value.catch(() => this.#values.delete(site))
    return own.value
  }
}

const copied = new Kept<CopiedFiles>()

export async function copiedFiles({ files, siteCode }: Place): Promise<CopiedFiles> {
  const stat = await files.stat(copiedRecord(siteCode))
  return stat ? copied.get(siteCode, `${stat.size}-${stat.updateTime}`, () => loadCopied(files, siteCode)) : {}
}

export interface PageChild {
  readonly name: string
  readonly type: 'dir' | 'file'
  readonly size: number
}

/** By folder, '' is the root. */
type PageFolders = ReadonlyMap<string, ReadonlyMap<string, PageChild>>

async function loadFolders({ files, siteCode }: Place, root: string | null): Promise<PageFolders> {
  const folders = new Map<string, Map<string, PageChild>>()
  for await (const [path, { size }] of pagesOf(nodesOf(siteObjects(files, siteCode)), root)) {
    let child: PageChild | null = { name: path.slice(path.lastIndexOf('/') + 1), type: 'file', size }
    for (let end = path.lastIndexOf('/'); child !== null; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, Math.max(end, 0))
      const known: Map<string, PageChild> | undefined = folders.get(folder)
      if (known) known.set(child.name, child)
      else folders.set(folder, new Map([[child.name, child]]))
      const isDone: boolean = end <= 0 || known !== undefined
      child = isDone ? null : { name: folder.slice(folder.lastIndexOf('/') + 1), type: 'dir', size: 0 }
    }
  }
  return folders
}

const pages = new Kept<PageFolders>()

/** Of the pages that readers see now; null if there is no such folder. */
export async function pageChildren(place: Place, path: string): Promise<Iterable<PageChild> | null> {
  const current = await loadCurrentPages(place.call.db, place.siteId)
  if (current === null) return null
  const load = () => loadFolders(place, current.root)
  return (await pages.get(place.siteCode, `${place.siteId} ${current.root}`, load)).get(path)?.values() ?? null
}
