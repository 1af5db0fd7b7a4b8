// The composition root: environment, adapters, tables, first-run data, application, jobs, listening - and shutdown.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { descriptors } from '../generated/descriptors.ts'
import { seed } from '../generated/seed.ts'
import { watchWrites } from './access/watched-database.ts'
import { createDiskFiles } from './adapters/disk-files.ts'
import { backupBeforeUpgrade } from './adapters/backup/backup-before-upgrade.ts'
import { finishRestore } from './adapters/backup/finish-restore.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './adapters/embedded-engine/create-embedded-engine.ts'
import { openDatabase } from './adapters/open-database.ts'
import { systemClock } from './adapters/system-clock.ts'
import { ADMIN_ACCOUNT, runFirstRun } from './bootstrap/first-run.ts'
import { findLostDictionaries } from './bootstrap/seed-dictionaries.ts'
import { buildApp } from './build-app.ts'
import { type Config, parseConfig } from './config.ts'
import { assertWritable } from './data-dir.ts'
import { jobFailures } from './entity/job-failures.ts'
import { syncTables } from './entity/query/sync-tables.ts'
import { endedHooksOf } from './call/process-end.ts'
import { loadGroups } from './features/flow/queries.ts'
import { failures, installs, jobHandlers, pollers, processEnds, schedules } from './features/registry.ts'
import type { ServerPorts } from './http/server-parts.ts'
import { type Pollers, startPollers } from './jobs/pollers.ts'
import { storeSchedules } from './jobs/store-schedules.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { createLog } from './http/logging.ts'
import { listen } from './listen.ts'
import { createLogSink } from './log-sink.ts'
import { findPendingChange } from './migrations/pending-change.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import type { Mailer } from './ports/mailer.ts'
import { StartError } from './errors/start-error.ts'
import { projectRoot } from './project.ts'
import { releaseStartMemory } from './release-memory.ts'
import { closeInOrder, stopOnSignals } from './stop.ts'
import { describeGeneratedPassword, describeStart, describeUpgradeBackup } from './terminal.ts'

/** Loaded only where mail is sent. */
async function openMailer(url: string, from: string | null): Promise<Mailer> {
  const { createSmtpMailer } = await import('./adapters/smtp-mail.ts')
  return createSmtpMailer(url, from)
}

/** Nothing sends mail unless SMTP_URL is set. */
const noMailer: Mailer = {
  isReady: false,
  send: async () => {
    throw new Error('Mail is not set up: SMTP_URL is missing.')
  },
}

async function backUpBeforeUpgrade({ database, config }: ServerPorts, now: number): Promise<void> {
  if (!config.backups.beforeUpgrade) return
  const change = await findPendingChange(database, Object.values(descriptors))
  const folder = await backupBeforeUpgrade({ place: config, backups: config.backups, change, now })
  if (folder !== null) process.stdout.write(describeUpgradeBackup(folder))
}

function showPassword(generated: string): void {
  process.stdout.write(describeGeneratedPassword(generated))
}

/** Returns whether this is the first start. */
async function prepareDatabase({ ports, engineJobs }: Opened): Promise<boolean> {
  const { database, config } = ports
  return database.atStart(async () => {
    const now = systemClock.now()
    await backUpBeforeUpgrade(ports, now)
    await runMigrations(database)
    const startLog = createLog(config.logLevel, log)
    const warn = (note: string) => startLog.warn(note)
    await syncTables(database, Object.values(descriptors), warn)
    const adminPassword = config.adminPassword ?? showPassword
    const isFirst = await runFirstRun({ database, seed, now, adminPassword, report: warn })
    for (const sentence of await findLostDictionaries(database.read, Object.values(descriptors))) warn(sentence)
    const { timeZone, logDays } = config
    await storeSchedules(database, [...schedules({ logDays }), ...engineJobs.schedules], { now, timeZone })
    return isFirst
  })
}

/** A terminal, file or pipe that cannot be written (a full disk) is not a reason to exit. */
function outliveOutput(): void {
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
}

const log = createLogSink(process.stdout.fd)

interface Opened {
  readonly ports: ServerPorts
  /** Timers, external effects and clean-up of processes. */
  readonly engineJobs: Pick<EmbeddedEngine, 'jobHandlers' | 'schedules'>
}

async function openPorts(config: Config): Promise<Opened> {
  const beside = createLog(config.logLevel, log)
  const onError = (error: Error) => beside.warn(`database connection lost: ${error.message}`)
  const { databaseUrl, dataDir } = config
  const database = watchWrites(await openDatabase({ databaseUrl, dataDir, onError }))
  const files = await createDiskFiles(join(dataDir, 'files'))
  const mailer = config.smtpUrl === null ? noMailer : await openMailer(config.smtpUrl, config.mailFrom)
  const embedded = createEmbeddedEngine({
    files,
    clock: systemClock,
    endedHooks: endedHooksOf(processEnds),
    hosts: config.processHosts,
    timeZone: config.timeZone,
    groupsOf: loadGroups,
  })
  const ports: ServerPorts = { database, files, clock: systemClock, mailer, engine: embedded.engine, config }
  return { ports, engineJobs: embedded }
}

/** Content that comes with the product; processes that start at the same time install it once. */
async function installContent(app: FastifyInstance, { database, files, config }: ServerPorts): Promise<void> {
  const facts = { user: null, job: { account: ADMIN_ACCOUNT }, ip: '', requestId: 'start', siteId: null }
  await database.atStart(async () => {
    for (const install of installs) await install({ call: app.createCall(facts), files, samples: config.starterSite })
  })
}

/** Returns the address. */
async function serve({ ports, engineJobs }: Opened): Promise<string> {
  const { config, database, files, mailer, clock } = ports
  let worker: Worker | null = null
  const consoleDir = join(projectRoot, 'dist/console')
  const app = await buildApp(ports, { consoleDir, processMetrics: true, log, wake: () => worker?.wake() })
  worker = createWorker({
    ports: { database, files, mailer, clock, timeZone: config.timeZone },
    createCall: app.createCall,
    failures: { ...failures, ...jobFailures },
    handlers: { ...jobHandlers, ...app.entityJobs, ...engineJobs.jobHandlers },
    onError: (error, job) => app.log.error({ err: error, job: job?.kind, jobId: job?.id }, 'job failed'),
  })
  const onError = (error: unknown) => app.log.error({ err: error }, 'poller failed')
  let polling: Pollers | null = null
  stopOnSignals(async () => {
    await polling?.stop()
    await closeInOrder({ app, worker, database })
    await log.drain()
  })
  await installContent(app, ports)
  releaseStartMemory()
  const address = await listen(app, config)
  worker.start()
  polling = startPollers({ pollers: pollers.map((create) => create()), createCall: app.createCall, onError })
  return address
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, projectRoot)
  assertWritable(config.dataDir)
  await finishRestore(config)
  const opened = await openPorts(config)
  try {
    const isFirst = await prepareDatabase(opened)
    const address = await serve(opened)
    process.stdout.write(describeStart({ address, isFirst, isPasswordGiven: config.adminPassword !== null }))
  } catch (error) {
    await opened.ports.database.close()
    throw error
  }
}

outliveOutput()
process.on('exit', () => log.flush())
try {
  await main()
} catch (error) {
  // A StartError is one sentence for the operator; anything else is a bug and keeps its stack.
  const fault = error instanceof Error ? error.stack : String(error)
  const text = error instanceof StartError ? error.message : fault
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
