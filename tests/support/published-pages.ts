// Pages of a site as readers see them, written and read without rendering anything.
import type { ServerPorts } from '../../src/server/http/server-parts.ts'
import { nodesOf } from '../../src/server/publishing/pages/page-nodes.ts'
import { siteObjects } from '../../src/server/publishing/pages/page-objects.ts'
import { editPages, pagesOf } from '../../src/server/publishing/pages/page-tree.ts'
import { loadCurrentPages, swapPages } from '../../src/server/publishing/pages/queries.ts'

async function idOf({ database }: ServerPorts, code: string): Promise<number> {
  const site = database.read.selectFrom('cms_site').select('id').where('code', '=', code)
  return (await site.executeTakeFirstOrThrow()).id
}

/** Adds or replaces pages, by path; null removes one. */
export async function publishPages(
  ports: ServerPorts,
  code: string,
  pages: Readonly<Record<string, string | null>>,
): Promise<void> {
  const appid = await idOf(ports, code)
  const objects = siteObjects(ports.files, code)
  const from = await loadCurrentPages(ports.database.read, appid)
  const edits = new Map<string, { hash: string; size: number } | null>()
  for (const [path, text] of Object.entries(pages)) edits.set(path, text === null ? null : await objects.put(text))
  const to = await editPages(nodesOf(objects), from?.root ?? null, edits)
  await ports.database.transaction((trx) => swapPages(trx, appid, { from, to }))
}

/** Hashes by path. */
export async function publishedPages(ports: ServerPorts, code: string): Promise<Map<string, string>> {
  const current = await loadCurrentPages(ports.database.read, await idOf(ports, code))
  const found = new Map<string, string>()
  const nodes = nodesOf(siteObjects(ports.files, code))
  for await (const [path, { hash }] of pagesOf(nodes, current?.root ?? null)) found.set(path, hash)
  return found
}
