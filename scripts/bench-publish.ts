// npm run bench:publish: publishing 10,000 articles and 200 list pages, next to template literals, liquidjs and Hugo; on the embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { publishBenchMessages as messages } from './bench/messages.ts'
import { accounts, type PreparedData } from './bench/prepare-data.ts'
import { printTable } from './bench/print-table.ts'
import { logIn, startProduct } from './bench/product.ts'
import { preparePublishing } from './bench/publish-data.ts'
import { type OtherRun, runFloor, runHugo } from './bench/publish-others.ts'
import { PublishedSite, type PublishRun } from './bench/publish-product.ts'
import { freePort } from './free-port.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

const MB = 1024 * 1024
const changes = 9

interface Measured {
  readonly full: PublishRun
  readonly unchanged: PublishRun
  readonly changed: PublishRun
  /** Megabytes. */
  readonly memory: number
}

async function measureProduct(data: PreparedData, siteId: number): Promise<Measured> {
  const server = startProduct({ ...data, port: await freePort() })
  try {
    await server.waitForAnswer('/readyz')
    const [token = ''] = await logIn(server, accounts.slice(0, 1))
    const site = new PublishedSite(server, data, { token, siteId })
    const runs: PublishRun[] = []
    const peak = await site.peakDuring(async () => runs.push(await site.publishAll()))
    const unchanged = await site.publishAll()
    const changed: PublishRun[] = []
    for (let at = 0; at < changes; at += 1) changed.push(await site.publishChanged(at * 37))
    site.close()
    const [full] = runs
    const median = changed.toSorted((a, b) => a.time - b.time)[Math.floor(changes / 2)]
    if (!full || !median) throw new Error('nothing was measured')
    return { full, unchanged, changed: median, memory: peak / MB }
  } finally {
    await server.stop()
  }
}

interface Figure {
  readonly title: string
  readonly value: number
  readonly target: number
}

function figuresOf({ full, unchanged, changed, memory }: Measured, literal: OtherRun, hugo: OtherRun | null): Figure[] {
  // Besides the article's own page and its neighbours', these are list pages, at what a page costs on average.
  const lists = (Math.max(0, changed.written - 3) * full.time) / full.pages
  return [
    { title: messages.full, value: full.time / literal.time, target: 3 },
    ...(hugo ? [{ title: messages.hugo, value: full.time / hugo.time, target: 1 }] : []),
    { title: messages.unchanged, value: unchanged.time, target: 1000 },
    { title: messages.changed, value: changed.time - lists, target: 50 },
    { title: messages.memory, value: memory, target: 250 },
  ]
}

function report(rows: readonly (readonly [string, OtherRun])[], literal: OtherRun): void {
  const cells = rows.map(([title, { time, cpu, pages }]) => [
    title,
    time.toFixed(0),
    cpu.toFixed(0),
    String(pages),
    (time / literal.time).toFixed(2),
  ])
  printTable([messages.columns, ...cells])
}

function reportTargets(figures: readonly Figure[]): boolean {
  const isMet = ({ value, target }: Figure) => value <= target
  const rows = figures.map((one) => [one.title, one.value.toFixed(2), `${isMet(one) ? '✓' : '✗'} ≤ ${one.target}`])
  process.stdout.write('\n')
  printTable(rows)
  return figures.every(isMet)
}

await launch(async () => {
  const { values } = parseArgs({ options: { articles: { type: 'string', default: '10000' } } })
  await ensureBuilt({ node: process.execPath, env: process.env })
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-publish-'))
  try {
    const data = { dataDir: join(folder, 'data'), databaseUrl: null }
    process.stdout.write(`${messages.preparing(Number(values.articles))}\n`)
    const siteId = await preparePublishing(data, Number(values.articles))
    const given = { data, siteId, folder }
    const literal = runFloor('literal', given)
    const liquid = runFloor('liquid', given)
    const product = await measureProduct(data, siteId)
    const hugo = runHugo(given)
    const { kinds } = messages
    report(
      [
        [kinds.literal, literal],
        [kinds.liquid, liquid],
        ...(hugo ? [[kinds.hugo, hugo] as const] : []),
        [kinds.full, product.full],
        [kinds.unchanged, product.unchanged],
        [kinds.changed, product.changed],
      ],
      literal,
    )
    process.exitCode = reportTargets(figuresOf(product, literal, hugo)) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
