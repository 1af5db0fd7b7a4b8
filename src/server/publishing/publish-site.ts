// One publishing run: reads the site, plans the pages, has them rendered, puts them into place, and stores their addresses.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import { AppError } from '../errors/app-error.ts'
import { conflict } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Database, Reader } from '../ports/database.ts'
import { copyWorkingFiles } from './files/copy-files.ts'
import { CancelledRun } from './history/cancelled-run.ts'
import { type DoneRun, noteDone, noteWritten } from './history/queries.ts'
import { publishingMessages as messages } from './messages.ts'
import type { PlanOrder } from './page-plan.ts'
import { adoptPages, plainFolder } from './pages/adopt-pages.ts'
import { enqueueCompression } from './pages/compress-pages.ts'
import { hasPages, publishedPath } from './pages/page-objects.ts'
import { loadCurrentPages, loadPresence, loadShownPaths } from './pages/queries.ts'
import { switchPages, withdrawPages } from './pages/switch-pages.ts'
import { parsePublication, type Publication, publishKind, siteLane } from './publication.ts'
import {
  chunksOf,
  loadChannels,
  loadPendingPublications,
  loadPublishedBodies,
  loadQuotes,
  loadSite,
  loadTemplates,
  endPending,
  type SiteRow,
  storeReleaseTime,
} from './queries.ts'
import { sendArticles } from './queries-articles.ts'
import { storePaths } from './redirects/queries.ts'
import type { PlanAnswer } from './render-protocol.ts'
import type { OpenRun, RenderRun } from './render-process.ts'
import { siteAddress } from './site-address.ts'
import type { Bodies, SiteModel } from './site-model.ts'
import { siteProcesses } from './site-processes.ts'
import { together } from './together.ts'
import { endWithdrawals } from './withdrawals/queries.ts'

/** At most, and in the first step. */
const pagesPerStep = 160
const firstStep = 10
const msPerStep = 250
/** Of the bodies of a step, judged by those of the step before; two steps are in memory at a time. */
const charactersPerStep = 2_000_000

/** In one transaction, for which readers and other saves wait: a few milliseconds. */
const movesPerStep = 100

export interface PublishPorts {
  readonly database: Database
  readonly files: FileStore
  readonly timeZone: string
  readonly consoleHosts: ConsoleHosts
  readonly now: number
  readonly jobId: number
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Throws if another process is writing the site by now. */
  assertHeld(): Promise<void>
  progress(done: number, total: number, text: string): Promise<void>
}

export interface RunPorts extends PublishPorts {
  /** The last withdrawal before the run started: its pages show nothing of it or of earlier ones. */
  readonly lastWithdrawal: number
}

export interface PublishOutcome {
  readonly written: number
  readonly removed: number
  readonly pages: number
  /** Released articles that no template shows. */
  readonly withoutPage: number
}

async function loadFrame(
  db: Reader,
  site: SiteRow,
  ports: Pick<PublishPorts, 'now' | 'timeZone' | 'consoleHosts'>,
): Promise<SiteModel> {
  const channels = await loadChannels(db, site.id)
  const templates = await loadTemplates(db, site.id)
  const address = siteAddress(site, ports.consoleHosts)
  return { site, channels, templates, articles: [], address, timeZone: ports.timeZone, now: ports.now }
}

function orderOf({ scope, channelId }: Publication): PlanOrder {
  if (scope === 'changes') return { kind: 'changes', alone: null }
  return channelId === null ? { kind: 'site' } : { kind: 'channel', channelId }
}

/** Slow pages are made in small steps, so that people see progress and cancelling takes effect soon. The next ones may be slower: at most twice as many. */
function stepAfter(pages: number, { ms, bodies }: { readonly ms: number; readonly bodies: Bodies }): number {
  const characters = [...bodies.values()].reduce((sum, body) => sum + body.length, 0)
  const part = Math.min(msPerStep / ms, charactersPerStep / Math.max(1, characters))
  return Math.max(1, Math.min(pagesPerStep, 2 * pages, Math.floor(pages * part)))
}

/** Bodies are read in steps, each while the pages of the one before are made: a site may hold more text than fits in memory. */
async function writeAll(
  run: RenderRun,
  { plan: { bodyIds, channelIds }, model }: { readonly plan: PlanAnswer; readonly model: SiteModel },
  ports: PublishPorts,
): Promise<void> {
  const names = new Map(model.channels.map((channel) => [channel.id, channel.name]))
  const count = bodyIds.length
  const load = (from: number, to: number) => loadPublishedBodies(ports.database.read, bodyIds.slice(from, to).flat())
  const report = (done: number): Promise<void> => {
    const name = names.get(channelIds[done - 1] ?? 0)
    return ports.progress(done, count, name === undefined ? messages.rendering : messages.renderingIn(name))
  }
  let size = Math.min(firstStep, count)
  let bodies = await load(0, size)
  let [from, to] = [0, size]
  while (from < count) {
    ports.signal.throwIfAborted()
    const next = Math.min(count, to + size)
    const began = performance.now()
    const following = load(to, next)
    await together([following, run.write({ from, to, bodies }), report(from)])
    size = stepAfter(to - from, { ms: performance.now() - began, bodies })
    bodies = await following
    from = to
    to = next
  }
  await report(count)
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
  /** Instead of following its publications. */
  readonly instead?: PlanOrder
}

