// Figures of the process engine alone, behind bare HTTP or called directly: throughput, long chains, branches, deployment, history, inbox.
import { join } from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { queryTasks } from '../../src/server/adapters/embedded-engine/tasks/queries-tasks.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import { freePort } from '../free-port.ts'
import { diagrams, insertFlowRows, prepareFlowData } from './flow-data.ts'
import { MeasuredServer } from './measured-server.ts'
import { median } from './median.ts'
import { flowBenchMessages as messages } from './messages.ts'
import type { Figure } from './flow-figures.ts'

const clients = 20

interface Throughput {
  readonly perSecond: number
  /** Milliseconds of CPU per completed task. */
  readonly cpuPerTask: number
}

async function post(server: MeasuredServer, path: string, body: unknown): Promise<string | null> {
  const { status, text } = await server.request({ path, body })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return (JSON.parse(text) as { taskId: string | null }).taskId
}

/** At most `tasks` of each are completed. */
interface Load {
  readonly key: keyof typeof diagrams
  readonly count: number
  readonly tasks?: number
}

async function runInstances(server: MeasuredServer, { key, count, tasks = Infinity }: Load): Promise<number> {
  let left = count
  let completed = 0
  const client = async () => {
    while (left-- > 0) {
      let task = await post(server, '/start', { key })
      for (let done = 0; task !== null && done < tasks; done++, completed++)
        task = await post(server, '/complete', { id: task })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return completed
}

async function measure(side: 'product' | 'floor', file: string, loads: readonly Load[]): Promise<Throughput[]> {
  const port = await freePort()
  const server = new MeasuredServer(['scripts/bench/flow-server.ts', side, file, String(port)], port)
  const found: Throughput[] = []
  try {
    await server.waitForAnswer('/ready')
    for (const load of loads) await runInstances(server, { ...load, count: Math.ceil(load.count / 4) })
    for (const load of loads) {
      const [before, started] = [await server.usage(), performance.now()]
      const completed = await runInstances(server, load)
      const seconds = (performance.now() - started) / 1000
      const cpu = (await server.usage()).cpu - before.cpu
      found.push({ perSecond: load.count / seconds, cpuPerTask: cpu / 1000 / completed })
    }
    return found
  } finally {
    await server.stop()
  }
}

/** Microseconds. */
async function timeOf(work: (at: number) => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 7; round++) {
    const started = performance.now()
    for (let at = 0; at < 100; at++) await work(at)
    rounds.push(((performance.now() - started) * 1000) / 100)
  }
  return median(rounds)
}

async function measureInbox(file: string): Promise<number> {
  const raw = new Database(file)
  const bare = raw.prepare(
    'select * from "flow_task" where "assignee" = ? and "endTime" is null order by "createTime" desc, "id" desc limit 25',
  )
  const count = raw.prepare('select count(*) from "flow_task" where "assignee" = ? and "endTime" is null')
  const floor = await timeOf((at) => [bare.all(`user_${at}`), count.all(`user_${at}`)])
  raw.close()
  const database = await openSqlite({ file })
  try {
    const ask = (at: number) => queryTasks(database.read, { involved: { account: `user_${at}`, groups: [] }, size: 25 })
    return (await timeOf(ask)) / floor
  } finally {
    await database.close()
  }
}

/** Milliseconds of CPU of this process. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function measureDirect(file: string): Promise<{ deployMs: number; branches: number }> {
  const database = await openSqlite({ file })
  const options = { files: createMemoryFiles(), clock: systemClock, endedHooks: [], hosts: [] }
  const { engine } = createEmbeddedEngine(options)
  const act = <Result>(command: (work: EngineWork) => Promise<Result>) =>
    database.transaction((db) => {
      const now = systemClock.now()
      return command({ db, now, user: { account: 'kermit' }, enqueue: (job) => enqueueJob(db, job, now) })
    })
  const bytes = new TextEncoder().encode(diagrams.thousand)
  const deploy = async () => {
    const prepared = await engine.prepare({ fileName: 'thousand.bpmn', bytes })
    await act((work) => engine.deploy(work, prepared))
  }
  const run = async (definitionKey: string) => {
    const { id: instanceId } = await act((work) => engine.start(work, { definitionKey }))
    const { rows } = await act((work) => engine.tasks(work, { instanceId, size: 1000 }))
    for (const { id } of rows) await act((work) => engine.complete(work, id, {}))
  }
  const perBranch = async (key: 'few' | 'many', count: number, rounds: number) => {
    await run(key)
    return (
      (await cpuOf(async () => {
        for (let round = 0; round < rounds; round++) await run(key)
      })) /
      (count * rounds)
    )
  }
  try {
    const deployed = [await cpuOf(deploy), await cpuOf(deploy), await cpuOf(deploy)]
    const few = await perBranch('few', 20, 20)
    return { deployMs: median(deployed), branches: (await perBranch('many', 200, 2)) / few }
  } finally {
    await database.close()
  }
}

/** `history`: how many ended instances are added. */
export async function engineFigures(folder: string, history: number): Promise<Figure[]> {
  const file = (name: string) => join(folder, `${name}.db`)
  for (const name of ['product', 'floor']) await prepareFlowData(file(name))
  const two = { key: 'two', count: 1000 } as const
  const long = [
    { key: 'thirty', count: 40 },
    { key: 'thousand', count: 40, tasks: 28 },
  ] as const
  const [product, thirty, thousand] = await measure('product', file('product'), [two, ...long])
  const [floor] = await measure('floor', file('floor'), [two])
  const direct = await measureDirect(file('floor'))
  process.stdout.write(`${messages.filling(history)}\n`)
  insertFlowRows(file('product'), { count: history, ended: true })
  const [afterEnded] = await measure('product', file('product'), [two])
  insertFlowRows(file('product'), { count: 100_000, ended: false })
  const inbox = await measureInbox(file('product'))
  if (!product || !thirty || !thousand || !floor || !afterEnded) throw new Error('Not everything was measured.')
  process.stdout.write(`${messages.rates(product.perSecond, floor.perSecond)}\n`)
  return [
    { title: messages.throughput, value: product.perSecond / floor.perSecond, target: 0.4, atLeast: true },
    { title: messages.cpu, value: thirty.cpuPerTask, target: 0.5 },
    { title: messages.deploy, value: direct.deployMs, target: 300 },
    { title: messages.long, value: thousand.cpuPerTask / thirty.cpuPerTask, target: 1.2 },
    { title: messages.branches, value: direct.branches, target: 1.5 },
    { title: messages.ended(history), value: afterEnded.cpuPerTask / product.cpuPerTask, target: 1.2 },
    { title: messages.inbox, value: inbox, target: 6 },
  ]
}
