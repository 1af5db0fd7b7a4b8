// One publishing run: reads the site, plans the pages, has them rendered, puts them into place, and stores their addresses.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import { AppError } from '../errors/app-error.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Database, Reader } from '../ports/database.ts'
import { publishingMessages as messages } from './messages.ts'
import { type Changes, type PlanOrder, affectsAllPages } from './page-plan.ts'
import { adoptPages, plainFolder } from './pages/adopt-pages.ts'
import { hasPages, publishedPath } from './pages/page-objects.ts'
import { loadCurrentPages } from './pages/queries.ts'
import { switchPages, withdrawPages } from './pages/switch-pages.ts'
import { parsePublication, type Publication, publishKind, publishRange, siteLane } from './publication.ts'
import {
  chunksOf,
  type LoadedArticle,
  loadChannels,
  loadLastChannelRecycle,
  loadPendingPublications,
  loadPublishedBodies,
  loadPublishedIds,
  loadPublishedPart,
  loadQuotes,
  loadShownPaths,
  loadSite,
  loadTemplates,
  endPending,
  type SiteRow,
  storeReleaseTime,
} from './queries.ts'
import { storePath } from './redirects/queries.ts'
import type { PlanAnswer } from './render-protocol.ts'
import { type OpenRun, publishRenderer, type RenderRun } from './render-process.ts'
import { siteAddress } from './site-address.ts'
import type { SiteModel } from './site-model.ts'

const pagesPerStep = 40

export interface PublishPorts {
  readonly database: Database
  readonly files: FileStore
  readonly timeZone: string
  readonly consoleHosts: ConsoleHosts
  readonly now: number
  readonly jobId: number
  readonly signal: AbortSignal
  /** Throws if another process is writing the site by now. */
  assertHeld(): Promise<void>
  progress(done: number, total: number, text: string): Promise<void>
}

export interface PublishOutcome {
  readonly written: number
  readonly removed: number
  readonly pages: number
  /** Released articles that no template shows. */
  readonly withoutPage: number
}

interface LoadedSite {
  readonly site: SiteRow
  readonly model: SiteModel
  readonly changedTemplates: readonly { id: number; type: number }[]
  readonly treeChanged: boolean
}

async function loadFrame(
  db: Reader,
  site: SiteRow,
  ports: Pick<PublishPorts, 'now' | 'timeZone' | 'consoleHosts'>,
): Promise<LoadedSite> {
  const since = site.releaseTime ?? 0
  const channels = await loadChannels(db, site.id)
  const templates = await loadTemplates(db, site.id)
  const recycled = await loadLastChannelRecycle(db, site.id)
  const address = siteAddress(site, ports.consoleHosts)
  return {
    site,
    model: { site, channels, templates, articles: [], address, timeZone: ports.timeZone, now: ports.now },
    changedTemplates: templates.filter((template) => template.updateTime > since),
    treeChanged: channels.some((channel) => channel.updateTime > since) || (recycled ?? 0) > since,
  }
}

/** Sends all articles in parts; returns the ids of those that are new since the last release. */
async function handOver(db: Reader, run: RenderRun, loaded: LoadedSite): Promise<readonly number[]> {
  const { site, model } = loaded
  const since = site.releaseTime ?? 0
  const fresh: number[] = []
  const quotes = await loadQuotes(db, site.id)
  for (const ids of chunksOf(await loadPublishedIds(db, site.id))) {
    const articles = await loadPublishedPart(db, { ids, now: model.now, quotes })
    await run.add(articles)
    const isNew = ({ releaseTime, showTime }: LoadedArticle): boolean => (releaseTime ?? 0) > since || showTime > since
    fresh.push(...articles.filter(isNew).map((article) => article.id))
    await nextTurn()
  }
  return fresh
}

/** What changed since the site's last release, within the scope. */
function changesSince(loaded: LoadedSite, publication: Publication, fresh: readonly number[]): Changes {
  const since = loaded.site.releaseTime ?? 0
  const everything =
    since === 0 ||
    loaded.site.updateTime > since ||
    loaded.treeChanged ||
    loaded.changedTemplates.some((template) => affectsAllPages(template.type))
  return {
    everything: publication.scope === 'site' && everything,
    templateIds: loaded.changedTemplates.map((template) => template.id),
    articleIds: fresh,
    left: [],
    channelIds: publication.channelId === null ? [] : [publication.channelId],
    moved: true,
  }
}

function orderOf(loaded: LoadedSite, publication: Publication, fresh: readonly number[]): PlanOrder {
  const { channelId, scope } = publication
  if (scope === 'changes') return namedChanges(publication, true)
  if (publication.range !== publishRange.full)
    return { kind: 'changes', changes: changesSince(loaded, publication, fresh) }
  return channelId === null ? { kind: 'site' } : { kind: 'channel', channelId }
}

function namedChanges({ articleIds, left }: Publication, moved: boolean): PlanOrder {
  return {
    kind: 'changes',
    changes: { everything: false, templateIds: [], articleIds, left, channelIds: [], moved },
  }
}

