// Server processes killed at random moments under load: acknowledged work is stored, nothing hangs, no token is lost or duplicated.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../../src/server/adapters/memory-files.ts'
import { createMemoryMailer } from '../../../src/server/adapters/memory-mail.ts'
import { openPostgres } from '../../../src/server/adapters/postgres/open-postgres.ts'
import { openSqlite } from '../../../src/server/adapters/sqlite/open-sqlite.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import type { Database } from '../../../src/server/ports/database.ts'
import { callsOn } from '../../support/calls.ts'
import { diagram, flows } from '../../support/flow.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestDatabase, type DatabaseKind, testDatabases } from '../../support/test-database.ts'
import type { EngineWork } from '../../../src/server/adapters/embedded-engine/work.ts'

const child = join(import.meta.dirname, '../../support/endless-flow.ts')
const key = 'endless'
const hour = 3_600_000

/** A fork of two tasks and a timer, a join, an asynchronous step, a last task. */
const text = diagram(
  key,
  `<startEvent id="s" /><parallelGateway id="fork" /><userTask id="a" /><userTask id="b" />
   <intermediateCatchEvent id="c"><timerEventDefinition><timeDuration>PT0.2S</timeDuration></timerEventDefinition></intermediateCatchEvent>
   <parallelGateway id="join" /><serviceTask id="step" flowable:async="true" flowable:expression="\${1}" />
   <userTask id="last" /><endEvent id="e" />
   ${flows('s', 'fork', 'a', 'join', 'step', 'last', 'e')}${flows('fork', 'b', 'join')}${flows('fork', 'c', 'join')}`,
)

const living = new Set<ChildProcess>()
afterEach(() => {
  for (const process of living) process.kill('SIGKILL')
})

interface Answered {
  readonly started: string[]
  readonly completed: string[]
}

/** Killed once that many commands were answered: at any point within others. */
async function runAndKill(place: string, answered: Answered, commands: number): Promise<void> {
  const running = spawn(process.execPath, [child, place, key], { stdio: ['ignore', 'pipe', 'inherit'] })
  living.add(running)
  let left = commands
  let wasKilled = false
  createInterface({ input: running.stdout }).on('line', (line) => {
    const [what, id] = line.split(' ')
    if (id?.length !== 36) return
    ;(what === 'started' ? answered.started : answered.completed).push(id)
    left -= 1
    if (left === 0) wasKilled = running.kill('SIGKILL')
  })
  await new Promise<void>((resolve, reject) => {
    running.once('close', (code) => (wasKilled ? resolve() : reject(new Error(`The process ended with ${code}.`))))
  })
  living.delete(running)
}

function anyMoment() {
  return 10 + Math.floor(Math.random() * 60)
}

async function load(kind: DatabaseKind, place: string): Promise<Answered> {
  const answered: Answered = { started: [], completed: [] }
  const round = () => runAndKill(place, answered, anyMoment())
  for (let turn = 0; turn < 3; turn++) await Promise.all(kind === 'postgres' ? [round(), round()] : [round()])
  return answered
}

function engineOn(database: Database, now: number) {
  const clock = createManualClock(now)
  const files = createMemoryFiles()
  const { engine, jobHandlers } = createEmbeddedEngine({ files, clock, endedHooks: [], hosts: [] })
  const errors: unknown[] = []
  const ports = { database, files, clock, mailer: createMemoryMailer(), timeZone: 'UTC' }
  const callAs = callsOn(database, clock)
  const { createCall } = callAs
  const worker = createWorker({ ports, createCall, handlers: jobHandlers, onError: (error) => errors.push(error) })
  const act = <Result>(command: (work: EngineWork) => Promise<Result>) => callAs(null).transaction(command)
  return { engine, worker, clock, errors, act }
}

type Running = ReturnType<typeof engineOn>

async function deploy(database: Database): Promise<void> {
  const { engine, act } = engineOn(database, Date.now())
  const prepared = await engine.prepare({ fileName: 'a.bpmn', bytes: new TextEncoder().encode(text) })
  await act((work) => engine.deploy(work, prepared))
}

/** Completes everything that still waits: jobs whose worker died, tasks, timers. */
async function finishAll({ engine, worker, clock, act }: Running): Promise<void> {
  await worker.runDueJobs()
  for (let left = 1; left > 0; ) {
    clock.advance(hour)
    left = await worker.runDueJobs()
    const { rows } = await act((work) => engine.tasks(work, { size: 1000 }))
    for (const { id } of rows) await act((work) => engine.complete(work, id, {}))
    left += rows.length
  }
}

async function checkTokens(database: Database, instances: readonly { id: string; endActivityId: string | null }[]) {
  const passed = await database.read
    .selectFrom('flow_activity')
    .select(['instanceId', 'activityId', (eb) => eb.fn.countAll<number>().as('times')])
    .where('type', '!=', 'sequenceFlow')
    .groupBy(['instanceId', 'activityId'])
    .execute()
  const once = new Map(instances.map(({ id }) => [id, new Map<string, number>()]))
  for (const { instanceId, activityId, times } of passed) once.get(instanceId)?.set(activityId, Number(times))
  for (const { id, endActivityId } of instances) {
    expect(endActivityId).toBe('e')
    const seen = once.get(id)
    for (const node of ['s', 'fork', 'a', 'b', 'c', 'step', 'last', 'e'])
      expect([id, node, seen?.get(node)]).toEqual([id, node, 1])
  }
}

async function checkAll(database: Database, answered: Answered): Promise<void> {
  const running = engineOn(database, Date.now() + hour)
  const tasks = await database.read.selectFrom('flow_task').select(['id', 'endTime']).execute()
  const ended = new Set(tasks.filter(({ endTime }) => endTime !== null).map(({ id }) => id))
  expect(answered.completed.filter((id) => !ended.has(id))).toEqual([])
  await finishAll(running)
  const instances = await database.read.selectFrom('flow_instance').select(['id', 'endTime', 'endActivityId']).execute()
  const known = new Set(instances.map(({ id }) => id))
  expect(answered.started.filter((id) => !known.has(id))).toEqual([])
  expect(instances.filter(({ endTime }) => endTime === null)).toEqual([])
  await checkTokens(database, instances)
  for (const table of ['flow_execution', 'flow_engine_job', 'flow_subscription'] as const) {
    expect(await database.read.selectFrom(table).select('id').execute()).toEqual([])
  }
  expect(running.errors).toEqual([])
}

describe.each(testDatabases)('on %s', (kind) => {
  test('processes killed at random moments lose no acknowledged work, and every instance still ends', async () => {
    const prepared = await createTestDatabase(kind)
    try {
      await deploy(prepared.database)
      if (kind === 'sqlite') await prepared.database.close()
      const answered = await load(kind, prepared.place)
      expect(answered.started.length).toBeGreaterThan(5)
      expect(answered.completed.length).toBeGreaterThan(5)
      const { place } = prepared
      const again =
        kind === 'sqlite' ? await openSqlite({ file: place }) : await openPostgres({ url: place, connections: 4 })
      try {
        await checkAll(again, answered)
      } finally {
        await again.close()
      }
    } finally {
      await prepared.dispose()
    }
  }, 120_000)
})
