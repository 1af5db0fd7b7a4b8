// One roll-back, run as a publication of its own: rollBackSite(ports, publication).
import { conflict } from '../../errors/errors.ts'
import { publishingMessages as messages } from '../messages.ts'
import { nodesOf } from '../pages/page-nodes.ts'
import { hasPages, siteObjects } from '../pages/page-objects.ts'
import { diffPages, pagesOf } from '../pages/page-tree.ts'
import { loadCurrentPages } from '../pages/queries.ts'
import { switchPages } from '../pages/switch-pages.ts'
import type { Publication } from '../publication.ts'
import { noteSwitch, type PublishOutcome, type RunPorts } from '../publish-site.ts'
import { loadSite } from '../queries.ts'
import { loadRoot } from './queries.ts'
import { rolledBack } from './roll-back.ts'

async function countChanges(
  nodes: ReturnType<typeof nodesOf>,
  from: string | null,
  to: string | null,
): Promise<Omit<PublishOutcome, 'withoutPage'>> {
  const counts = { written: 0, removed: 0, pages: 0 }
  for await (const { after } of diffPages(nodes, from, to)) counts[after ? 'written' : 'removed'] += 1
  for await (const _page of pagesOf(nodes, to)) counts.pages += 1
  return counts
}

/** Null: the site has been deleted. */
export async function rollBackSite(ports: RunPorts, own: Publication): Promise<PublishOutcome | null> {
  const { database, files, now } = ports
  await ports.progress(0, 0, messages.preparing)
  const site = await loadSite(database.read, own.appid)
  if (!site) return null
  const base = await loadCurrentPages(database.read, site.id)
  const target = await loadRoot(database.read, site.id, own.targetId ?? 0)
  if (target === null || !(await hasPages(files, site.code, target))) throw conflict(messages.notKept)
  const current = base?.root ?? null
  const { root, kept } = await rolledBack(files, { site, db: database.read, now, target, current })
  const counts = await countChanges(nodesOf(siteObjects(files, site.code)), current, root)
  const { written: pagesWritten, removed: pagesRemoved, pages } = counts
  const note = kept === 0 ? null : messages.keptPages(kept)
  const noted = { appid: site.id, pages, pagesWritten, pagesRemoved, error: note }
  await ports.assertHeld()
  await switchPages(ports, site, { base, root, with: (trx, to) => noteSwitch(trx, ports, { ...noted, root: to }) })
  return { ...counts, withoutPage: 0 }
}
