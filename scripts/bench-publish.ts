// npm run bench:publish: publishing 10,000 articles and 200 list pages, next to template literals, liquidjs, Hugo and Eleventy; with --load readers and
// editors at the same time, with --sizes several sites. On DATABASE_URL or the embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { publishBenchMessages as messages } from './bench/messages.ts'
import { printTable } from './bench/print-table.ts'
import { preparePublishing } from './bench/publish-data.ts'
import { type Figure, reportTargets } from './bench/publish-figures.ts'
import { type InTurn, measureInTurn, medianRun } from './bench/publish-in-turn.ts'
import { measureLoad } from './bench/publish-load.ts'
import type { Given, OtherRun } from './bench/publish-others.ts'
import type { PublishedSite, PublishRun } from './bench/publish-product.ts'
import { type OpenSite, withSite } from './bench/publish-server.ts'
import { measureSizes } from './bench/publish-sizes.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

const MB = 1024 * 1024
const changes = 9
const coldChanges = 3

interface Measured {
  readonly full: PublishRun
  readonly unchanged: PublishRun
  /** With another title: an article that is alone in its channel, so that its list is one short page. */
  readonly alone: PublishRun
  /** One of many articles: published again as it is, with another title, and the same by a process that has just started. */
  readonly own: PublishRun
  readonly changed: PublishRun
  readonly cold: PublishRun
  /** Megabytes. */
  readonly memory: number
}

async function measureProduct({ site }: OpenSite): Promise<Measured> {
  await site.untilCounted()
  const runs: PublishRun[] = []
  const peak = await site.peakDuring(async () => runs.push(await site.publishAll()))
  const unchanged = await site.publishAll()
  const changed = await medianOf(site, changes, (at) => site.publishChanged(at * 37))
  const own = await medianOf(site, changes, (at) => site.publishAgain(at * 37))
  const alone = await medianOf(site, changes, (at) => site.publishAlone(at))
  const cold = await medianOf(site, coldChanges, (at) => {
    site.forget()
    return site.publishChanged(at * 41)
  })
  const [full] = runs
  if (!full) throw new Error('nothing was measured')
  return { full, unchanged, alone, own, changed, cold, memory: peak / MB }
}

/** By time. Each starts when the pages of the one before have been compressed. */
async function medianOf(
  site: PublishedSite,
  count: number,
  run: (at: number) => Promise<PublishRun>,
): Promise<PublishRun> {
  const runs: PublishRun[] = []
  for (let at = 0; at < count; at += 1) {
    await site.untilQuiet()
    runs.push(await run(at))
  }
  return medianRun(runs)
}

/** They read the file of the embedded database. */
async function measureOthers(given: Given): Promise<InTurn | null> {
  return given.data.databaseUrl === null ? measureInTurn(given) : null
}

function figuresOf({ unchanged, alone, memory }: Measured, others: InTurn | null): Figure[] {
  return [
    ...(others ? [{ title: messages.full, value: others.full.time / others.literal.time, target: 3 }] : []),
    ...(others?.hugo ? [{ title: messages.hugo, value: others.full.time / others.hugo.time, target: 1 }] : []),
    { title: messages.unchanged, value: unchanged.time, target: 1000 },
    { title: messages.alone, value: alone.time, target: 50 },
    { title: messages.memory, value: memory, target: 250 },
  ]
}

function report({ full, unchanged, alone, own, changed, cold }: Measured, others: InTurn | null): void {
  const { kinds } = messages
  const rows: (readonly [string, OtherRun])[] = [
    ...(others ? [[kinds.literal, others.literal] as const, [kinds.liquid, others.liquid] as const] : []),
    ...(others?.hugo ? [[kinds.hugo, others.hugo] as const] : []),
    ...(others?.eleventy ? [[kinds.eleventy, others.eleventy] as const] : []),
    [kinds.full, others?.full ?? full],
    [kinds.unchanged, unchanged],
    [kinds.alone, alone],
    [kinds.own, own],
    [kinds.changed, changed],
    [kinds.cold, cold],
  ]
  const ratio = ({ time }: OtherRun) => (others ? [(time / others.literal.time).toFixed(2)] : [])
  const cells = rows.map(([title, run]) => [
    title,
    run.time.toFixed(0),
    run.cpu.toFixed(0),
    String(run.pages),
    ...ratio(run),
  ])
  printTable([others ? messages.columns : messages.columns.slice(0, -1), ...cells])
}

await launch(async () => {
  const options = {
    articles: { type: 'string', default: '10000' },
    load: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '' },
  } as const
  const { values } = parseArgs({ options })
  await ensureBuilt({ node: process.execPath, env: process.env })
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-publish-'))
  const databaseUrl = process.env.DATABASE_URL ?? null
  try {
    if (values.sizes !== '') {
      const figures = await measureSizes(values.sizes.split(',').map(Number), { folder, databaseUrl })
      process.exitCode = reportTargets(figures) ? 0 : 1
      return
    }
    const data = { dataDir: join(folder, 'data'), databaseUrl }
    process.stdout.write(`${messages.preparing(Number(values.articles))}\n`)
    const siteId = await preparePublishing(data, Number(values.articles))
    const others = await measureOthers({ data, siteId, folder })
    const figures = await withSite(data, siteId, async (open) => {
      const product = await measureProduct(open)
      report(product, others)
      return [...figuresOf(product, others), ...(values.load ? await measureLoad(open) : [])]
    })
    process.exitCode = reportTargets(figures) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
