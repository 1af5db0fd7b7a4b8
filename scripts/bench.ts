// npm run bench: the product compared with a bare floor on the same data in one run, then sizes, start-up and memory, with targets.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generate } from '../generators/generate.ts'
import { type Comparison, type Task, compare } from './bench/compare.ts'
import { freePort } from './free-port.ts'
import { MeasuredServer } from './bench/measured-server.ts'
import type { Figure } from './bench/figures.ts'
import { messages } from './bench/messages.ts'
import { accounts, findSite, listColumnsOf, prepareData } from './bench/prepare-data.ts'
import { printTable } from './bench/print-table.ts'
import { inTurn, logIn, startProduct } from './bench/product.ts'
import { measureSearches } from './bench/searches.ts'
import { buildTasks } from './bench/tasks.ts'
import { filesOfPage, measureBundle } from './bundle-size.ts'
import { ensureBuilt } from './launch/product.mjs'
import { inRoot } from './launch/paths.mjs'
import { launch } from './launch/progress.mjs'

const MB = 1024 * 1024

/** A second start on filled data: the wait after `npm start`. */
async function measureStart(dataDir: string): Promise<{ start: number; memory: number }> {
  const product = startProduct({ dataDir, databaseUrl: null, port: await freePort() })
  try {
    const start = await product.waitForAnswer('/healthz')
    await pause(3000)
    return { start, memory: (await product.usage()).rss / MB }
  } finally {
    await product.stop()
  }
}

/** The list of a small table, on a server of its own. */
async function compareSizes(product: MeasuredServer, smallDir: string, list: Task): Promise<Figure> {
  const small = startProduct({ dataDir: smallDir, databaseUrl: null, port: await freePort() })
  try {
    await small.waitForAnswer('/readyz')
    const withToken = inTurn(await logIn(small, accounts))
    const appid = await findSite(small, withToken)
    const page = (at: number) => ({ appid, page: 1 + (at % 50), limit: 10 })
    const floorRequest = (at: number) => withToken({ path: '/api/cms/article/list', body: page(at) })
    const { ratio } = await compare(product, small, { ...list, floorRequest })
    return { title: messages.searches.size, value: ratio, target: 1.3 }
  } finally {
    await small.stop()
  }
}

interface Compared {
  readonly comparisons: readonly Comparison[]
  readonly figures: readonly Figure[]
}

async function compareAll({
  dataDir,
  smallDir,
  floorFile,
}: Record<'dataDir' | 'smallDir' | 'floorFile', string>): Promise<Compared> {
  const servers: MeasuredServer[] = []
  const start = (server: MeasuredServer) => {
    servers.push(server)
    return server
  }
  try {
    const product = start(startProduct({ dataDir, databaseUrl: null, port: await freePort() }))
    await product.waitForAnswer('/readyz')
    const withToken = inTurn(await logIn(product, accounts))
    const columns = await listColumnsOf(product, withToken)
    const port = await freePort()
    const floor = start(new MeasuredServer(['scripts/bench/floor.ts', floorFile, String(port), columns], port))
    await floor.waitForAnswer('/healthz')
    const comparisons: Comparison[] = []
    const tasks = await buildTasks(product, withToken)
    for (const task of tasks) comparisons.push(await compare(product, floor, task))
    const [list] = tasks
    const sizes = list ? [await compareSizes(product, smallDir, list)] : []
    const appid = await findSite(product, withToken)
    return { comparisons, figures: [...sizes, ...(await measureSearches({ product, floor, withToken, appid }))] }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Milliseconds of CPU, extrapolated from the existing descriptors to the number in the target. */
function computeGenerator(): number {
  const before = process.cpuUsage()
  const { descriptors } = generate(inRoot('schemas'), 'schemas')
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / descriptors.length) * 60
}

async function collectFigures(dataDir: string): Promise<Figure[]> {
  const { start, memory } = await measureStart(dataDir)
  return [
    { title: messages.warmStart, value: start, target: 1500 },
    { title: messages.idleMemory, value: memory, target: 120 },
    { title: messages.generator, value: computeGenerator(), target: 2000 },
    { title: messages.loginPage, value: measureBundle(filesOfPage('login.html')).js / 1024, target: 15 },
    { title: messages.shell, value: measureBundle(filesOfPage('index.html')).js / 1024, target: null },
  ]
}

function shown(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0)
}

function report(comparisons: readonly Comparison[], figures: readonly Figure[]): number {
  const verdict = (value: number, target: number | null) =>
    target === null ? '' : `${value <= target ? '✓' : '✗'} ≤ ${target}`
  const { call, product, floor, ratio, target } = messages.columns
  process.stdout.write(`\n${messages.heading}\n`)
  printTable([
    [call, product, floor, ratio, target],
    ...comparisons.map((one) => [
      one.task.title,
      one.product.toFixed(0),
      one.floor.toFixed(0),
      one.ratio.toFixed(2),
      verdict(one.ratio, one.task.target),
    ]),
  ])
  process.stdout.write(`\n${messages.others}\n`)
  printTable(figures.map(({ title, value, target: limit }) => [title, shown(value), verdict(value, limit)]))
  const values = [
    ...comparisons.map((one) => [one.ratio, one.task.target] as const),
    ...figures.map((one) => [one.value, one.target] as const),
  ]
  return values.filter(([value, limit]) => limit !== null && value > limit).length
}

await launch(async () => {
  const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } })
  await ensureBuilt({ node: process.execPath, env: process.env })
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'))
  try {
    const dataDir = join(folder, 'data')
    process.stdout.write(`${messages.preparing(Number(values.articles))}\n`)
    await prepareData({ dataDir, databaseUrl: null }, { articles: values.articles, users: '100000' })
    const floorFile = join(folder, 'floor.db')
    cpSync(join(dataDir, 'atrium.db'), floorFile)
    const smallDir = join(folder, 'small')
    await prepareData({ dataDir: smallDir, databaseUrl: null }, { articles: '10000', users: '100' })
    const { comparisons, figures } = await compareAll({ dataDir, smallDir, floorFile })
    const missed = report(comparisons, [...figures, ...(await collectFigures(dataDir))])
    process.stdout.write(`\n${messages.met(missed)}\n`)
    process.exitCode = missed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
