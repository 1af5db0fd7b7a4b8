// One publishing run: reads the site, plans the pages, has them rendered, puts them into place, and remembers their addresses.
import type { FileStore } from '../ports/file-store.ts'
import type { Database, Reader } from '../ports/database.ts'
import { publishingMessages as words } from './messages.ts'
import { siteFolder } from './page-path.ts'
import { type Changes, type PlanOrder, touchesEverything } from './page-plan.ts'
import { type Publication, publishRange } from './publication.ts'
import {
  type LoadedArticle,
  loadChannels,
  loadLastChannelRecycle,
  loadPublishedArticles,
  loadPublishedBodies,
  loadSite,
  loadTemplates,
  type SiteRow,
  storePath,
  storeReleaseTime,
} from './queries.ts'
import type { PlanAnswer } from './render-protocol.ts'
import { type OpenRun, publishThread, type RenderRun } from './render-thread.ts'
import type { SiteModel } from './site-model.ts'

const pagesPerStep = 40

export interface PublishPorts {
  readonly database: Database
  readonly files: FileStore
  readonly timeZone: string
  readonly now: number
  readonly runId: string
  readonly signal?: AbortSignal
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
  readonly articles: readonly LoadedArticle[]
  readonly changedTemplates: readonly { id: number; type: number }[]
  readonly treeChanged: boolean
}

async function loadPublished(
  db: Reader,
  site: SiteRow,
  ports: Pick<PublishPorts, 'now' | 'timeZone'>,
): Promise<LoadedSite> {
  const since = site.releaseTime ?? 0
  const [channels, templates, articles, recycled] = [
    await loadChannels(db, site.id),
    await loadTemplates(db, site.id),
    await loadPublishedArticles(db, site.id, ports.now),
    await loadLastChannelRecycle(db, site.id),
  ]
  return {
    site,
    model: { site, channels, templates, articles, timeZone: ports.timeZone, now: ports.now },
    articles,
    changedTemplates: templates.filter((template) => template.updateTime > since),
    treeChanged: channels.some((channel) => channel.updateTime > since) || (recycled ?? 0) > since,
  }
}

/** What changed since the site's last release, within the scope. */
function changesSince(loaded: LoadedSite, publication: Publication): Changes {
  const since = loaded.site.releaseTime ?? 0
  const isNew = (article: LoadedArticle): boolean =>
    (article.releaseTime ?? 0) > since || (article.showTime > since && article.showTime <= loaded.model.now)
  const everything =
    since === 0 ||
    loaded.site.updateTime > since ||
    loaded.treeChanged ||
    loaded.changedTemplates.some((template) => touchesEverything(template.type))
  return {
    everything: publication.scope === 'site' && everything,
    templateIds: loaded.changedTemplates.map((template) => template.id),
    articleIds: loaded.articles.filter(isNew).map((article) => article.id),
    left: [],
    channelIds: publication.channelId === null ? [] : [publication.channelId],
  }
}

function orderOf(loaded: LoadedSite, publication: Publication): PlanOrder {
  const { articleIds, left, channelId, scope } = publication
  if (scope === 'changes') {
    return { kind: 'changes', changes: { everything: false, templateIds: [], articleIds, left, channelIds: [] } }
  }
  if (publication.range !== publishRange.full) return { kind: 'changes', changes: changesSince(loaded, publication) }
  return channelId === null ? { kind: 'site' } : { kind: 'channel', channelId }
}

/** Bodies are read step by step: a site may hold more text than memory. */
async function writeAll(run: RenderRun, count: number, ports: PublishPorts): Promise<void> {
  for (let from = 0; from < count; from += pagesPerStep) {
    ports.signal?.throwIfAborted()
    const to = Math.min(count, from + pagesPerStep)
    const bodies = await loadPublishedBodies(ports.database.read, await run.bodyIds(from, to))
    await run.write({ from, to, bodies })
    await ports.progress(to, count, words.rendering)
  }
}

function publicFolder(code: string): string {
  return `${siteFolder(code)}/public`
}

async function removePages(files: FileStore, code: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await files.remove(`${publicFolder(code)}/${path}`)
}

async function finish(ports: PublishPorts, publication: Publication, moved: PlanAnswer['moved']): Promise<void> {
  const wholeSite = publication.scope === 'site'
  if (moved.length === 0 && !wholeSite) return
  await ports.database.transaction(async (trx) => {
    for (const [id, path] of moved) await storePath(trx, id, path)
    if (wholeSite) await storeReleaseTime(trx, publication.appid, ports.now)
  })
}

async function runPublication(
  ports: PublishPorts,
  publication: Publication,
  open: OpenRun,
): Promise<PublishOutcome | null> {
  const site = await loadSite(ports.database.read, publication.appid)
  if (!site) return null
  const loaded = await loadPublished(ports.database.read, site, ports)
  const run = await open(loaded.model, {
    publicFolder: ports.files.locate(publicFolder(site.code)),
    staging: ports.files.locate(`${siteFolder(site.code)}/staging-${ports.runId}`),
  })
  const plan = await run.plan(orderOf(loaded, publication))
  await writeAll(run, plan.count, ports)
  await ports.progress(plan.count, plan.count, words.finishing)
  const clean = publication.scope === 'site' && publication.range === publishRange.full
  const result = await run.commit(clean)
  await finish(ports, publication, plan.moved)
  return { ...result, pages: plan.count, withoutPage: plan.withoutPage }
}

/** Null: the site is gone. The data is read when the run's turn has come, so that the last run writes the newest state. */
export async function publishSite(ports: PublishPorts, publication: Publication): Promise<PublishOutcome | null> {
  const site = await loadSite(ports.database.read, publication.appid)
  if (!site) return null
  await removePages(
    ports.files,
    site.code,
    publication.left.flatMap((left) => left.path ?? []),
  )
  await ports.progress(0, 0, words.preparing)
  return publishThread.run((open) => runPublication(ports, publication, open))
}
