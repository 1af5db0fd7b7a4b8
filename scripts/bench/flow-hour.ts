// An hour of load on a simulated clock, in this process: what a task costs and what the process holds at its end, against its start.
import { join } from 'node:path'
import process from 'node:process'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import { prepareFlowData } from './flow-data.ts'
import type { Figure } from './flow-figures.ts'
import { median } from './median.ts'
import { flowBenchMessages as messages } from './messages.ts'

const minutes = 60
const perMinute = 500
const minuteMs = 60_000

interface Minute {
  /** Milliseconds of CPU per instance. */
  readonly cpu: number
  readonly rss: number
}

async function openEngine(file: string) {
  const database = await openSqlite({ file })
  const clock = { time: Date.now(), now: () => clock.time, elapsed: () => performance.now() }
  const { engine } = createEmbeddedEngine({ files: createMemoryFiles(), clock, endedHooks: [], hosts: [] })
  const act = <Result>(command: (work: EngineWork) => Promise<Result>) =>
    database.transaction((db) => {
      const now = clock.now()
      return command({ db, now, user: { account: 'kermit' }, enqueue: (job) => enqueueJob(db, job, now) })
    })
  const enqueue = () => Promise.reject(new Error('A read enqueues nothing.'))
  const reading = (): EngineWork => ({ db: database.read, now: clock.now(), user: null, enqueue })
  const runOne = async () => {
    const { id: instanceId } = await act((work) => engine.start(work, { definitionKey: 'two', values: { days: 3 } }))
    for (let left = 2; left > 0; left--) {
      const [task] = (await engine.tasks(reading(), { instanceId })).rows
      if (task !== undefined) await act((work) => engine.complete(work, task.id, { values: { approved: true } }))
    }
  }
  return { database, clock, runOne }
}

export async function hourFigures(folder: string): Promise<Figure[]> {
  const file = join(folder, 'hour.db')
  await prepareFlowData(file)
  const { database, clock, runOne } = await openEngine(file)
  const found: Minute[] = []
  try {
    for (let minute = 0; minute < minutes; minute++) {
      const before = process.cpuUsage()
      for (let made = 0; made < perMinute; made++) {
        await runOne()
        clock.time += minuteMs / perMinute
      }
      const { user, system } = process.cpuUsage(before)
      found.push({ cpu: (user + system) / 1000 / perMinute, rss: process.memoryUsage.rss() })
    }
  } finally {
    await database.close()
  }
  // The first minutes compile and fill caches.
  const [start, end] = [found.slice(2, 7), found.slice(-5)]
  const ratio = (of: (one: Minute) => number) => median(end.map(of)) / median(start.map(of))
  return [
    { title: messages.hourCpu, value: ratio(({ cpu }) => cpu), target: 1.3 },
    { title: messages.hourMemory, value: ratio(({ rss }) => rss), target: 1.3 },
  ]
}