async function storeMoves({ database }: PublishPorts, moved: PlanAnswer['moved']): Promise<void> {
  for (const part of chunksOf(moved, movesPerStep)) {
    await database.transaction((trx) => storePaths(trx, part))
    await nextTurn()
  }
}

async function finish(ports: PublishPorts, order: Order): Promise<void> {
  const wholeSite = order.publications.some(({ scope }) => scope === 'site')
  await ports.database.transaction(async (trx) => {
    if (wholeSite) await storeReleaseTime(trx, order.appid, ports.now)
    await endPending(trx, order.owedIds, { by: ports.jobId, now: ports.now })
    if (order.owedIds.length > 0) await noteWritten(trx, order.owedIds, ports.now)
  })
}

/** In the transaction of the switch: a run that was cancelled before shows nothing. */
export async function noteSwitch(
  trx: Reader,
  { jobId, clock, lastWithdrawal }: Pick<RunPorts, 'jobId' | 'clock' | 'lastWithdrawal'>,
  { appid, ...run }: Omit<DoneRun, 'finishTime'> & { readonly appid: number },
): Promise<void> {
  const now = clock.now()
  if (!(await noteDone(trx, jobId, { ...run, finishTime: now }))) throw new CancelledRun()
  await endWithdrawals(trx, appid, lastWithdrawal)
  await enqueueCompression(trx, appid, now)
}

async function runOrder(ports: RunPorts, order: Order, open: OpenRun): Promise<PublishOutcome | null> {
  const site = await loadSite(ports.database.read, order.appid)
  if (!site) return null
  const model = await loadFrame(ports.database.read, site, ports)
  const base = await loadCurrentPages(ports.database.read, site.id)
  const folder = ports.files.address(publishedPath(site.code))
  const isLost = base !== null && !(await hasPages(ports.files, site.code, base.root))
  const run = await open(model, { folder, base: isLost ? null : (base?.root ?? null) })
  const quotes = await loadQuotes(ports.database.read, site.id)
  const changed = order.publications.flatMap(({ articleIds, left }) => [...articleIds, ...left.map(({ id }) => id)])
  await sendArticles(
    ports.database,
    { id: site.id, now: ports.now, quotes },
    { known: run.known, changed, send: run.add },
  )
  const orders = order.instead ? [order.instead] : order.publications.map(orderOf)
  const plan = await run.plan(orders, quotes)
  const pages = plan.bodyIds.length
  await writeAll(run, { plan, model }, ports)
  await ports.progress(pages, pages, messages.finishing)
  await ports.assertHeld()
  const { root, written, removed } = await run.commit()
  const counts = { appid: site.id, pagesWritten: written, pagesRemoved: removed, pages }
  await switchPages(ports, site, { base, root, with: (trx, to) => noteSwitch(trx, ports, { ...counts, root: to }) })
  const isWhole = order.publications.some(({ scope }) => scope === 'site')
  // The rendering process, the database and the disk work side by side.
  await together([
    run.remember(),
    storeMoves(ports, plan.moved),
    ...(isWhole ? [copyWorkingFiles(ports.files, site.code, ports.signal)] : []),
  ])
  await finish(ports, order)
  await run.keep()
  return { written, removed, pages, withoutPage: plan.withoutPage }
}

function pathsOf(publications: readonly Publication[]): readonly string[] {
  return publications.flatMap(({ left }) => left.flatMap(({ path }) => path ?? []))
}

/** The data is read when the run starts, so that the last run writes the newest state. */
async function publishOrder(ports: RunPorts, code: string, order: Order): Promise<PublishOutcome | null> {
  await ports.progress(0, 0, messages.preparing)
  const { adapter, place } = ports.files.address(publishedPath(code))
  return siteProcesses.run(`${adapter} ${place}`, (open) => runOrder(ports, order, open))
}

/** Null: the site has been deleted. */
export async function publishSite(ports: RunPorts, own: Publication): Promise<PublishOutcome | null> {
  const { appid } = own
  const { read } = ports.database
  const site = await loadSite(read, appid)
  if (!site) return null
  if (own.scope !== 'site' && (await loadPresence(read, appid)) === 'held') throw conflict(messages.siteHeld)
  await adoptPages(ports, site)
  const owed = await loadPendingPublications(read, { kind: publishKind, lane: siteLane(appid), except: ports.jobId })
  const earlier = owed.map(({ payload }) => parsePublication(payload)).filter(({ scope }) => scope !== 'rollback')
  // Pages removed by an earlier run may be back since.
  const shown = await loadShownPaths(read, appid, { paths: pathsOf(earlier), now: ports.now })
  const gone = pathsOf(earlier).filter((path) => !shown.has(path))
  await removePages(ports, appid, [...gone, ...pathsOf([own])])
  try {
    return await publishOrder(ports, site.code, {
      appid,
      publications: [...earlier, own],
      owedIds: owed.map(({ id }) => id),
    })
  } catch (error) {
    // The template that failed an earlier run must not block pages that do not need it.
    if (own.scope !== 'changes' || !(error instanceof AppError) || error.status >= 500) throw error
    const alone = { articleIds: own.articleIds, others: earlier.flatMap(({ articleIds }) => articleIds) }
    return publishOrder(ports, site.code, {
      appid,
      publications: [own],
      owedIds: [],
      instead: { kind: 'changes', alone },
    })
  }
}
