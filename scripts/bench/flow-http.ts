// Figures of processes over HTTP on the whole product: CPU and statements of two approvals, memory; beside Flowable if it is asked for.
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../launch/paths.mjs'
import { insertFlowRows } from './flow-data.ts'
import type { Figure } from './flow-figures.ts'
import { makePeopleOrdinary, startFlowProduct } from './flow-product.ts'
import { startFlowable } from './flowable-server.ts'
import { median } from './median.ts'
import { flowBenchMessages as messages } from './messages.ts'
import { prepareData, type PreparedData } from './prepare-data.ts'
import { type Approvals, runApprovals } from './two-approvals.ts'

const MB = 1024 * 1024
const count = 2000
const rounds = 3
/** Both virtual machines go on compiling for a long time: Flowable's rate still grows after 20,000. */
const warmUp = 20_000

interface Side {
  readonly approvals: Approvals
  /** Milliseconds of CPU so far. */
  cpu(): Promise<number> | number
}

interface Measured {
  readonly cpu: number
  readonly perSecond: number
}

const restMs = 1000
/** Milliseconds of CPU in that time; what an idle server takes for its timers. */
const mostAtRest = 50
const mostRests = 30

/** After its round a virtual machine goes on compiling and collecting: the other side would pay for it with half a core. */
async function untilAtRest(sides: readonly Side[]): Promise<void> {
  const spent = () => Promise.all(sides.map(async ({ cpu }) => cpu()))
  for (let rest = 0; rest < mostRests; rest++) {
    const before = await spent()
    await pause(restMs)
    const after = await spent()
    if (after.every((cpu, at) => cpu - (before[at] ?? 0) <= mostAtRest)) return
  }
  throw new Error(`After ${mostRests} seconds a server was still at work.`)
}

/** In turns, so that whatever else the machine does slows all sides alike. Warmed up before. */
async function measureSides(sides: readonly Side[]): Promise<Measured[]> {
  for (const { approvals } of sides) await runApprovals(approvals, warmUp)
  const found = sides.map((): Measured[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, { approvals, cpu }] of sides.entries()) {
      await untilAtRest(sides)
      const before = await cpu()
      const perSecond = await runApprovals(approvals, count)
      found[at]?.push({ perSecond, cpu: ((await cpu()) - before) / count })
    }
  }
  return found.map((all) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    perSecond: median(all.map(({ perSecond }) => perSecond)),
  }))
}

async function compare(data: PreparedData, withFlowable: boolean): Promise<{ own: Measured; other: Measured | null }> {
  const { server, approvals } = await startFlowProduct(data)
  const flowable = withFlowable ? await startFlowable() : null
  const product = { approvals, cpu: async () => (await server.usage()).cpu / 1000 }
  try {
    const sides = flowable === null ? [product] : [product, flowable]
    const [own, other = null] = await measureSides(sides)
    if (own === undefined) throw new Error('Nothing was measured.')
    return { own, other }
  } finally {
    flowable?.stop()
    await server.stop()
  }
}

/** Of one completion: of the first task, after which the process waits again, and of the last one. */
async function countStatements(data: PreparedData): Promise<number> {
  const { server, approvals } = await startFlowProduct(data, [inRoot('scripts/bench/count-statements.mjs')])
  try {
    await runApprovals(approvals, 20)
    const counts: number[] = []
    const id = await approvals.start(0)
    for (let task = await approvals.task(0, id); task !== null; task = await approvals.task(0, id)) {
      const before = await server.statements()
      await approvals.complete(0, task)
      counts.push((await server.statements()) - before)
    }
    return Math.max(...counts)
  } finally {
    await server.stop()
  }
}

/** Megabytes after some work. */
async function memoryOf(data: PreparedData): Promise<number> {
  const { server, approvals } = await startFlowProduct(data)
  try {
    await runApprovals(approvals, count)
    return (await server.usage()).rss / MB
  } finally {
    await server.stop()
  }
}

const openInstances = 100_000

/** On the embedded database. */
async function embeddedFigures(data: PreparedData): Promise<Figure[]> {
  const statements = await countStatements(data)
  const before = await memoryOf(data)
  insertFlowRows(join(data.dataDir, 'atrium.db'), { count: openInstances, ended: false })
  return [
    { title: messages.statements, value: statements, target: 12 },
    { title: messages.memory(openInstances), value: (await memoryOf(data)) - before, target: 20 },
  ]
}

export async function httpFigures(data: PreparedData, withFlowable: boolean): Promise<Figure[]> {
  await prepareData(data, { articles: '100', users: '100' })
  await makePeopleOrdinary(data)
  const { own, other } = await compare(data, withFlowable)
  process.stdout.write(`${messages.approvals(own, other)}\n`)
  const isEmbedded = data.databaseUrl === null
  return [
    { title: messages.approvalCpu, value: own.cpu, target: isEmbedded ? 1.5 : 2.5 },
    ...(other === null
      ? []
      : [{ title: messages.flowable, value: own.perSecond / other.perSecond, target: 3, atLeast: true }]),
    ...(isEmbedded ? await embeddedFigures(data) : []),
  ]
}
