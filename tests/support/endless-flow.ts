// A process that starts instances and completes tasks, jobs included, until it is killed, and prints what was acknowledged.
import { writeSync } from 'node:fs'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { createMemoryMailer } from '../../src/server/adapters/memory-mail.ts'
import { openPostgres } from '../../src/server/adapters/postgres/open-postgres.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { AppError } from '../../src/server/errors/app-error.ts'
import { createWorker } from '../../src/server/jobs/worker.ts'
import { callsOn } from './calls.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'

const [place = '', key = ''] = process.argv.slice(2)
const database = place.startsWith('postgres') ? await openPostgres({ url: place }) : await openSqlite({ file: place })
const files = createMemoryFiles()
const { engine, jobHandlers } = createEmbeddedEngine({ files, clock: systemClock, endedHooks: [], hosts: [] })
const ports = { database, files, mailer: createMemoryMailer(), clock: systemClock, timeZone: 'UTC' }
const callAs = callsOn(database, systemClock)
const { createCall } = callAs
const worker = createWorker({ ports, createCall, handlers: jobHandlers, onError: () => {} })

function act<Result>(command: (work: EngineWork) => Promise<Result>): Promise<Result> {
  return callAs('kermit').transaction(command)
}

async function startOne(): Promise<void> {
  const { id } = await act((work) => engine.start(work, { definitionKey: key }))
  writeSync(1, `started ${id}\n`)
  worker.wake()
}

/** Any of the open ones: another process may complete it first, and then it is refused. */
async function completeOne(): Promise<void> {
  const { rows } = await engine.tasks(callAs(null), { size: 20, sort: 'id' })
  const task = rows[Math.floor(Math.random() * rows.length)]
  if (task === undefined) return
  try {
    await act((work) => engine.complete(work, task.id, { values: { [`by_${task.definitionKey}`]: true } }))
    writeSync(1, `completed ${task.id}\n`)
    worker.wake()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
}

async function goOnForEver(): Promise<never> {
  for (let turn = 0; ; turn++) await (turn % 3 === 0 ? startOne() : completeOne())
}

worker.start()
await Promise.all(Array.from({ length: 4 }, goOnForEver))
