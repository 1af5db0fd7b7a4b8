// Readers and editors while a site is published: calls at a steady rate, whatever the answers take, and how long these took.
import type { BenchRequest, MeasuredServer } from './measured-server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import process from 'node:process'
import { createRandom } from '../seed/random.ts'
import { publishBenchMessages as messages, sampleBody } from './messages.ts'
import { SITE_CODE } from './prepare-data.ts'
import { printTable } from './print-table.ts'
import type { Figure } from './publish-figures.ts'
import type { OpenSite } from './publish-server.ts'

/** Per second: pages that are read, and drafts that are saved. */
const readsPerSecond = 100
const savesPerSecond = 10
const articleCount = 500
const idleMs = 5000
const rounds = 3

const phases = ['idle', 'publishing', 'compressing'] as const
type Phase = (typeof phases)[number]

/** Milliseconds. */
interface Times {
  readonly count: number
  readonly median: number
  readonly p99: number
}

interface LoadTimes {
  readonly reads: Times
  readonly saves: Times
  /** The longest time without any answer. */
  readonly blocked: number
}

function timesOf(taken: readonly number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, median: at(0.5), p99: at(0.99) }
}

/** Calls are sent at their time even if earlier ones have not been answered. */
class Caller {
  readonly #taken: number[] = []
  readonly #open = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout

  constructor(server: MeasuredServer, perSecond: number, next: (at: number) => BenchRequest) {
    let sent = 0
    this.#timer = setInterval(() => {
      const call = this.#call(server, next(sent++)).finally(() => this.#open.delete(call))
      this.#open.add(call)
    }, 1000 / perSecond)
  }

  async #call(server: MeasuredServer, request: BenchRequest): Promise<void> {
    const started = performance.now()
    const { status, text } = await server.request(request)
    this.#taken.push(performance.now() - started)
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text.slice(0, 300)}`)
  }

  async end(): Promise<Times> {
    clearInterval(this.#timer)
    await Promise.all(this.#open)
    return timesOf(this.#taken)
  }
}

/** The site has been published before. */
async function loadDuring({ server, site, token }: OpenSite, work: () => Promise<unknown>): Promise<LoadTimes> {
  const random = createRandom(7)
  const articles = await site.articles(articleCount)
  await server.watchLoop()
  const readers = new Caller(server, readsPerSecond, () => ({
    path: `/site/${SITE_CODE}/${random.pick(articles).path ?? ''}`,
  }))
  const editors = new Caller(server, savesPerSecond, (at) => {
    const { id = 0 } = articles[at % articles.length] ?? {}
    return { path: '/api/cms/article/save', token, body: { id, content: sampleBody(random) } }
  })
  await work()
  const [reads, saves] = await Promise.all([readers.end(), editors.end()])
  const { blocked } = await server.usage()
  return { reads, saves, blocked }
}

function medianOf(values: readonly number[]): number {
  return timesOf(values).median
}

/** Rounds in turn, since other work on the machine comes and goes; of each figure the median. */
export async function measureLoad(open: OpenSite): Promise<Figure[]> {
  const { site } = open
  const measured: Record<Phase, LoadTimes[]> = { idle: [], publishing: [], compressing: [] }
  for (let round = 0; round <= rounds; round += 1) {
    await site.untilQuiet()
    const idle = await loadDuring(open, () => pause(idleMs))
    const publishing = await loadDuring(open, () => site.publishRenamed(messages.renamed(round)))
    const compressing = await loadDuring(open, () => site.untilQuiet())
    // The first calls of a kind do not count.
    if (round === 0) continue
    measured.idle.push(idle)
    measured.publishing.push(publishing)
    measured.compressing.push(compressing)
  }
  const median = (phase: Phase, figure: (times: LoadTimes) => number) => medianOf(measured[phase].map(figure))
  const cells = (['reads', 'saves'] as const).flatMap((kind) =>
    phases.map((phase) => [
      `${messages.load[kind]}：${messages.load.phases[phase]}`,
      median(phase, (times) => times[kind].count).toFixed(0),
      median(phase, (times) => times[kind].median).toFixed(1),
      median(phase, (times) => times[kind].p99).toFixed(1),
      median(phase, (times) => times.blocked).toFixed(0),
    ]),
  )
  process.stdout.write('\n')
  printTable([messages.load.columns, ...cells])
  const saves = (phase: Phase) => median(phase, (times) => times.saves.median)
  return [
    { title: messages.load.p99, value: median('publishing', (times) => times.reads.p99), target: 20 },
    { title: messages.load.savesRatio, value: saves('publishing') / saves('idle'), target: 1.5 },
  ]
}
