// What a page of a small and of a large site costs: the first publication of each.
import { join } from 'node:path'
import process from 'node:process'
import { publishBenchMessages as messages } from './messages.ts'
import { printTable } from './print-table.ts'
import { preparePublishing } from './publish-data.ts'
import type { Figure } from './publish-figures.ts'
import type { PublishRun } from './publish-product.ts'
import { withSite } from './publish-server.ts'

const MB = 1024 * 1024
/** How much more a page may cost on the largest site. */
const tolerance = 1.2
const targetMb = 250
/** The memory target applies up to this number of articles. */
const targetArticles = 10_000

interface Sized {
  readonly articles: number
  readonly run: PublishRun
  /** Megabytes. */
  readonly memory: number
  /** The longest delay of the server's event loop, in milliseconds. */
  readonly blocked: number
}

async function measureSize(articles: number, place: { folder: string; databaseUrl: string | null }): Promise<Sized> {
  const data = { dataDir: join(place.folder, `data-${articles}`), databaseUrl: place.databaseUrl }
  process.stdout.write(`${messages.preparing(articles)}\n`)
  const siteId = await preparePublishing(data, articles)
  return withSite(data, siteId, async ({ server, site }) => {
    await server.watchLoop()
    const runs: PublishRun[] = []
    const peak = await site.peakDuring(async () => runs.push(await site.publishAll()))
    const [run] = runs
    if (!run) throw new Error('nothing was measured')
    return { articles, run, memory: peak / MB, blocked: (await server.usage()).blocked }
  })
}

function perPage({ run }: Sized): number {
  return run.cpu / run.pages
}

export async function measureSizes(
  sizes: readonly number[],
  place: { folder: string; databaseUrl: string | null },
): Promise<Figure[]> {
  const measured: Sized[] = []
  for (const articles of sizes) measured.push(await measureSize(articles, place))
  const cells = measured.map((one) => [
    String(one.articles),
    String(one.run.pages),
    one.run.time.toFixed(0),
    one.run.cpu.toFixed(0),
    perPage(one).toFixed(3),
    one.memory.toFixed(0),
    one.blocked.toFixed(0),
  ])
  printTable([messages.sizes.columns, ...cells])
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (!smallest || !largest) return []
  return [
    { title: messages.sizes.perPage, value: perPage(largest) / perPage(smallest), target: tolerance },
    ...measured
      .filter(({ articles }) => articles <= targetArticles)
      .map(({ memory }) => ({ title: messages.memory, value: memory, target: targetMb })),
  ]
}
