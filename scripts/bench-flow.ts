// npm run bench:flow: the process engine compared with a bare floor on the same tables, with targets; on the embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { queryTasks } from '../src/server/adapters/embedded-engine/tasks/queries-tasks.ts'
import { openSqlite } from '../src/server/adapters/sqlite/open-sqlite.ts'
import { insertFlowRows, prepareFlowData } from './bench/flow-data.ts'
import { MeasuredServer } from './bench/measured-server.ts'
import { flowBenchMessages as messages } from './bench/messages.ts'
import { printTable } from './bench/print-table.ts'
import { freePort } from './free-port.ts'
import { launch } from './launch/progress.mjs'

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

async function runInstances(server: MeasuredServer, key: string, count: number): Promise<number> {
  let left = count
  let completed = 0
  const client = async () => {
    while (left-- > 0) {
      for (let task = await post(server, '/start', { key }); task !== null; completed++)
        task = await post(server, '/complete', { id: task })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return completed
}

async function measure(
  side: 'product' | 'floor',
  file: string,
  { key, count }: { key: string; count: number },
): Promise<Throughput> {
  const port = await freePort()
  const server = new MeasuredServer(['scripts/bench/flow-server.ts', side, file, String(port)], port)
  try {
    await server.waitForAnswer('/ready')
    await runInstances(server, key, Math.ceil(count / 4))
    const [before, started] = [await server.usage(), performance.now()]
    const completed = await runInstances(server, key, count)
    const seconds = (performance.now() - started) / 1000
    return { perSecond: count / seconds, cpuPerTask: ((await server.usage()).cpu - before.cpu) / 1000 / completed }
  } finally {
    await server.stop()
  }
}

/** Median microseconds over several rounds. */
async function timeOf(work: (at: number) => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 7; round++) {
    const started = performance.now()
    for (let at = 0; at < 100; at++) await work(at)
    rounds.push(((performance.now() - started) * 1000) / 100)
  }
  return rounds.toSorted((one, other) => one - other)[3] ?? Number.NaN
}

async function measureInbox(file: string): Promise<{ product: number; floor: number }> {
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
    return { product: await timeOf(ask), floor }
  } finally {
    await database.close()
  }
}

interface Figure {
  readonly title: string
  readonly value: number
  readonly target: number
  readonly atLeast?: boolean
}

async function collect(folder: string): Promise<Figure[]> {
  const file = (name: string) => join(folder, `${name}.db`)
  for (const name of ['product', 'floor']) await prepareFlowData(file(name))
  const two = { key: 'two', count: 1000 }
  const product = await measure('product', file('product'), two)
  const floor = await measure('floor', file('floor'), two)
  const thirty = await measure('product', file('product'), { key: 'thirty', count: 40 })
  process.stdout.write(`${messages.filling}\n`)
  await insertFlowRows(file('product'), { count: 100_000, ended: true })
  const afterEnded = await measure('product', file('product'), two)
  await insertFlowRows(file('product'), { count: 100_000, ended: false })
  const inbox = await measureInbox(file('product'))
  process.stdout.write(`${messages.rates(product.perSecond, floor.perSecond)}\n`)
  return [
    { title: messages.throughput, value: product.perSecond / floor.perSecond, target: 0.4, atLeast: true },
    { title: messages.cpu, value: thirty.cpuPerTask, target: 1 },
    { title: messages.inbox, value: inbox.product / inbox.floor, target: 6 },
    { title: messages.ended, value: afterEnded.cpuPerTask / product.cpuPerTask, target: 1.3 },
  ]
}

await launch(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-flow-'))
  try {
    const figures = await collect(folder)
    const isMet = ({ value, target, atLeast }: Figure) => (atLeast ? value >= target : value <= target)
    printTable(
      figures.map((one) => [
        one.title,
        one.value.toFixed(2),
        `${isMet(one) ? '✓' : '✗'} ${one.atLeast ? '≥' : '≤'} ${one.target}`,
      ]),
    )
    process.exitCode = figures.every(isMet) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
