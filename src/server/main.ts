// The composition root: environment, adapters, tables, first-run data, application, jobs, listening - and the way back.
import { join } from 'node:path'
import { descriptors } from '../generated/descriptors.ts'
import { seed } from '../generated/seed.ts'
import { watchWrites } from './access/watched-database.ts'
import { createDiskFiles } from './adapters/disk-files.ts'
import { scheduleCollection } from './adapters/embedded-engine/jobs/collect-files.ts'
import { createEmbeddedEngine } from './adapters/embedded-engine/create-embedded-engine.ts'
import { openDatabase } from './adapters/open-database.ts'
import { systemClock } from './adapters/system-clock.ts'
import { ADMIN_ACCOUNT, type FirstRunResult, runFirstRun } from './bootstrap/first-run.ts'
import { buildApp } from './build-app.ts'
import { type Config, parseConfig } from './config.ts'
import { assertWritable } from './data-dir.ts'
import { syncTables } from './entity/query/sync-tables.ts'
import { installStarterSite } from './features/cms/starter-site/install.ts'
import { endedHooksOf } from './features/feature.ts'
import { jobHandlers, processEnds, schedules } from './features/registry.ts'
import type { ServerPorts } from './http/server-parts.ts'
import type { JobHandlers } from './jobs/job-context.ts'
import { storeSchedules } from './jobs/store-schedules.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { createLog } from './http/logging.ts'
import { listen } from './listen.ts'
import { createLogSink } from './log-sink.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import type { Mailer } from './ports/mailer.ts'
import { StartError } from './errors/start-error.ts'
import { projectRoot } from './project.ts'
import { releaseStartMemory } from './release-memory.ts'
import { closeInOrder, stopOnSignals } from './stop.ts'
import { describeAccount, describeStart } from './terminal.ts'

/** Loaded only where mail is sent. */
async function openMailer(url: string, from: string | null): Promise<Mailer> {
  const { createSmtpMailer } = await import('./adapters/smtp-mail.ts')
  return createSmtpMailer(url, from)
}

/** Nothing sends mail unless SMTP_URL is set. */
const noMailer: Mailer = {
  send: async () => {
    throw new Error('Mail is not set up: SMTP_URL is missing.')
  },
}

async function prepareDatabase({ database, files, config }: ServerPorts, tell: (result: FirstRunResult) => void) {
  await database.atStart(async () => {
    const now = systemClock.now()
    await runMigrations(database)
    await syncTables(database, Object.values(descriptors))
    tell(await runFirstRun({ database, seed, now, adminPassword: config.adminPassword }))
    const { timeZone, starterSite, logDays } = config
    if (starterSite) await installStarterSite({ database, files, now, timeZone, account: ADMIN_ACCOUNT })
    await storeSchedules(database, schedules({ logDays }), { now, timeZone })
    await scheduleCollection(database, { now, timeZone })
  })
}

/** A terminal, file or pipe that takes nothing any more (a full disk) is not a reason to end. */
function outliveOutput(): void {
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}

const log = createLogSink(process.stdout.fd)

interface Opened {
  readonly ports: ServerPorts
  /** Timers and outside effects of processes. */
  readonly engineJobs: JobHandlers
}

async function openPorts(config: Config): Promise<Opened> {
  const beside = createLog(config.logLevel, log)
  const onError = (error: Error) => beside.warn(`database connection lost: ${error.message}`)
  const { databaseUrl, dataDir } = config
  const database = watchWrites(await openDatabase({ databaseUrl, dataDir, onError }))
  const files = await createDiskFiles(join(dataDir, 'files'))
  const mailer = config.smtpUrl === null ? noMailer : await openMailer(config.smtpUrl, config.mailFrom)
  const { engine, jobHandlers: engineJobs } = createEmbeddedEngine({
    files,
    clock: systemClock,
    endedHooks: endedHooksOf(processEnds),
    hosts: config.processHosts,
    timeZone: config.timeZone,
  })
  return { ports: { database, files, clock: systemClock, mailer, engine, config }, engineJobs }
}

/** Answers the address. */
async function serve({ ports, engineJobs }: Opened): Promise<string> {
  const { config, database, files, mailer, clock } = ports
  let worker: Worker | null = null
  const consoleDir = join(projectRoot, 'dist/console')
  const app = await buildApp(ports, { consoleDir, processMetrics: true, log, wake: () => worker?.wake() })
  worker = createWorker({
    ports: { database, files, mailer, clock, timeZone: config.timeZone },
    createCall: app.createCall,
    handlers: { ...jobHandlers, ...engineJobs },
    onError: (error, job) => app.log.error({ err: error, job: job?.kind, jobId: job?.id }, 'job failed'),
  })
  stopOnSignals(async () => {
    await closeInOrder({ app, worker, database })
    await log.drain()
  })
  const address = await listen(app, config)
  worker.start()
  releaseStartMemory()
  return address
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, projectRoot)
  assertWritable(config.dataDir)
  const opened = await openPorts(config)
  const { ports } = opened
  let firstRun: FirstRunResult = { created: false, generatedPassword: null }
  const tell = (result: FirstRunResult) => {
    firstRun = result
  }
  try {
    await prepareDatabase(ports, tell)
    const address = await serve(opened)
    process.stdout.write(describeStart(address, firstRun, config))
  } catch (error) {
    // The account is there already, and no later start will tell its password.
    if (firstRun.generatedPassword !== null) process.stdout.write(describeAccount(firstRun, config))
    await ports.database.close()
    throw error
  }
}

outliveOutput()
process.on('exit', () => log.flush())
try {
  await main()
} catch (error) {
  // A StartError is one sentence for the operator; anything else is a fault of ours and keeps its stack.
  const fault = error instanceof Error ? error.stack : String(error)
  const text = error instanceof StartError ? error.message : fault
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