/** Bodies are read in steps: a site may hold more text than fits in memory. */
async function writeAll(run: RenderRun, count: number, ports: PublishPorts): Promise<void> {
  for (let from = 0; from < count; from += pagesPerStep) {
    ports.signal.throwIfAborted()
    const to = Math.min(count, from + pagesPerStep)
    const bodies = await loadPublishedBodies(ports.database.read, await run.bodyIds(from, to))
    await run.write({ from, to, bodies })
    await ports.progress(to, count, messages.rendering)
  }
}

/** Of articles that are no longer shown. */
export async function removePages(
  { database, files }: Pick<PublishPorts, 'database' | 'files'>,
  appid: number,
  paths: readonly string[],
): Promise<void> {
  const site = paths.length > 0 && (await loadSite(database.read, appid))
  if (!site) return
  // Until the pages of an earlier version have been taken over.
  for (const path of paths) await files.remove(`${plainFolder(site.code)}/${path}`)
  await withdrawPages({ database, files }, site, paths)
}

/** The work of one run: its own publication, and earlier ones that never finished. */
interface Order {
  readonly appid: number
  readonly publications: readonly Publication[]
  /** Their jobs. */
  readonly owedIds: readonly number[]
  /** Only what the publication itself names. */
  readonly named?: boolean
}

async function finish(ports: PublishPorts, order: Order, moved: PlanAnswer['moved']): Promise<void> {
  for (const part of chunksOf(moved)) {
    await ports.database.transaction(async (trx) => {
      for (const [id, path] of part) await storePath(trx, id, path)
    })
    await nextTurn()
  }
  const wholeSite = order.publications.some(({ scope }) => scope === 'site')
  await ports.database.transaction(async (trx) => {
    if (wholeSite) await storeReleaseTime(trx, order.appid, ports.now)
    await endPending(trx, order.owedIds, { by: ports.jobId, now: ports.now })
  })
}

async function runOrder(ports: PublishPorts, order: Order, open: OpenRun): Promise<PublishOutcome | null> {
  const site = await loadSite(ports.database.read, order.appid)
  if (!site) return null
  const loaded = await loadFrame(ports.database.read, site, ports)
  const base = await loadCurrentPages(ports.database.read, site.id)
  const folder = ports.files.address(publishedPath(site.code))
  const isLost = base !== null && !(await hasPages(ports.files, site.code, base.root))
  const run = await open(loaded.model, { folder, base: isLost ? null : (base?.root ?? null) })
  const fresh = await handOver(ports.database.read, run, loaded)
  const orders = order.publications.map((entry) =>
    order.named ? namedChanges(entry, false) : orderOf(loaded, entry, fresh),
  )
  const plan = await run.plan(isLost ? [{ kind: 'site' }] : orders)
  await writeAll(run, plan.count, ports)
  await ports.progress(plan.count, plan.count, messages.finishing)
  await ports.assertHeld()
  const clean = order.publications.some(({ scope, range }) => scope === 'site' && range === publishRange.full)
  const { root, written, removed } = await run.commit(clean)
  await switchPages(ports, site, { base, root })
  await finish(ports, order, plan.moved)
  return { written, removed, pages: plan.count, withoutPage: plan.withoutPage }
}

function pathsOf(publications: readonly Publication[]): readonly string[] {
  return publications.flatMap(({ left }) => left.flatMap(({ path }) => path ?? []))
}

/** The data is read when the run starts, so that the last run writes the newest state. */
async function publishOrder(ports: PublishPorts, order: Order): Promise<PublishOutcome | null> {
  await ports.progress(0, 0, messages.preparing)
  return publishRenderer.run((open) => runOrder(ports, order, open))
}

/** Null: the site has been deleted. */
export async function publishSite(ports: PublishPorts, own: Publication): Promise<PublishOutcome | null> {
  const { appid } = own
  const { read } = ports.database
  const site = await loadSite(read, appid)
  if (site) await adoptPages(ports, site)
  const owed = await loadPendingPublications(read, { kind: publishKind, lane: siteLane(appid), except: ports.jobId })
  const earlier = owed.map(({ payload }) => parsePublication(payload))
  // Pages removed by an earlier run may be back since.
  const shown = await loadShownPaths(read, appid, { paths: pathsOf(earlier), now: ports.now })
  const gone = pathsOf(earlier).filter((path) => !shown.has(path))
  await removePages(ports, appid, [...gone, ...pathsOf([own])])
  try {
    return await publishOrder(ports, { appid, publications: [...earlier, own], owedIds: owed.map(({ id }) => id) })
  } catch (error) {
    // The template that failed an earlier run must not block pages that do not need it.
    if (own.scope !== 'changes' || !(error instanceof AppError) || error.status >= 500) throw error
    return publishOrder(ports, { appid, publications: [own], owedIds: [], named: true })
  }
}
