// Garbage collection of published pages, every night: objects that neither the current tree of a site nor one it can be rolled back to has.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Schedule } from '../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { nodesOf } from '../pages/page-nodes.ts'
import { hasPages, objectFolder, publishedPath, siteObjects } from '../pages/page-objects.ts'
import { hashesOf } from '../pages/page-tree.ts'
import { loadCurrentPages, loadPublishedIds } from '../pages/queries.ts'
import { publishingMessages as messages } from '../messages.ts'
import { siteLane } from '../publication.ts'
import { loadSite } from '../queries.ts'
import { deleteOldRuns, forgetRoots, loadRestorable, settleLostRuns } from './queries.ts'

const collectKind = 'cms/collect-pages'
const collectSiteKind = 'cms/collect-site-pages'
/** Younger objects may belong to a withdrawal that has not switched yet. */
const minAgeMs = 60 * 60 * 1000
const keepRunsMs = 365 * 24 * 60 * 60 * 1000

async function collectAll({ call }: JobContext): Promise<void> {
  await call.transaction(async (inside) => {
    await settleLostRuns(inside.db, call.now)
    await deleteOldRuns(inside.db, call.now - keepRunsMs)
    for (const appid of await loadPublishedIds(inside.db)) {
      await inside.enqueue({ kind: collectSiteKind, key: `${appid}`, lane: siteLane(appid), payload: { appid } })
    }
  })
}

async function sweep(
  files: FileStore,
  folder: string,
  given: { readonly kept: ReadonlySet<string>; readonly before: number },
): Promise<number> {
  let deleted = 0
  for (const { path, updateTime } of await files.list(folder)) {
    const [hash = ''] = path.split('.')
    if (given.kept.has(hash) || updateTime >= given.before) continue
    await files.remove(`${folder}/${path}`)
    deleted += 1
  }
  await nextTurn()
  return deleted
}

/** In the lane of the site: no run is writing objects. */
async function collectSite({ call, files, payload, signal }: JobContext): Promise<{ deleted: number }> {
  const { database } = call
  const site = await loadSite(database.read, Number(payload.appid))
  const current = site && (await loadCurrentPages(database.read, site.id))
  if (!site || !current || !(await hasPages(files, site.code, current.root))) return { deleted: 0 }
  const restorable = (await loadRestorable(database.read, site.id)).map(({ root }) => root)
  const roots = [...restorable, ...(current.root === null ? [] : [current.root])]
  await database.transaction((trx) => forgetRoots(trx, site.id, roots))
  const kept = new Set<string>()
  const nodes = nodesOf(siteObjects(files, site.code))
  for (const root of roots) await hashesOf(nodes, root, kept)
  let deleted = 0
  const folder = `${publishedPath(site.code)}/${objectFolder}`
  for (const { path } of await files.list(folder)) {
    signal.throwIfAborted()
    deleted += await sweep(files, `${folder}/${path}`, { kept, before: call.now - minAgeMs })
  }
  return { deleted }
}

export const collectPagesJobs: JobHandlers = { [collectKind]: collectAll, [collectSiteKind]: collectSite }

export function collectPagesSchedules(): Schedule[] {
  const schedule = { type: 'tidy', appid: 0, name: messages.pagesTidied } as const
  return [{ kind: collectKind, key: 'unused', cron: '10 3 * * *', payload: {}, schedule }]
}
